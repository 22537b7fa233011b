"""The words of the page about loops, Japanese and English."""

from typing import Final

from kirifuda.core.sentence import Template

TITLE: Final[Template] = ("ループの探索", "The search for loops")
INTRO: Final[Template] = (
    "ループとは、1人のプレイヤーが自分のターンに何度も繰り返せる一続きのリクエストです。"
    "繰り返すたびに得をする（そのために必要なものがすべて元どおり手元にある。ライフと墓地は元手で、減ってもよい）か、"
    "すべてが元と同じになります。",
    "A loop is a sequence of requests that a player can make again and again in their turn: with a yield each time "
    "(what the sequence needs is there again; lives and the graveyard are a budget and may shrink), or with everything "
    "as it was.",
)
MADE_BY: Final[Template] = (
    "このページと`loops`フォルダのファイルは、次のコマンドが書いたものです。",
    "This page and the files in the folder `loops` were written by this command:",
)
OTHER_LANGUAGE: Final[Template] = ("English: [loops.md](loops.md)", "日本語: [loops.ja.md](loops.ja.md)")
LISTS: Final[Template] = (
    "表の切札をすべての2枚の組で試しました。7.0 エクストラの切札は、7.30.0のエクストラリストのものです。",
    "Every pair of trumps was tried face up. The trumps of 7.0 Extra are those of the extra list 7.30.0.",
)
RESULTS: Final[Template] = ("結果", "What was found")
CONTROLS_TITLE: Final[Template] = ("探索そのものの確かめ", "Does the search find what is there?")
CONTROLS_TEXT: Final[Template] = (
    "知られている2つのループを、ハウスルールで規則に入れて探したものです。"
    "♠3「ドレイン」と♢A「防壁追加」は、防壁追加に1ターン1回の制限がつく前の組み合わせ。"
    "♣4「スイッチ」は、同じリクエストの繰り返しを止める[RQ-10]をなくしたものです。上の表はどちらもない規則です。",
    "Two known loops, put into the rules by a house rule: ♠3 Drain with ♢A Extra Bulwark as that pair stood before "
    "Extra Bulwark was limited to once a turn, and ♣4 Switch without [RQ-10], which stops the repetition of equal "
    "requests. The table above is of rules without either.",
)
BOUND_TITLE: Final[Template] = ("「見つからない」の意味", 'What "none" means')
BOUND: Final[Template] = (
    "探す範囲は次のとおりです。その外にループがないとは言えません。\n\n"
    "* 盤面：切札の組ごとに{0}個。何もないもの、その切札のアクションに必要なものをそろえたもの、"
    "残りは無作為（手札0〜3枚、兵士0〜2体、防壁0〜3枚）。ライフは両者12枚、墓地は4枚。\n"
    "* 手順：盤面から{1}リクエストまで、1周も同じ数まで。盤面ごとに{2}局面まで、"
    "1つのリクエストの進め方は40通りまで。「残り」はそのために調べなかった局面と進め方の数です。\n"
    "* 同じとみなすもの：ライフ、墓地、防壁のカードだけが違う局面は1つに数えます。"
    "手札は使い道とスートで、兵士は種類とスートと向きで比べます。\n"
    "* 見つかった手順は、すべてエンジンで最後まで繰り返します。3周（勝てば2周）できないもの、"
    "得のない周のあるものは数えません。効果の中で相手が選ぶところは、こちらに一番悪いものを選びます。\n"
    "* 相手の応答：見つかったループには、相手のクイックのアクションを1つずつ、"
    "必要なものを持たせて、起こせるすべての時に試します。\n"
    "* 調べないもの：アタック、2ターン以上にわたるループ、相手のターンのループ、3枚以上の表の切札。",
    "This is how far the search goes; it says nothing about what lies beyond.\n\n"
    "* Boards: {0} for each set of trumps: a bare one, one with what the actions of the trumps need, the others by "
    "chance (up to three cards in hand, two soldiers, three bulwarks). Both players have 12 cards of life and four in "
    "the graveyard.\n"
    "* Sequences: up to {1} requests from a board on, rounds of up to as many, up to {2} positions from each "
    "board, up to 40 ways through one request. *Left out* counts positions and ways that were not looked at for this "
    "reason.\n"
    "* What is taken for the same: positions that differ only in lives, graveyards and the cards of bulwarks are one. "
    "Hands are compared by what cards can be used for and their suits, soldiers by character, suits and posture.\n"
    "* Whatever seems to repeat is played by the engine to its end. What does not go round three times (two if it "
    "wins), and what has a round without a yield, does not count. Where an effect lets the opponent choose, they "
    "choose what is worst for the player.\n"
    "* Answers: against each loop found every quick action of the opponent is tried, with whatever it needs, at every "
    "moment it can be requested.\n"
    "* Not searched: attacks, loops over several turns, loops in the opponent's turn, three or more face-up trumps.",
)
WORDS: Final[dict[str, Template]] = {
    "regulation": ("レギュレーション", "regulation"),
    "trumps": ("切札の組", "sets of trumps"),
    "boards": ("盤面", "boards"),
    "positions": ("局面", "positions"),
    "requests": ("リクエスト", "requests"),
    "left out": ("残り", "left out"),
    "played": ("最後まで試した手順", "played out"),
    "seconds": ("CPU秒", "CPU seconds"),
    "found": ("見つかったループ", "loops found"),
    "refused": ("[RQ-10]が止めるもの", "stopped by [RQ-10]"),
    "none": ("なし", "none"),
    "times": ("{0}（{1}周で止まる）", "{0} (after {1} rounds)"),
    "set-up": ("準備：{0}。", "Set-up: {0}."),
    "a round": ("1周で：{0}。", "A round: {0}."),
    "no change": ("何も変わらない", "nothing changes"),
    "other_life": ("相手のライフ {0}", "the opponent's life {0}"),
    "own_life": ("自分のライフ {0}", "own life {0}"),
    "other_units": ("相手の場 {0}", "the opponent's units {0}"),
    "other_hand": ("相手の手札 {0}", "the opponent's hand {0}"),
    "own_units": ("自分の場 {0}", "own units {0}"),
    "own_hand": ("自分の手札 {0}", "own hand {0}"),
    "wins": ("{0}周で相手の負け。", "The opponent has lost after {0} rounds."),
    "for ever": (
        "終わりなく繰り返せる（{0}周して同じ局面）。",
        "It goes on for ever ({0} rounds, and all is as it was).",
    ),
    "lives": (
        "{0}周でライフが足りなくなる（自分{1}枚、相手{2}枚）。",
        "After {0} rounds the lives are spent (own {1}, the opponent's {2}).",
    ),
    "nothing more": ("{0}周で、もう得がなくなる。", "After {0} rounds there is nothing more to gain."),
    "stuck": ("{0}周で、必要なものが尽きる。", "After {0} rounds something it needs is used up."),
    "unanswered": ("相手はチャンスを得ないか、クイックで応じられない。", "The opponent has no chance to answer."),
    "goes on": ("相手が応じても続くもの：{0}。", "It goes on through: {0}."),
    "stopped by": ("止められるもの：{0}。", "It is stopped by: {0}."),
    "joined": ("、", ", "),
    "plus": ("＋", " + "),
}
