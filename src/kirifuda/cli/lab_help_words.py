"""The help of `kirifuda lab` in Japanese, by its English text."""

from typing import Final

LAB: Final[dict[str, str]] = {
    "The laboratory: what a rule or a change of it does, by experiments and by search.": (
        "研究室：ルールやその変更で何が起こるかを、実験と探索で調べます。"
    ),
    "Play an experiment, or go on with one that was cut off; its games are one Parquet file, a row a game.": (
        "実験を行います。途中で止まったものは続きから。ゲームは1行ずつ、1つのParquetファイルになります。"
    ),
    "The TOML file that says what is played, such as experiments/master_extra.toml.": (
        "何を対戦するかを書いたTOMLファイル（例 experiments/master_extra.toml）。"
    ),
    'Play on the Ray cluster at this address, such as 10.0.0.1:6379; "local" starts one on this machine.': (
        "このアドレス（例 10.0.0.1:6379）のRayクラスタで対戦します。localならこの機械で始めます。"
    ),
    "Where games are kept, and games.parquet; by default a folder here that is named like the file.": (
        "ゲームとgames.parquetを保存するフォルダ。書かなければ、ファイルと同じ名前のフォルダがここにできます。"
    ),
    "Search for loops: what a player can request again and again in a turn, with a yield each time or for ever.": (
        "ループを探します：1ターンに何度も起こせて、そのたびに得をするか、終わりなく続く一続きのリクエスト。"
    ),
    'Such as "9.1 Master + Extra"; several may be named. The exit status is 1 if a loop is found.': (
        "「9.1 マスター + エクストラ」など。いくつでも書けます。ループが見つかれば終了ステータスは1です。"
    ),
    "The trumps that are face up, such as ♠3,♢A; none if left out.": (
        "表になっている切札（例 ♠3,♢A）。書かなければ切札なしです。"
    ),
    "Search with every pair of trumps of the regulation.": "レギュレーションの切札のすべての組で探します。",
    "Also put two known loops into the rules, and search with their trumps: a search must find those.": (
        "知られている2つのループを規則に入れ、その切札でも探します。探索はこれを見つけなければなりません。"
    ),
    "How many boards are made for each set of trumps.": "切札の組ごとに作る盤面の数。",
    "How many requests from a board on are tried, and how many a round has, at most.": (
        "盤面から続けて試すリクエストの数と、1周のリクエストの数の上限。"
    ),
    "How many positions are looked at from each board.": "盤面ごとに調べる局面の数。",
    "How many processes search; 0 takes every core. The results are the same.": (
        "探索に使うプロセスの数。0ならすべてのコアを使います。結果は変わりません。"
    ),
    "A folder for the page in both languages, loops.md and loops.ja.md, and for the lines of the loops as scenarios.": (
        "両方の言葉のページ、loops.mdとloops.ja.mdと、ループの手順のシナリオを書くフォルダ。"
    ),
    "Write the report of an experiment: a page that needs no other file, with its plots as PNG and figures as CSV.": (
        "実験のレポートを書きます。ほかのファイルの要らない1ページと、図のPNG、数値のCSVです。"
    ),
    "Where the experiment was played, with its games.parquet.": "実験を行ったフォルダ（games.parquetのあるところ）。",
    "Another folder for the page and its files.": "ページとファイルを書く別のフォルダ。",
}
