"""Several servers that share one database: who is alive, who owns what, and the lines between them."""
