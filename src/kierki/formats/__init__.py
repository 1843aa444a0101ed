"""Reading and writing: the only place that knows files."""
