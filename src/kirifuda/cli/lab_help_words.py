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
}
