"""Which games are casual: where somebody may ask for help without another person losing by it."""

from kirifuda.server.table.session import Session


def gives_hints(session: Session, viewer: int) -> bool:
    """Only where no other person could lose by it: at a casual table, against a bot, and in no lesson."""
    if viewer < 0 or session.history.header.position is not None:
        return False
    return session.seats[1 - viewer].kind == "bot"
