"""The vocabulary in which deals and games are written, as plain values."""
