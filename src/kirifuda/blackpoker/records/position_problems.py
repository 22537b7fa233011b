"""Sentences about mistakes in the text of a position, Japanese and English: clauses, zones, units, stage and fogs."""

from typing import Final

from kirifuda.core.sentence import Template

POSITION: Final[dict[str, Template]] = {
    "empty position": (
        "空の局面です。「8.2 Lite; turn P1; P1 life: S2」のようにレギュレーションから始めてください。",
        "an empty position: begin with a regulation, such as '8.2 Lite; turn P1; P1 life: S2'",
    ),
    "in the clause": ("「{0}」：{1}", "in {0!r}: {1}"),
    "laid out": ("ステージかフォグかデッキ：{0}", "on the stage, in a fog or a deck: {0}"),
    "unreadable clause": (
        "「{0}」は読めません。書けるのは「turn P1」「chance P1」「passed P1」「must act」「stage: …」、{1}、"
        "それに「P1 life: …」のようなゾーン（{2}）です。{3}",
        "cannot read {0!r}: clauses are 'turn P1', 'chance P1', 'passed P1', 'must act', 'stage: …', {1} "
        "and zones such as 'P1 life: …' ({2}){3}",
    ),
    "unknown player": (
        "「{1}」の「{0}」というプレイヤーはいません。P1かP2です。",
        "unknown player {0!r} in {1!r}: players are P1 and P2",
    ),
    "number": ("「{1}」の「{0}」は数字でなければなりません。", "{0!r} in {1!r} should be a number"),
    "zone of clause": (
        "「{1}」の「{0}」というゾーンはありません。ゾーンは{2}です。{3}",
        "unknown zone {0!r} in {1!r}: zones are {2}{3}",
    ),
    "too much life": (
        "P{0} lifeの#{1}は、パックに残る{2}枚より多いです。",
        "P{0} life: #{1} is more than the {2} cards that are left of the pack",
    ),
    "face of trump": (
        "切札「{0}」は、表なら+{0}、裏なら-{0}と書きます。",
        "trump {0!r}: write +{0} face up or -{0} face down",
    ),
    "used action": ("「{1}」の「{0}」というアクションはありません。", "unknown action {0!r} in {1!r}"),
    "card twice": (
        "P{0}の{1}が2枚あります。同じカードはパックに1枚です。[TM-1]",
        "P{0} has {1} twice: each card is in a pack once [TM-1]",
    ),
    "no position after the end": (
        "局面はチャンスの時に書きます。このゲームは終わっています。",
        "a position is written at a chance; this game is over",
    ),
    "no position now": (
        "局面はチャンスの時に書きます。今は{0}が「{1}」を決める時です。先にそれを選ぶか、データ（to_data）で残してください。",
        "a position is written at a chance; now {0} decides {1!r}: "
        "answer that first, or keep the game as data (to_data)",
    ),
    "rng of position": (
        "rngの「{0}」は読めません。乱数の状態を16進数{1}個で書くか、書かずにおきます。",
        "rng {0!r}: write the {1} numbers of the random source in hex digits, or nothing",
    ),
}

UNITS: Final[dict[str, Template]] = {
    "same name": (
        "「{0}」という名前のユニットが2つあります。別々の名前を付けてください。",
        "two units are called {0!r}: give each its own name",
    ),
    "blocks nobody": (
        "ブロッカーが「{0}」をブロックしていますが、その名前のユニットはありません。",
        "a blocker blocks {0!r}, but no unit has that name",
    ),
    "bulwark of several": (
        "「{0}」：防壁は1枚です。何枚かの兵士は「field」に書きます。",
        "{0!r}: a bulwark is one card; soldiers of several cards belong in 'field'",
    ),
    "no soldier": ("「{0}」は{1}の兵士ではありません。[CH-10]", "{0!r} is no soldier in {1} [CH-10]"),
    "unreadable fog": (
        "フォグ「{0}」は読めません。upFog(H7)>aのように書きます。",
        "cannot read fog {0!r}: write upFog(H7)>a",
    ),
    "fog of nobody": (
        "フォグ「{0}」の対象「{1}」という名前のユニットはありません。ほかは>sideか>-と書きます。",
        "fog {0!r} points at {1!r}, but no unit has that name; write >side or >- otherwise",
    ),
}

STAGE: Final[dict[str, Template]] = {
    "unreadable request": (
        "ステージの「{0}」は読めません。up@P1(H5)>aやdraw@P2のように、アクション@P1(キー)>対象と書きます。",
        "cannot read {0!r} on the stage: write action@P1(keys)>target, with a known action, "
        "such as up@P1(H5)>a or draw@P2",
    ),
    "action on stage": (
        "ステージの「{0}」は読めません。{1}に「{2}」というアクションはありません。{3}アクション@P1(キー)>対象と書きます。",
        "cannot read {0!r} on the stage: {1} has no action {2!r}{3}; write action@P1(keys)>target, with a known action",
    ),
    "request needs": ("ステージの「{0}」：{1}には{2}", "{0!r} on the stage: {1} needs {2}"),
    "unit on stage": (
        "ステージの「{0}」：「{1}」というユニットはありません。",
        "{0!r} on the stage: no unit is called {1!r}",
    ),
    "needs no key unit": ("キーユニットがありません。", "no key unit"),
    "needs key unit": ("「/」の後にキーユニットが必要です（例 /w）。", "its key unit after '/', such as /w"),
    "needs unit": ("「>」の後にユニットの名前が必要です。", "the name of a unit after '>'"),
    "needs player": ("「>」の後にP1かP2が必要です。", "P1 or P2 after '>'"),
    "needs trump": ("「>」の後に切札が必要です（例 >P2:S2）。", "a trump after '>', such as >P2:S2"),
    "needs request": ("「>」の後にリクエストが必要です（例 >#1）。", "a request after '>', such as >#1"),
    "needs no target": ("対象がありません。", "no target"),
}
