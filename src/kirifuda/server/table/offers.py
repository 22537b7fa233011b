"""What the players settle between them: claiming a game, offering a draw, taking back."""

from kirifuda.blackpoker.records.takeback import CONSENT, NEVER
from kirifuda.server.net.errors import ServerError
from kirifuda.server.table import commands as c
from kirifuda.server.table.history import BACK, DRAW, GONE, Entry
from kirifuda.server.table.standing import Standing
from kirifuda.server.table.steps import Step


def claim(game: Standing, seat: int, command: c.Claim, now: int) -> Step:
    left = game.claim_in(seat, now)
    if left is None or left > 0:
        raise ServerError("not allowed")
    return game.happen(Entry(game.next(), GONE, 1 - seat, -1, now, command.command, seat), now)


def about_draw(game: Standing, seat: int, command: c.Command, now: int) -> Step:
    if game.play.header.match != "single" or game.seats[1 - seat].kind == "bot":
        raise ServerError("not allowed")
    if isinstance(command, c.OfferDraw):
        if game.draw_offer == 1 - seat:
            return game.happen(Entry(game.next(), DRAW, seat, -1, now, command.command, seat), now)
        game.draw_offer = seat
    elif game.draw_offer != 1 - seat:
        raise ServerError("not allowed")
    elif isinstance(command, c.AcceptDraw):
        return game.happen(Entry(game.next(), DRAW, seat, -1, now, command.command, seat), now)
    else:
        game.draw_offer = None
    return Step()


def about_taking_back(game: Standing, seat: int, command: c.Command, now: int) -> Step:
    if isinstance(command, c.TakeBack):
        return take_back(game, seat, command, now)
    if game.back_wish != 1 - seat:
        raise ServerError("not allowed")
    game.back_wish = None
    if isinstance(command, c.Deny):
        return Step()
    check_taking_back(game, 1 - seat)
    return game.happen(Entry(game.next(), BACK, 1 - seat, -1, now, command.command, seat), now)


def take_back(game: Standing, seat: int, command: c.TakeBack, now: int) -> Step:
    """At once while nobody has learned anything; otherwise the opponent is asked. A bot never minds."""
    if command.version != game.play.version(seat):
        raise ServerError("stale")
    if check_taking_back(game, seat) == CONSENT and game.seats[1 - seat].kind == "person":
        game.back_wish = seat
        return Step()
    return game.happen(Entry(game.next(), BACK, seat, -1, now, command.command, seat), now)


def check_taking_back(game: Standing, seat: int) -> int:
    verdict = game.play.verdict(seat)
    if verdict is None:
        raise ServerError("not allowed")
    if verdict.kind == NEVER:
        raise ServerError("not allowed", verdict.reason.ja, verdict.reason.en, verdict.reason.rule)
    return verdict.kind
