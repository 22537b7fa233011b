"""The numbers of names in encoded positions: by id, the same in every regulation and for ever.

A new name is added at the end of its list; nothing is ever moved or taken out, because weights are trained on the
numbers. A name that is not in its list, such as an action of a house rule, has number 0.
"""

from typing import Final


def _numbered(names: str, between: str = " ") -> dict[str, int]:
    """From 1 on, in the order they are written; `between` stands between two names, or a line ends."""
    listed = [name.strip() for line in names.splitlines() for name in line.split(between)]
    return {name: place + 1 for place, name in enumerate([name for name in listed if name])}


ACTIONS: Final = _numbered(
    """
    addBulwark allure attack bj block changeTarget charge chariotDestroy chariotRevive civilWar close counter
    counterSummonStrategist counterattack damageJudge darkWhisper deathLance destroyBulwark down drain draw end
    exhaust force handRefill handeth illusion instantKill intimidate kill knightRevive knightSweep lastDitch lethargy
    mountSoldier negotiate nextGeneration omen open packopen phantom phantomReverse pulverize pursuit putBulwark
    quickIntimidate quickOpen quickSetBulwark quickSoldierSummonC quickSoldierSummonD quickSoldierSummonH
    quickSoldierSummonS quickSummonChariot quickSummonKnight quickSummonReanimator quickSummonStrategist
    quickSummonWallBreaker quickSummonsAce rally raredraw reanimate reanimatorReanimate reanimatorRevive reckoning
    recruit reincarnationSummon repair reset rest resurrection retreat reunion reverse revolutionDraw riot rsf
    salvation satisfaction search setBulwark slash strategistPredict strategistRevive summonChariot summonDarkLord
    summonGiant summonKnight summonReanimator summonReinforcement summonStrategist summonWallBreaker summonsAce
    summonsHero summonsMagic summonsRare summonsSoldier surprise switch swordRain throwing trapCounter truce
    trumpDestroy trumpRegene trumpReset twist unsummons up wallBreakerRevive
    """
)
CHARACTERS: Final = _numbered(
    """
    soldier hero ace armedsoldier bulwark magician reanimator darklord chariot giant strategist knight wallBreaker
    """
)
DECISIONS: Final = _numbered(
    """
    attackers | blackjack | blockers | bury | chance | deck | discard | draft | draw more | enter | enter as
    give up | key | may discard | name card | negate | new target | new top | next bulwark | next on life
    next to bottom | open trump | pay B | pay C | pay D | pay S | pick | posture | put back | rare card | ready
    rearrange | replenish | scenario hand | search | set | take | target | to bottom | top | top or bottom
    trigger | trumps | turn down | turn trump down
    """,
    "|",
)
"""Kinds of decisions; some have a space in their name."""
OPTIONS: Final = _numbered(
    """
    pass done back yes no action card unit request seat object charge drive top bottom hit stand soldier bulwark one
    two
    """
)
"""Kinds of options: things, and names that stand for themselves."""
FRAMES: Final = _numbered(
    """
    full entry entry16 entry20 regular full54 randomHalf constructedHalf random40 constructed40 forty pack rarePack
    strategy extra draft
    """
)
FOGS: Final = _numbered(
    """
    upFog downFog forceFog closeFog
    """
)
