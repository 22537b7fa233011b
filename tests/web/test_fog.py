"""A fog shows whom it points at: its card tilts towards it, an arrow runs there, and its label says it ([ZV-9])."""

import math

import pytest
from playwright.sync_api import expect

from tests.web.boards import show
from tests.web.conftest import Enter
from tests.web.person import Person

pytestmark = pytest.mark.browser
TWO_UPS = (
    "9.1 Master; turn P1; P1 life: #20; P1 field: a:S5 b:C8 c:DJ; P1 fog: upFog(H7)>a upFog(H3)>c; "
    "P2 life: #20; P2 field: x:S9 y:CK"
)
AGAINST = "9.1 Master; turn P1; P1 life: #20; P1 field: a:S5; P1 fog: downFog(S3)>x; P2 life: #20; P2 field: x:S9 y:CK"
FORCE = "9.1 Master; turn P1; P1 life: #20; P1 field: a:S5 b:C8; P1 fog: forceFog(H2,H3)>side; P2 life: #20"
CLOSE = "9.1 Master + Extra; turn P1; P1 life: #10; P1 fog: closeFog(SQ)>P2:HK; P2 life: #10; P2 trump: -HK -SK"
GONE = "9.1 Master; turn P1; P1 life: #20; P1 field: a:S5; P1 fog: upFog(H7)>-; P2 life: #20"
BOX = "(node) => { const b = node.getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2]; }"
ENDS = """(path) => { const end = path.getPointAtLength(path.getTotalLength()), start = path.getPointAtLength(0);
    const at = path.ownerSVGElement.getBoundingClientRect();
    return [start.x + at.left, start.y + at.top, end.x + at.left, end.y + at.top]; }"""
FRAMES = 60


def middle(person: Person, selector: str) -> tuple[float, float]:
    x, y = person.find(selector).first.evaluate(BOX)
    return x, y


def turned(person: Person, fog: str) -> float:
    """How far the cards of a fog are turned, in degrees."""
    said = person.find(f"{fog} .k-fog-cards").first.evaluate("(node) => getComputedStyle(node).rotate")
    return 0.0 if said in ("none", "0deg") else float(said.removesuffix("deg"))


def direction(person: Person, fog: str, target: str) -> float:
    """From upright towards the target; the two ends of a card are alike."""
    (ax, ay), (bx, by) = middle(person, fog), middle(person, target)
    return math.degrees(math.atan2(bx - ax, ay - by)) % 180


def points_at(person: Person, fog: str, target: str) -> bool:
    """Once the table has been laid out, which may take some frames."""
    for _ in range(FRAMES):
        off = abs(turned(person, fog) % 180 - direction(person, fog, target))
        if min(off, 180 - off) < 2:
            return True
        person.page.evaluate("() => new Promise(requestAnimationFrame)")
    return False


def ends_at(person: Person, number: int, target: str) -> bool:
    """Does the arrow end on this thing or just beside it?"""
    arrow = person.find(".k-arrow-fog-mine .k-arrow-line, .k-arrow-fog-theirs .k-arrow-line").nth(number)
    _, _, x, y = arrow.evaluate(ENDS)
    box = person.find(target).first.bounding_box()
    assert box is not None
    level = box["x"] - 14 <= x <= box["x"] + box["width"] + 14
    return bool(level and box["y"] - 14 <= y <= box["y"] + box["height"] + 14)


def keys(person: Person) -> list[str]:
    return [str(fog.get_attribute("data-points")) for fog in person.find(".k-fog").all()]


def target_of(key: str) -> str:
    kind, _, id = key.partition(":")
    return f'[data-{kind}="{id}"]'


def apart_from_the_field(person: Person) -> None:
    for fog in person.find(".k-fog-cards .k-card").all():
        card = fog.bounding_box()
        assert card is not None
        for unit in person.find(".k-unit .k-card").all():
            other = unit.bounding_box()
            assert other is not None
            aside = card["x"] + card["width"] <= other["x"] or other["x"] + other["width"] <= card["x"]
            assert aside or card["y"] + card["height"] <= other["y"] or other["y"] + other["height"] <= card["y"]


@pytest.mark.parametrize("phone", [False, True])
def test_ZV_9_two_ups_are_told_apart(enter: Enter, phone: bool) -> None:
    person = enter("en", phone=phone)
    show(person, TWO_UPS)
    first, second = [target_of(key) for key in keys(person)]
    assert first != second
    for number, target in enumerate((first, second)):
        assert points_at(person, f'[data-fog="{number}"][data-owner="0"]', target)
        assert ends_at(person, number, target)
    assert not ends_at(person, 0, second)
    apart_from_the_field(person)


@pytest.mark.parametrize("viewer", [0, 1])
def test_ZV_9_a_fog_points_at_an_opposing_card_too(enter: Enter, viewer: int) -> None:
    person = enter("en", "light")
    show(person, AGAINST, viewer)
    (key,) = keys(person)
    target = target_of(key)
    assert points_at(person, ".k-fog", target)
    assert turned(person, ".k-fog") != 0
    assert ends_at(person, 0, target)


def test_ZV_9_force_points_at_nobody_and_lies_straight(enter: Enter) -> None:
    person = enter("en")
    show(person, FORCE)
    assert turned(person, ".k-fog") == 0
    expect(person.find(".k-arrow")).to_have_count(0)
    assert person.find(".k-fog").get_attribute("title") == "Force on all soldiers (You)"


def test_X_close_points_at_a_trump(enter: Enter) -> None:
    person = enter("en")
    show(person, CLOSE, viewer=1)
    (key,) = keys(person)
    assert key.startswith("trump:")
    target = target_of(key)
    assert points_at(person, ".k-fog", target)
    assert ends_at(person, 0, target)
    assert person.find(".k-fog").get_attribute("title") == "Close on ♡K (You)"


def test_FG_4_a_fog_whose_unit_is_gone_points_at_nobody(enter: Enter) -> None:
    person = enter("en")
    show(person, GONE)
    assert turned(person, ".k-fog") == 0
    expect(person.find(".k-arrow")).to_have_count(0)
    assert person.find(".k-fog").get_attribute("title") == "Up (its target is gone)"


@pytest.mark.parametrize(
    ("lang", "position", "seen", "heard"),
    [
        ("en", TWO_UPS, "Up on ♠5 (You)", "Up on 5 of spades (You), +7, 7 of hearts"),
        ("ja", TWO_UPS, "♠5\uff08あなた\uff09へのアップ", "スペードの5\uff08あなた\uff09へのアップ、+7、ハートの7"),
        ("en", AGAINST, "Down on ♠9 (Opponent)", "Down on 9 of spades (Opponent), −3, 3 of spades"),
        ("ja", AGAINST, "♠9\uff08相手\uff09へのダウン", "スペードの9\uff08相手\uff09へのダウン、−3、スペードの3"),
    ],
)
def test_the_label_of_a_fog_says_whom_it_points_at(
    enter: Enter, lang: str, position: str, seen: str, heard: str
) -> None:
    person = enter(lang)
    show(person, position, lang=lang)
    fog = person.find(".k-fog").first
    assert (fog.get_attribute("title"), fog.get_attribute("aria-label")) == (seen, heard)
