"""What the page of findings says around its tables, Japanese and English."""

from typing import Final

Both = tuple[str, str]

TITLE: Final[Both] = ("わかったこと", "What it found")
COMMAND: Final[Both] = (
    "ボット（`{bot}`、ネットだけの相手。先を読む「名人」ではありません）が自分と対戦したゲームを数えたものです。"
    "ルールを作る人が見るための数で、ルールの良し悪しではありません。\n\n"
    "```bash\nkirifuda findings experiments/findings.toml build/findings --to docs\n```\n\n"
    "このページはこのコマンドがそのまま書いたものです。シードは{seed}から。同じファイルなら同じゲームになります"
    "（別の機械では、計算の丸めの違いで、まれに違うゲームが混じります）。括弧の中は95%区間です。",
    "Counted over games of the bot `{bot}` against itself: the net alone, and not *Master*, which thinks "
    "ahead. The numbers are for whoever makes rules; they are no verdict on any.\n\n"
    "```bash\nkirifuda findings experiments/findings.toml build/findings --to docs\n```\n\n"
    "This command wrote the page as it is. Seeds from {seed} on: the same file plays the same games (another machine "
    "may round differently, and so now and then play one of them otherwise). In parentheses are 95 % intervals.",
)
SECTIONS: Final[dict[str, tuple[Both, Both]]] = {
    "first": (
        ("先攻の有利と長さ", "The first player, and how long games last"),
        (
            "先攻の勝ち（引き分けは半分）を%で、ターン数は中央値と、括弧の中に5%から95%まで。"
            "決定は両者合わせた1ゲームの平均です。",
            "Wins of the first player in percent, a draw being half a win; turns as the median, in parentheses "
            "from 5 to 95 %; "
            "decisions of both players, the mean of a game.",
        ),
    ),
    "openings": (
        ("最初の一手", "Openings"),
        (
            "それぞれの最初のターンに、はじめに起こしたアクション。多いものから4つ。"
            "「勝ち」はそれを起こした人の勝率です。"
            "手札がよいから起こせたという場合も入っています。",
            "The first action of each player's first turn, the four most frequent ones. *Wins* are those of "
            "whoever made it, "
            "which includes that a good hand is needed for some of them.",
        ),
    ),
    "trumps": (
        ("エクストラの切札", "Trumps in Extra"),
        (
            "「選ぶ」は、ネットが自分で選んだ割合（1人あたり）。勝ちは別の実験で、両者に切札を2枚ずつ無作為に与え、"
            "あとはネットが指したゲームのものです。",
            "*Taken* is how often the net takes it by itself, of all players. *Wins* are of another experiment: "
            "both players were "
            "given two trumps by luck, and the net played on.",
        ),
    ),
    "unused": (
        ("使われないアクション", "Actions nobody uses"),
        (
            "自分で起こすアクション（切札のアクションを除く）のうち、一度も起こされなかったものと、"
            "1%未満のゲームでしか起こされなかったもの。ネットが自分では選ばない切札やキャラクターがなければ"
            "起こせないものも入っています。",
            "Of the actions a player chooses to request (those of trumps left out): never requested, and requested in "
            "fewer than one game in a hundred. Some of them need a trump or a character that the net never takes.",
        ),
    ),
}
CONCLUSIONS: Final[tuple[Both, Both]] = (
    ("何が言えて、何が言えないか", "What may be concluded, and what not"),
    (
        "- 言えること：このネットどうしでは、先攻の勝率やゲームの長さはこの区間の中にあります。"
        "区間が50%を含まなければ、"
        "このネットどうしでは先攻か後攻が有利です。\n"
        "- 言えないこと：人どうしでも同じだとは限りません。強さの同じ、同じ癖を持つ二人の対戦だからです。"
        "先を読む「名人」でも変わるかもしれません。\n"
        "- 使われないアクションは「弱い」とは限りません。ネットが使い方を学ばなかっただけかもしれません。"
        "学習で出会うことの"
        "少ないアクションほど、そうなりがちです。\n"
        "- 切札はとくに注意が必要です。ネットは自分でいつも同じ切札を選ぶので、"
        "ほかの切札の使い方はあまり学んでいません。"
        "勝率の低い切札は、弱いのか、使い方を知らないのか、この表では区別できません。勝率の高い切札は、"
        "使い方を知らなくても"
        "強いということです。ネットが選ぶかどうかも判定ではありません。選ばれない切札にも、"
        "同じくらい勝つものがあります。\n"
        "- 最初の一手の勝率は、その手がよいからとは限りません。その手を起こせる手札がよいのかもしれません。\n"
        "- 表の区間は、ゲームの数から来る誤差だけを含みます。表には多くの行があるので、"
        "20行に1行ほどは偶然だけで区間を外れます。",
        "- It may be concluded that between two of this net the first player wins as often, and games last as "
        "long, as the "
        "intervals say. Where an interval does not hold 50 %, one of the two has an advantage, between two of "
        "this net.\n"
        "- It may not be concluded that it is the same between people: here two players of the same strength "
        "and the same habits "
        "meet. It may change with *Master*, too, which thinks ahead.\n"
        "- An action that nobody uses need not be weak: the net may not have learned what it is good for. The "
        "rarer it met an "
        "action, the likelier that is.\n"
        "- Trumps need particular care. The net by itself always takes the same ones, so it has hardly learned "
        "to use the others. "
        "Of a trump with few wins the table cannot say whether it is weak or not understood; one with many wins "
        "is strong "
        "even so. Nor is what the net takes a verdict: some trumps that it never takes win as often.\n"
        "- An opening that wins often need not be why: the hand that allows it may be.\n"
        "- The intervals hold the error that comes of the number of games, and no other. There are many rows: "
        "about one in "
        "twenty lies outside its interval by luck alone.",
    ),
)
WORDS: Final[dict[str, Both]] = {
    "regulation": ("レギュレーション", "regulation"),
    "games": ("ゲーム", "games"),
    "first wins": ("先攻の勝ち %", "first player wins, %"),
    "draws": ("引き分け", "draws"),
    "turns": ("ターン", "turns"),
    "decisions": ("決定", "decisions"),
    "whose": ("だれの", "whose"),
    "opening": ("最初の一手", "opening"),
    "share": ("割合", "share"),
    "wins": ("勝ち %", "wins, %"),
    "first player": ("先攻", "first"),
    "second player": ("後攻", "second"),
    "trump": ("切札", "trump"),
    "taken": ("選ぶ", "taken"),
    "dealt": ("与えた", "given"),
    "never": ("一度も", "never"),
    "seldom": ("1%未満", "seldom"),
}
