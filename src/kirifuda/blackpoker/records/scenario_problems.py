"""Sentences about mistakes in a scenario, Japanese and English: its file, its script, and what an expectation found."""

from typing import Final

from kirifuda.core.sentence import Template

FILE: Final[dict[str, Template]] = {
    "not TOML": ("{0}：TOMLとして読めません（{1}）。", "{0}: not valid TOML: {1}"),
    "only cases": (
        "{0}：シナリオのファイルには[[case]]だけを並べます。",
        "{0}: a scenario file is a list of [[case]] entries and nothing else",
    ),
    "case is a table": ("{0}：{1}番目のcaseは表でなければなりません。", "{0}: case {1} must be a table"),
    "in the case": ("{0}: {1}", "{0}: {1}"),
    "as it is": ("{0}", "{0}"),
    "unreadable house": ("ここではハウスルール「{0}」を読めません。", "the house rule {0!r} cannot be read here"),
    "no rules cited": (
        '「rules」に["K-up"]のようなルールの番号が少なくとも1つ必要です。',
        "'rules' must cite at least one rule id, such as [\"K-up\"]",
    ),
    "order of decks": (
        "「order」は配るゲームの2つのデッキの上のカードを並べた2つの文です。盤面があればlifeに書きます。",
        "'order' is a list of two, the top cards of each deck of a dealt game; a board names the life",
    ),
    "expects nothing": (
        "{0}では何も確かめていません。「expect winner: P1」のような行を加えてください。",
        "the script expects nothing in {0}; add a line such as 'expect winner: P1'",
    ),
    "seed": ("「seed」は整数です。「{0}」ではありません。", "'seed' must be a whole number, not {0}"),
    "branches": ("分岐は[[case.branch]]と書きます。", "branches are written [[case.branch]]"),
    "in the line": ("{0}行目「{1}」：{2}", "line {0}: {1!r}: {2}"),
    "never counts": (
        "{0}行目「{1}」はどこでも使われません。このケースの版は{2}です。",
        "line {0}: {1!r} never counts: this case is played in {2}",
    ),
    "range of nothing": (
        "[{1}]の「{0}」には版がありません。8.0..、..8.2、6.0..8.0のように書きます。",
        "{0!r} in [{1}] names no edition: write 8.0.., ..8.2 or 6.0..8.0",
    ),
    "range backwards": (
        "「{0}」は逆です。{2}は{1}より古い版なので、{2}..{1}と書きます。",
        "{0!r} runs backwards: {2} is older than {1}; write {2}..{1}",
    ),
    "unknown edition": (
        "「{1}」の「{0}」という版はありません。版は{2}です。",
        "unknown edition {0!r} in {1!r}: editions are {2}",
    ),
    "range without": (
        "「{0}」：この範囲の版には「{1}」がありません。",
        "{0!r}: no edition of this range has {1!r}",
    ),
    "order": ("{0}のorder：{1}", "order of {0}: {1}"),
    "order outside deck": ("{0}はデッキにありません。デッキは{1}です。", "{0} not in the deck; its deck is {1}"),
    "order twice": ("同じカードが2回あります。デッキは{0}です。", "a card is named twice; its deck is {0}"),
}

SCRIPT: Final[dict[str, Template]] = {
    "script line": (
        "スクリプトの行は「P1: 選択, 選択」「both: pass」「expect …」「legal …」「illegal …」"
        "「automation: strict」です。{0}",
        "a script line is 'P1: choice, choice', 'both: pass', 'expect …', 'legal …', 'illegal …' or "
        "'automation: strict'{0}",
    ),
    "another decides": (
        "{1}は「{0}」を選べません。{2}が「{3}」を決める時です。",
        "{0!r} cannot be chosen by {1}: {2} decides {3!r}",
    ),
    "illegal by whom": (
        "「illegal」にはプレイヤーが必要です。「illegal P1: …」と書いてください。",
        "'illegal' needs a player: write 'illegal P1: …'",
    ),
    "never chosen": (
        "「{0}」はいつも選べません。その名前のユニット、カード、プレイヤー、アクションはありません。{1}",
        "{0!r} could never be chosen: no unit, card, player or action is called so{1}",
    ),
    "lacks the action": (
        "レギュレーションにないアクションなら[RQ-1]を付けます。",
        "; if the regulation lacks this action, add [RQ-1]",
    ),
    "no reason": (
        "[{0}]という理由はありません。[RQ-5]のようなルールか、{1}のどれかを書きます。{2}",
        "[{0}] is no reason: name a rule such as [RQ-5], or one of {1}{2}",
    ),
    "no request": (
        "リクエスト{0}はステージにもバッファにもありません。",
        "request {0} is neither on the stage nor in the buffer",
    ),
    "nothing to choose": (
        "「{0}」：ゲームは終わっていて、何も選べません。",
        "{0!r}: the game is over, nothing can be chosen",
    ),
}

EXPECTED: Final[dict[str, Template]] = {
    "written": ("「{0}」：{1}", "{0!r}: {1}"),
    "found": ("実際は{0}です。", "found {0}"),
    "other reason": (
        "「{0}」ができない理由は{1}で、[{2}]ではありません。",
        "{0!r} is refused by {1}, expected [{2}]",
    ),
    "reason": ("[{0}]（{1}）", "[{0}] ({1})"),
    "possible": ("できないはずですが、できます。", "this is possible, but should not be"),
    "still there": ("{0}はまだ場にいます。", "{0} is still on the field"),
    "not one unit": (
        "「{0}」に当たるユニットは{1}個です。場にいるのは{2}です。",
        "{0!r} names {1} units; on the field are {2}",
    ),
    "was shown": ("見せられたのは{0}です。", "was shown {0}"),
    "did not happen": ("「{0}」は起こっていません。起こったこと：{1}", "{0!r} did not happen: {1}"),
    "happened": ("「{0}」が起こりました。起こったこと：{1}", "{0!r} happened: {1}"),
    "nothing happened": ("何もありません。", "nothing happened"),
    "unreadable expectation": (
        "「expect {0}」は読めません。「P1 hand: D3 H4」のように、何が、コロン、どうなっているはずかを書きます。",
        "cannot read 'expect {0}': write a subject, a colon and what is expected, such as 'P1 hand: D3 H4'",
    ),
    "no decision": (
        "「{0}」という決定はありません。プレイヤーと、{1}のどれかを書きます。{2}",
        "no decision is called {0!r}: write a player and one of {1}{2}",
    ),
    "needs a value": (
        "「{0}」には値が必要です。「size 6」「blocks a」のように書きます。",
        "{0!r} needs a value, such as 'size 6' or 'blocks a'",
    ),
    "whose zone": (
        "だれのゾーンを見るかを「expect P2 sees P1 hand: ?? ??」のように書きます。",
        "write whose zone is seen, such as 'expect P2 sees P1 hand: ?? ??'",
    ),
    "no event": (
        "「{0}」という出来事はありません。出来事は{1}です。{2}",
        "no event is called {0!r}: events are {1}{2}",
    ),
    "unknown zone": (
        "「{0}」というゾーンはありません。ゾーンは{1}です。{2}",
        "unknown zone {0!r}: zones are {1}{2}",
    ),
    "unknown detail": ("「{0}」は使えません。{1}のどれかを書きます。{2}", "unknown detail {0!r}: write {1}{2}"),
    "zone without detail": (
        "「{0}」に「{1}」はありません。topはlifeとgraveだけ、usedはアクションの並びです。",
        "{0!r} has no {1!r}: only life and grave have a top; used is a list of actions",
    ),
    "names cards": (
        "「{0}」にはカードを「{0}: S5」のように書きます。",
        "'{0}' names cards, such as '{0}: S5'",
    ),
}
