"""The lobby, where people meet: guests, rooms and their seats, house rules, what goes on after a restart."""
