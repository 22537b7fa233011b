"""Games of two people at two browsers."""

import json
from typing import Any

from tests.web.conftest import Enter
from tests.web.person import Person, is_set, key


def ask(person: Person, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
    """A request to the server as the guest of this browser, from outside the page."""
    headers = {"Authorization": f"Bearer {person.guest['token']}"} if person.guest else {}
    answer = person.context.request.fetch(f"{person.site}{path}", method=method, data=body, headers=headers)
    assert answer.ok, answer.text()
    return answer.json()


def known(person: Person, nickname: str | None = None, **settings: str | bool) -> None:
    """Make the person a guest of the server, as the first click would, with settings of his own; once."""
    if not person.guest:
        come_as(person, ask(person, "POST", "/api/guests", {"nickname": nickname}), **settings)


def come_as(person: Person, guest: dict[str, Any], **settings: str | bool) -> None:
    """The person is this guest of the server, with settings of their own."""
    person.guest = guest
    for name, value in (("guest", guest), ("settings", settings)):
        text = json.dumps(json.dumps(value))
        key = f"'kirifuda.{name}'"
        person.context.add_init_script(f"localStorage.getItem({key}) ?? localStorage.setItem({key}, {text})")


def sit(
    people: list[Person],
    regulation: str,
    seed: int,
    match: str = "single",
    deck: str | None = None,
    names: tuple[str | None, str | None] = (None, None),
) -> str:
    """Both at a table of this seed, with the same deck, stopped at every chance; returns the game."""
    introduced(people, names)
    wish = {
        "regulation": regulation,
        "match": match,
        "seats": ["me", "open"],
        "public": True,
        "seed": seed,
        "deck": deck,
    }
    room = ask(people[0], "POST", "/api/rooms", wish)
    game = str(ask(people[1], "POST", f"/api/rooms/{room['id']}/join", {"deck": deck})["game"])
    sit_at(people, game)
    return game


def introduced(people: list[Person], names: tuple[str | None, str | None] = (None, None)) -> None:
    """Both are guests who are asked at every chance."""
    for person, name in zip(people, names, strict=True):
        known(person, name, policy="always", actions="buttons")


def sit_at(people: list[Person], game: str) -> None:
    for person in people:
        person.forget()
        person.go(f"/game/{game}")
    for person in people:
        person.sit_down()
        person.until(person.always)


def sit_with_bot(person: Person, seed: int, policy: str = "respond", bot: str = "gentle") -> str:
    """At a table with a bot, the newcomer's regulation, always the same cards; returns the game."""
    known(person, policy=policy, actions="buttons")
    wish = {"regulation": "9.1 Lite + Entry 16", "seats": ["me", f"bot:{bot}"], "public": True, "seed": seed}
    game = str(ask(person, "POST", "/api/rooms", wish)["game"])
    person.open(f"/game/{game}")
    person.sit_down()
    return game


def whose(people: list[Person]) -> Person | None:
    """Who is asked now; nobody when the game is over."""
    found: list[Person] = []

    def somebody() -> bool:
        found[:] = [person for person in people if person.asked()]
        return bool(found) or all(person.over for person in people)

    people[0].until(somebody)
    return found[0] if found else None


def follow(people: list[Person], answers: list[str]) -> None:
    """Both answer as it is written; what is put together already, or has no alternative, is confirmed."""
    script = list(answers)
    while True:
        person = whose(people)
        if person is None:
            break
        decision = person.decision
        assert decision is not None
        alone = only(decision)
        if person.staged():
            person.confirm()
        elif alone is not None:
            person.answer(alone)
        elif not script:
            break
        elif is_set(decision):
            kind, *wanted = script.pop(0).split(" ")
            assert kind == "set", f"{kind} is written, {decision['kind']} is asked\n{person.situation()}"
            sent = person.choices
            person.answer_set(wanted)
            person.until(person.settled)
            assert person.choices == sent + 1, f"a set is one choice: {wanted}"
        elif in_a_row(decision) > 1:
            wanted = script[: in_a_row(decision)]
            del script[: in_a_row(decision)]
            person.answer_set(filled(decision, wanted))
        else:
            person.answer(script.pop(0))
        person.until(person.settled)
    assert script == [], f"the game is over before {script[0]!r}"


def in_a_row(decision: dict[str, Any]) -> int:
    """How many cards are chosen together here."""
    return int(decision.get("in_a_row", 1))


def filled(decision: dict[str, Any], wanted: list[str]) -> list[str]:
    """What is written, and as many more as are asked for: a stretch of a game may end among them."""
    others = [key(option) for option in decision["options"] if key(option) not in wanted]
    return wanted + others[: in_a_row(decision) - len(wanted)]


def only(decision: dict[str, Any]) -> str | None:
    real = [key(option) for option in decision["options"] if option["kind"] != "back"]
    return real[0] if len(real) == 1 else None


def two(enter: Enter) -> list[Person]:
    return [enter("ja"), enter("en")]


PREFERRED = ("action:summonsHero", "action:summonsSoldier", "action:attack", "action:end", "pass")


def play_on(person: Person, most: int = 250) -> None:
    """Play to the end in the simplest way: let things happen, summon, attack with everybody, end the turn."""
    for _ in range(most):
        if whose([person]) is None:
            return
        simple_answer(person)
        person.until(person.settled)
    raise AssertionError(f"no end after {most} answers\n{person.situation()}")


def simple_answer(person: Person) -> None:
    decision = person.decision
    assert decision is not None
    keys = [key(option) for option in decision["options"] if option["kind"] != "back"]
    if person.staged():
        person.confirm()
    elif is_set(decision):
        person.answer_set([name for name in keys if name != "done"])
    elif decision["kind"] == "chance":
        busy = bool(person.table["stage"])
        wishes = ("pass",) if busy and "pass" in keys else PREFERRED
        person.answer(next(name for name in wishes if name in keys))
    elif in_a_row(decision) > 1:
        person.answer_set(keys[: in_a_row(decision)])
    else:
        person.answer(keys[0])
