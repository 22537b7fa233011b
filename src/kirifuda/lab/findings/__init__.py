"""What bots find out about the games themselves: counted here, told in `page`."""
