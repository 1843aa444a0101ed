"""Playing what the rules describe: trick deals, layouts, and matches of them."""
