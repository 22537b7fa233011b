"""The words of a report, Japanese and English."""

from typing import Final

WORDS: Final[dict[str, tuple[str, str]]] = {
    "by": (
        "Kirifuda {0}の実験「{1}」。非公式のファン作品です。",
        "An experiment of Kirifuda {0}, “{1}”. An unofficial fan work.",
    ),
    "games": ("ゲーム", "games"),
    "deals": ("配り", "deals"),
    "printed": ("公式ルール", "printed rules"),
    "first player": ("先攻", "first player"),
    "first player's share": ("先攻の得点の割合", "the first player's share of points"),
    "side's share": ("{0}の得点の割合", "{0}'s share of points"),
    "interval": ("95%区間 {0}–{1}", "95 % interval {0}–{1}"),
    "turns": ("ターン", "turns"),
    "turn": ("ターン", "turn"),
    "decisions": ("決定", "decisions"),
    "median": ("中央値", "median"),
    "median of": ("{0}（中央値）", "{0}, median"),
    "draws": ("引き分け", "draws"),
    "of games": ("ゲーム全体に対する割合", "of games"),
    "winner behind": ("勝者が5ライフ以上負けていた", "won from 5 or more lives behind"),
    "overview": ("全体", "Overview"),
    "cell": ("セル", "cell"),
    "share": ("割合", "share"),
    "number of games": ("ゲーム数", "games"),
    "who wins": ("先攻の有利", "First-player advantage"),
    "who wins sides": ("どちらが勝つか", "Who wins"),
    "wins first": (
        "先攻は得点の{0}を取りました（引き分けは0.5点）。95%区間は{1}から{2}です。{3}",
        "The first player took {0} of the points, a draw being half a point; the 95 % interval is {1} to {2}. {3}",
    ),
    "wins side": (
        "{4}は得点の{0}を取りました（引き分けは0.5点）。95%区間は{1}から{2}です。{3}",
        "{4} took {0} of the points, a draw being half a point; the 95 % interval is {1} to {2}. {3}",
    ),
    "and the first": (
        "席によらず、先攻は{0}（{1}–{2}）でした。",
        "Whoever it was, the first player took {0} ({1}–{2}).",
    ),
    "favours": ("50%はこの区間の外です。", "One half lies outside of it."),
    "undecided": (
        "50%は区間の中です。どちらが有利かはこの数では言えません。",
        "One half lies within it: so many games do not say who is favoured.",
    ),
    "coming in": (
        "ゲームが増えるにつれての割合。帯は、どの時点で見ても同時に正しい95%の信頼系列。",
        "The share as games came in. The band is the 95 % confidence sequence, which holds at all times at once.",
    ),
    "stopped": (
        "区間が±{0}になったので、{1}ゲームで終えました（上限{2}）。どこで終えても正しい信頼系列によります。",
        "The run ended after {1} games of at most {2}, when the interval was within ± {0}. It is a confidence "
        "sequence, which stays right wherever one stops.",
    ),
    "not stopped": (
        "区間は±{0}まで狭まらず、上限の{2}ゲームまで行いました。",
        "The interval did not become as narrow as ± {0}: all {2} games were played.",
    ),
    "length": ("ゲームの長さ", "Length"),
    "length text": (
        "半分のゲームは{0}ターン、{1}回の決定までに終わり、20回に19回は{2}ターン、{3}回までに終わります。",
        "Half of the games are over after {0} turns and {1} decisions, 19 of 20 after {2} turns and {3} decisions.",
    ),
    "turns of both": ("両者のターン", "turns of both players"),
    "decisions of both": ("両者の決定", "decisions of both players"),
    "histogram": ("{0}の分布。破線は中央値。", "{0}: share of the games. The dashed line is the median."),
    "life": ("ライフの移り変わり", "Life curves"),
    "life text": (
        "各ターンの最初の問いの時のライフ、まだ続いているゲームの平均。帯には半分のゲームが入ります。",
        "Lives when the first question of a turn is asked, mean of the games that still go on; the bands hold "
        "half of them.",
    ),
    "winner": ("のちの勝者", "later winner"),
    "loser": ("のちの敗者", "later loser"),
    "lives": ("ライフ", "lives"),
    "leads": ("リードの入れ替わりと逆転", "Lead changes and comebacks"),
    "leads text": (
        "リード（ライフの多い方）は平均{0}回入れ替わりました。勝者は{1}のゲームで一度はライフで負けていて、{2}で"
        "は5ライフ以上負けていました。",
        "The lead, in lives, changed {0} times a game on average. In {1} of the games the winner was behind at "
        "some time, in {2} by five lives or more.",
    ),
    "ludii": (
        "Ludiiの指標にならい、局面の良さをライフの差とします。Lead Change：リードが相手に移った回数（同点は数えま"
        "せん）。Drama：のちの勝者が負けていた差で、平均{0}、最大の平均{1}ライフ。",
        "After Ludii's metrics, with lives as what a position is worth. Lead Change: how often the lead went to "
        "the other player (being level is no change). Drama: by how much the later winner was behind, {0} lives "
        "on average over a game, {1} at its worst moment.",
    ),
    "lead changes": ("リードの入れ替わり（回）", "lead changes in a game"),
    "lead changes text": ("リードの入れ替わりの分布。", "Games by how often the lead changed."),
    "behind": ("勝者が負けていたライフ（以上）", "lives the winner was behind, or more"),
    "behind text": (
        "勝者が一度はそれだけ負けていたゲームの割合。",
        "Share of games whose winner was ever that far behind.",
    ),
    "actions": ("アクション", "Actions"),
    "actions text": (
        "相関は、1ゲームごとに、先攻が後攻より多くプレイした回数と、先攻の得点との間のものです。両者は同じ長さの"
        "ゲームを戦うので、長いゲームに多いだけのアクションは現れません。色のついた点は、{0}個のアクションをすべ"
        "て見たことをHolm法で補正しても5%で残るもの。一緒に起こるというだけで、使えば勝つという意味ではありません"
        "：勝っている側だけが使えるアクションもあります。",
        "The correlation is, game by game, between how much more often the first player requested an action than "
        "the second, and the first player's points. Both play a game of the same length, so what is merely "
        "frequent in long games does not show. Coloured points remain at 5 % after Holm's correction for having "
        "looked at {0} actions. They go together with winning; that does not make one win: some actions only who "
        "is ahead can afford.",
    ),
    "correlation": ("勝ちとの相関", "correlation with winning"),
    "action": ("アクション", "action"),
    "requested": ("プレイ/ゲーム", "requested a game"),
    "resolved": ("解決/ゲーム", "resolved a game"),
    "games with": ("使われたゲーム", "games with it"),
    "doubt": ("p（Holm）", "p (Holm)"),
    "all actions": ("すべてのアクションの表", "All actions as a table"),
    "never": ("一度もプレイされなかったもの：{0}。", "Never requested: {0}."),
    "trumps": ("切札", "Trumps"),
    "trumps text": (
        "その切札を片方だけが持っていたゲームでの、持っていた側の得点の割合。色のついた点は、{0}枚すべてを見たこ"
        "とをHolm法で補正しても5%で残るもの。",
        "Points of whoever had the trump, in games where exactly one player had it. Coloured points remain at 5 "
        "% after Holm's correction for having looked at {0} trumps.",
    ),
    "by luck": (
        "切札は運で配られたので、割合は切札の価値であり、選ぶ人の好みではありません。",
        "Trumps were given by luck, so a share says what the trump is worth and not who likes it.",
    ),
    "by choice": (
        "切札はプレイヤーが選んだので、割合には選び方も入っています。",
        "The players chose their trumps, so a share also says who chooses it, and with what.",
    ),
    "luck": ("運", "luck"),
    "with deck": ("デッキ {0}", "deck {0}"),
    "with trumps": ("切札 {0}", "trumps: {0}"),
    "actions drawn": (
        "{0}以上のゲームで使われたアクションと、95%区間。毎ターンあるアクションは、最後のターンがどちらだったかも"
        "映します。",
        "Actions that are used in at least {0} of the games, with 95 % intervals. What every turn has also shows "
        "whose turn was the last.",
    ),
    "trumps drawn": ("持っていた側の得点の割合と95%区間。", "Share of points of who had it, with 95 % intervals."),
    "trump": ("切札", "trump"),
    "all trumps": ("すべての切札の表", "All trumps as a table"),
    "matrix": ("切札どうし", "Trump against trump"),
    "matrix text": (
        "行の切札を持つ側の、列の切札を持つ相手に対する得点の割合。青は行が有利、橙は列が有利。1つの升は平均{0}ゲ"
        "ームで、95%区間はおよそ±{1}あり、1つの升だけでは何も言えません。点は{2}組すべてを見たことを補正しても"
        "5%で残る組（{3}組）。すべての区間はCSVにあります。",
        "Points of who has the trump of the row against who has that of the column: blue is good for the row, "
        "orange for the column. A square is {0} games on average and its 95 % interval about ± {1}, so a single "
        "square says little. A dot marks the pairs that remain at 5 % after the correction for all {2} pairs: "
        "{3} of them. All intervals are in the CSV file.",
    ),
    "row's share": ("行の側の割合", "share of the row"),
    "meetings": ("{0}の対戦表", "{0} against each other"),
    "meetings text": (
        "行の側の得点の割合と95%区間。太字は{0}組すべてを見たことをHolm法で補正しても5%で50%と違うもの。",
        "Points of the row with the 95 % interval. Bold: different from one half at 5 % after Holm's correction "
        "for {0} pairs.",
    ),
    "players": ("プレイヤー", "Players"),
    "decks": ("デッキ", "Decks"),
    "variants": ("ハウスルールで変わること", "What house rules change"),
    "variants text": (
        "同じ配りどうしの差（95%区間）。配りの運が差し引かれるので、別々に数えるより確かです。太字は{0}個の差すべてを"
        "見たことをHolm法で補正しても5%で残るもの。",
        "Differences on the same deals, with 95 % intervals. The luck of the deal is taken out, so they say more "
        "than two separate counts. Bold: remains at 5 % after Holm's correction for {0} differences.",
    ),
    "variant": ("ルール", "rules"),
    "more first": ("先攻の割合", "first player's share"),
    "more leads": ("リードの入れ替わり", "lead changes"),
    "conclusions": ("言えること、言えないこと", "What may be concluded, and what not"),
    "may": ("言えること", "What may be said"),
    "may not": ("言えないこと", "What may not"),
    "may bots": (
        "{0}どうしが、このルールとこの種の配りで対戦すると、この表のようになります。同じファイルなら同じゲームになり"
        "ます（別の機械では、計算の丸めの違いで、まれに違うゲームが混じります）。",
        "Games of {0} by these rules, on deals like these, go like this. The same file gives the same games "
        "(another machine may round differently, and so now and then play one of them otherwise).",
    ),
    "may interval": (
        "95%区間は、この実験を何度もやり直したとき、20回に19回は本当の値を含みます。",
        "A 95 % interval holds the true value in 19 of 20 such experiments.",
    ),
    "may stop": (
        "終え方は前もって決められ、区間は何度見ても正しいものです。早く終えたことで割合がゆがむことはありません。",
        "When to stop was fixed beforehand, and the interval allows for looking often: that the run ended early "
        "does not bend it.",
    ),
    "may holm": (
        "多くを比べたところでは、Holm法で補正した後に残るものだけを確かと呼びます。1つでも誤って呼ぶ確率は、表ご"
        "とに5%以下です。",
        "Where many things were compared, only what remains after Holm's correction is called certain: the "
        "chance to call even one of a table so by mistake is at most 5 %.",
    ),
    "not people": (
        "人がどう勝つか。ボットには癖があり、気づかない手もあります。強いプレイヤーが見つける使い方はここには出ま"
        "せん。",
        "How people win. Bots have habits and blind spots; what a better player would find does not show here.",
    ),
    "not cause": (
        "アクションを使えば勝つこと。相関は原因ではありません。",
        "That using an action makes one win: a correlation is no cause.",
    ),
    "not grey": (
        "灰色のものが50%ちょうどであること。このゲーム数では区別できないというだけです。",
        "That what is grey is exactly even: so few games cannot tell.",
    ),
    "not others": (
        "ほかのレギュレーション、デッキ、強さでも同じであること。",
        "That it is the same in other regulations, with other decks, or at other levels.",
    ),
    "not unlearned": (
        "ハウスルールに慣れたプレイヤーがどう指すか。ネットは公式ルールだけを学び、変わったルールを知らずに指して"
        "います。",
        "How players used to the house rule would play: the net learned the printed rules alone, and plays on "
        "without knowing.",
    ),
    "not unfinished": (
        "打ち切った{0}ゲームがどう終わったか。引き分けと数えています。",
        "How the {0} games that were given up for their length would have ended; they count as drawn.",
    ),
    "made": ("作り方", "How it was made"),
    "made text": (
        "この実験のファイルからkirifuda lab runとkirifuda lab reportで作れます。",
        "Made from this file by “kirifuda lab run” and “kirifuda lab report”.",
    ),
    "rules mark": ("ルールの指紋", "fingerprint of the rules"),
    "made by mark": ("プレイヤーの指紋（重みとつまみ）", "fingerprint of the players (weights and dials)"),
    "seeds": ("配りの種", "seeds of the deals"),
    "files": ("数値", "Figures"),
}


def said(lang: str, key: str, *filled: object) -> str:
    return WORDS[key][0 if lang == "ja" else 1].format(*filled)
