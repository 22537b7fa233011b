"""Sentences about mistakes in a record, Japanese and English: its text, its header, and what its choices come to."""

from typing import Final

from kirifuda.core.sentence import Template

TEXT: Final[dict[str, Template]] = {
    "form of records": (
        "「{0}」：読めるのは棋譜の形式{1}だけです。「{2}」と書いてください。",
        "{0!r}: this reads the form {1} of records only; write {2!r}",
    ),
    "first line": (
        "棋譜は「{0}」という行で始まります。「{1}」ではありません。",
        "a record begins with the line {0!r}, not with {1!r}",
    ),
    "empty record": (
        "空の棋譜です。「{0}」という行から始めてください。",
        "an empty record: begin with the line {0!r}",
    ),
    "open comment": (
        "このコメントは終わっていません。後ろに「}}」を書いてください。",
        "this comment does not end: write '}}' after it",
    ),
    "brace in comment": (
        "コメントの中に「}}」は書けません。そこで終わってしまいます。",
        "a comment cannot hold '}}', which ends it",
    ),
    "after the result": (
        "棋譜は結果で終わりです。コメントはその前に書いてください。",
        "the record is over after its result: put comments before it",
    ),
    "no open variation": (
        "「)」は変化の終わりですが、変化が始まっていません。前の行に「(」を書いてください。",
        "')' ends a variation, but none is open: write '(' on a line before it",
    ),
    "empty variation": (
        "この変化は空です。「(」と「)」のあいだに選択を書いてください。",
        "this variation is empty: write its choices between '(' and ')'",
    ),
    "variation of nothing": (
        "変化は直前の選択の代わりですが、その選択がありません。",
        "a variation is another way to make the choice before it, but there is none",
    ),
    "open variation": (
        "この変化は終わっていません。後の行に「)」を書いてください。",
        "this variation does not end: write ')' on a line after it",
    ),
    "lines of a record": (
        "行は「P1: pass」のような選択、「turn 3 P1」のような見出し、コメント「{{…}}」か「; …」、"
        "それぞれ1行の「(」と「)」ではさんだ変化、または最後の「result: …」と「digest: …」です。",
        "a line is a choice such as 'P1: pass', a heading such as 'turn 3 P1', a comment '{{…}}' or '; …', "
        "a variation between '(' and ')' on lines of their own, or 'result: …' and 'digest: …' at the end",
    ),
    "unreadable line": ("「{0}」は読めません。{1}", "cannot read {0!r}: {1}"),
    "says nothing": ("この{0}には中身がありません。{1}", "this {0} says nothing: {1}"),
    "missing choice": (
        "選択がありません。「{0}: pass」のように、選んだものを書いてください。",
        "a choice is missing: write '{0}: pass', or what was chosen",
    ),
    "given twice": (
        "「{0}」が2回あります。最初は{1}行目です。",
        "{0!r} is given twice; the first is in line {1}",
    ),
    "meant entry": ("「{0}」のことですか？", ", did you mean {0!r}?"),
    "unknown entry": (
        "「{0}」という項目はありません。{1}項目はbehaviour、{2}です。",
        "unknown entry {0!r}{1}; entries are behaviour, {2}",
    ),
    "one of": ("{0}の「{1}」は使えません。{2}と書いてください。", "{0} {1!r}: write {2}"),
    "whole number": (
        "{0}の「{1}」は{2}桁までの整数でなければなりません。",
        "{0} {1!r} should be a whole number of at most {2} digits",
    ),
    "digest before result": (
        "digestはresultの後です。先に「result: …」を書いてください。",
        "the digest comes after the result: write 'result: …' before it",
    ),
    "empty result": (
        "結果には勝者と理由を「P1 wins, life 0」「draw, …」のように書くか、「unfinished」と書きます。",
        "a result says who won and why, such as 'P1 wins, life 0', 'draw, …' or 'unfinished'",
    ),
    "behind the result": (
        "結果の後に「{0}」があります。後に続くのは「digest: …」1行だけです。",
        "{0!r} after the result: only one 'digest: …' follows it",
    ),
    "empty digest": (
        "digestが空です。行を消すか、ダイジェストを書いてください。",
        "an empty digest: leave the line out, or write the digest",
    ),
    "no result": (
        "棋譜に結果がありません。「result: unfinished」のように「result: …」を書いてください。",
        "the record ends without a result: write 'result: …', for instance 'result: unfinished'",
    ),
    "no header entry": (
        "見出しに{0}がありません。「{0}: …」を書いてください。",
        "the header names no {0}: write '{0}: …'",
    ),
    "unreadable event": (
        "出来事「{0}」は読めません。「drew: P1 S5 ??」のように書きます。",
        "cannot read the event {0!r}: write it as 'drew: P1 S5 ??'",
    ),
    "unknown in event": (
        "出来事「{1}」の「{0}」はありません。{2}にあるのは{3}です。",
        "unknown {0!r} in the event {1!r}: {2} has {3}",
    ),
    "number in event": (
        "出来事「{1}」の「{0}」は整数でなければなりません。",
        "{0!r} in the event {1!r} should be a whole number",
    ),
    "in the event": ("出来事「{0}」：{1}", "in the event {0!r}: {1}"),
}

START: Final[dict[str, Template]] = {
    "automation": (
        "「{0}」という自動処理はありません。{1}、または{2}の一部を書いてください。",
        "unknown automation {0!r}: write {1}, or {2} in part",
    ),
    "form of match": (
        "formの「{0}」は使えません。{1}は{2}で遊びます。[RG-9] [RG-10]",
        "form {0!r}: {1} is played as {2} [RG-9] [RG-10]",
    ),
    "rng of record": (
        "rngの「{0}」は読めません。乱数の状態を8桁の16進数4個、9個か10個で書くか、seedを書いてください。",
        "rng {0!r}: write the four, nine or ten numbers of the random source in eight hex digits, or a seed",
    ),
    "another seed": (
        "seedの「{0}」からこの棋譜のrngは出ません。seedを消すか、正しいものを書いてください。",
        "seed {0!r} does not give the rng of this record: leave the seed out, or write the right one",
    ),
    "decks of another seed": (
        "デッキがseedから配られたものと違います。",
        "the decks are not those the seed deals",
    ),
    "in the deck": ("{0}：{1}", "{0}: {1}"),
    "missing deck": (
        "{0}がありません。「{0}: ♠A-5 ♡A,8-J Jo」のようにカードを書いてください。",
        "{0} is missing: write its cards, such as '{0}: ♠A-5 ♡A,8-J Jo'",
    ),
    "caption": (
        "「{0}」という見出しはありません。見出しは{1}です。",
        "unknown caption {0!r}: captions are {1}",
    ),
    "ending": (
        "ゲームは「{0}」では終わりません。{1}と書いてください。",
        "a game cannot end with {0!r}: write {1}",
    ),
    "unrecorded choice": (
        "選択{0}は記録できません。{1}にはその選択肢がありません。",
        "choice {0} cannot be recorded: there is no such option at {1}",
    ),
    "viewer": (
        "視点{0}の棋譜は作れません。0、1、PUBLICのどれかです。",
        "viewer {0}: a record can be made for 0, 1 or PUBLIC",
    ),
}

COURSE: Final[dict[str, Template]] = {
    "events implied": (
        "出来事の行は席の棋譜だけのものです。全体の棋譜では選択から分かります。",
        "events stand only in the record of a seat: a whole record implies them",
    ),
    "variation follows": (
        "変化は、代わりになる選択のすぐ後に書きます。",
        "a variation follows the choice it would replace",
    ),
    "not the chooser": (
        "今{0}は「{1}」を選べません。{2}が「{3}」を決める時で、選べるのは{4}です。",
        "{0} cannot choose {1!r} now: {2} decides {3!r} and may choose {4}",
    ),
    "no choice now": (
        "今「{0}」は選べません。{1}が「{2}」を決める時で、選べるのは{3}です。",
        "{0!r} is not a choice now: {1} decides {2!r} and may choose {3}",
    ),
    "several choices": (
        "「{0}」に当たるものがいくつもあります。{1}が「{2}」を決める時で、選べるのは{3}です。",
        "{0!r} could be several things now: {1} decides {2!r} and may choose {3}",
    ),
    "game over": ("「{0}」は選べません。ゲームは終わっています。", "{0!r} cannot be chosen: the game is over"),
    "match over": ("「{0}」は選べません。対戦は終わっています。", "{0!r} cannot be chosen: the match is over"),
    "heading": ("ここの「{0} {1}」は「{0} {2}」のはずです。", "'{0} {1}' should be '{0} {2}' here"),
    "second heading": ("「turn {0}」の見出しはもうあります。", "'turn {0}' has its heading already"),
    "not the same": (
        "前の行が書き換えられたか、別のエンジンで指されています。",
        "a line before this was changed, or another engine has played it",
    ),
    "differs before": (
        "{0}ターン目より前で、記録されたゲームと違っています。{1}",
        "the game differs from the recorded one before turn {0}: {1}",
    ),
    "late deal": (
        "dealはそのゲームの最初の選択より前に書きます。",
        "a deal stands before the first choice of its game",
    ),
    "other deal": ("「deal {0}」は配られたものと違います。{1}", "'deal {0}' is not what was dealt: {1}"),
    "right deal": ("「{0}」のはずです。", "it should be {0!r}"),
    "no deal": ("そのゾーンには配られていません。", "no such zone was dealt"),
    "unknown cards": (
        "{0}の棋譜には知らないカードがあるので、再生できません。",
        "the record of {0} holds unknown cards: it cannot be replayed",
    ),
    "behaviour": (
        "エンジンの動作{0}で記録されていますが、これは動作{1}です。表示はできても検証はできません。",
        "recorded with behaviour {0} of the engine, this is behaviour {1}: the record can be shown, but not verified",
    ),
    "result": ("結果は「{1}」ではなく「{0}」です。{2}", "the result is '{0}', not '{1}'{2}"),
    "by no rule": ("ルールによらない結果なら、{0}のどれかです。", ", or by no rule: {0}"),
    "digest to be": (
        "検証するダイジェストがありません。「digest: {0}」になります。",
        "there is no digest to verify: it would be 'digest: {0}'",
    ),
    "digest": ("ダイジェストは{1}ではなく{0}です。{2}", "the digest is {0}, not {1}: {2}"),
    "other choices": (
        "終わりは同じですが、この選択ではそうなりません。{0}",
        "the game ends alike, but not by these choices: {0}",
    ),
    "changed document": ("この棋譜の行が書き換えられています。", "a line of this record was changed"),
    "no digest": ("検証するダイジェストがありません。", "there is no digest to verify"),
}
