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
}
