"""Thousands of deals at a time."""
