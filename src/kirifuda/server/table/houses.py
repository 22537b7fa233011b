"""House rules on the server: those the operator offers, and those that stored rooms and games bring with them.

A room and a game keep the text of their house rule. What they are played by is therefore never what lies in the
operator's folder today, and nothing is lost when a file changes or goes.
"""

from collections.abc import Sequence

from kirifuda.blackpoker.editions.combinations import compiled, house_regulations
from kirifuda.blackpoker.editions.house import House, read_house
from kirifuda.blackpoker.editions.regulation import Regulation, parse_regulation
from kirifuda.core.errors import KirifudaError, NotationError, RuleFileError
from kirifuda.server.net.errors import ServerError
from kirifuda.server.net.shapes import Name


def recall(text: str | None) -> None:
    """Make a stored house rule known again. One that this engine cannot play any more stays unknown."""
    if text is not None:
        try:
            read_house("stored.toml", text)
        except RuleFileError:
            return


def regulation_name(text: str) -> Name:
    """What people call a stored regulation; the text itself where its house rule cannot be read any more."""
    try:
        regulation = parse_regulation(text)
    except NotationError:
        return Name(text, text, text)
    return Name(regulation.exact, regulation.ja, regulation.en)


def offered_regulation(text: str, offered: Sequence[House]) -> Regulation:
    """A regulation for a new room: official, or by a house rule that is offered today."""
    try:
        regulation = parse_regulation(text)
        compiled(regulation)
    except (NotationError, RuleFileError) as error:
        raise ServerError("wrong regulation", error.ja, str(error)) from None
    if regulation.house is not None and regulation.house not in offered:
        ja = "このハウスルールは、今のサーバーでは選べません。"
        raise ServerError("wrong regulation", ja, "This house rule is not offered here any more.")
    return regulation


def offers(house: House) -> list[Regulation]:
    """The regulations that can be played by a house rule. What is amiss shows in the format or in what a frame adds."""
    verdicts: dict[tuple[object, ...], bool] = {}
    found: list[Regulation] = []
    for regulation in house_regulations(house):
        frame = house.tables.frame(regulation.frame)
        key = (regulation.format, tuple(frame.groups), regulation.options)
        if key not in verdicts:
            verdicts[key] = playable(regulation)
        if verdicts[key]:
            found.append(regulation)
    return found


def playable(regulation: Regulation) -> bool:
    try:
        compiled(regulation)
    except KirifudaError:
        return False
    return True
