"""The help of `kirifuda lab deck`, `metagame`, `trumps` and `compare` in Japanese, by its English text."""

from typing import Final

BALANCE: Final[dict[str, str]] = {
    "Search for a good deck: decks meet, the strongest stay and are crossed; the best is measured on fresh deals.": (
        "よいデッキを探します。デッキどうしを対戦させ、強いものを残して掛け合わせ、最後に新しい配りで測ります。"
    ),
    'One in which players bring decks, such as "9.1 Master".': (
        "デッキを持ち寄るレギュレーション。「9.1 Master」のように書きます。"
    ),
    "Where the search is kept, every generation a file; one that was stopped goes on from there.": (
        "探索を置くフォルダ。世代ごとに1つのファイルで、止めても続きから始まります。"
    ),
    "How many cards the deck has.": "デッキの枚数。",
    "The deck may have fewer cards: how many is searched for as well.": "枚数はもっと少なくてもよく、それも探します。",
    "How many generations of decks.": "世代の数。",
    "How many decks a generation has; the stronger half stays.": "1世代のデッキの数。強い半分が残ります。",
    "How many others each deck meets in a generation.": "1世代で、それぞれのデッキが当たる相手の数。",
    "On how many deals two decks meet, each played twice with the seats changed.": (
        "2つのデッキが当たる配りの数。どの配りも席を入れ替えて2度行います。"
    ),
    "On how many fresh deals the deck that is found is measured against decks by luck, and against known ones.": (
        "見つかったデッキを、無作為なデッキと、知られたデッキに対して測る新しい配りの数。"
    ),
    "Who plays all the games.": "すべてのゲームを行うボット。",
    "The seed of the first deal; it also decides which decks are tried.": (
        "最初の配りのシード。どのデッキを試すかも決まります。"
    ),
    "Which decks beat which in the games of experiments, as a table, and how often a player should bring each.": (
        "実験のゲームから、どのデッキがどれに勝つかの表と、それぞれをどれだけ使うべきか（ナッシュ均衡）を示します。"
    ),
    "Tables of games written by `kirifuda lab run`, such as build/metagame/games.parquet, with all pairs of decks.": (
        "「kirifuda lab run」が書いたゲームの表（build/metagame/games.parquetなど）。デッキのすべての組が要ります。"
    ),
    "Say what trumps and pairs of trumps are worth, and play the best pairs against each other.": (
        "切札と切札の組の値打ちを示し、よい組どうしを対戦させます。"
    ),
    'One with trumps, such as "9.1 Master + Extra".': (
        "切札のあるレギュレーション。「9.1 Master + Extra」のように書きます。"
    ),
    "Where games are kept, trumps.json, the page in both languages and its pictures; goes on where it was stopped.": (
        "ゲーム、trumps.json、2つの言語のページと図を置くフォルダ。止めても続きから始まります。"
    ),
    "Games with trumps by luck, half of them with the seats changed.": (
        "切札を運で配るゲームの数。半分は席を入れ替えます。"
    ),
    "How many of the pairs that look best meet each other.": "よく見えた組のうち、いくつを互いに対戦させるか。",
    "Games of each two of the best pairs, half of them with the seats changed.": (
        "よい組どうしのゲームの数。半分は席を入れ替えます。"
    ),
    "Play the same deals by the printed rules and by a house rule, and say what becomes different.": (
        "同じ配りを公式ルールとハウスルールで遊び、何が変わるかを示します。"
    ),
    'Such as "9.1 Lite"; an edition alone, such as 9.1, is its first format in which the house rule matters.': (
        "「9.1 Lite」のように。9.1のように版だけなら、ハウスルールで何かが変わる最初のフォーマットです。"
    ),
    "The house-rule file (TOML).": "ハウスルールのファイル（TOML）。",
    "Where games and the page are kept; a comparison that was stopped goes on from there.": (
        "ゲームとページを置くフォルダ。止めても続きから始まります。"
    ),
    "Deals that the net plays by both rules; 0: none.": "ネットが両方のルールで遊ぶ配りの数。0ならなし。",
    "Deals that the searching bot plays by both rules; 0: none.": (
        "先を読むボットが両方のルールで遊ぶ配りの数。0ならなし。"
    ),
    "The bot that learned the printed rules.": "公式ルールを学んだボット。",
    "The bot that knows both rules, and how many tries it has for a decision.": (
        "両方のルールを知るボットと、1つの決定での探索の回数。"
    ),
}
