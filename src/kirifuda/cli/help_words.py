"""The help of every command in Japanese, by its English text. A test finds whatever has no Japanese yet."""

from typing import Final

from kirifuda.cli.balance_help_words import BALANCE
from kirifuda.cli.lab_help_words import LAB

COMMANDS: Final[dict[str, str]] = {
    "BlackPoker, played with ordinary playing cards: rules engine, bots and tools. An unofficial fan work.": (
        "トランプで遊ぶBlackPokerのルールエンジン、ボット、道具です。非公式のファン作品です。"
    ),
    "Check that a game was dealt fairly: commitments, key and every shuffle of its record.": (
        "対戦が公正に配られたかを、棋譜にある約束、鍵、すべてのシャッフルから確かめます。"
    ),
    "Judge every decision of a finished game: who was winning, and the biggest swings.": (
        "終わったゲームのすべての選択を判断し、勝率の流れと、勝敗を分けた選択を表示します。"
    ),
    "Measure decisions and games per second and the cost of a clone.": (
        "1秒あたりの決定とゲームの数、複製にかかる時間を測ります。"
    ),
    "Run scenario files (rulings) and print each verdict.": "シナリオ（裁定）のファイルを実行し、結果を表示します。",
    "Super Trump Fighter: bots against each other, the balance of a roster, records.": (
        "スーパートランプファイター：ボットどうしの対戦、ロスターのバランス、記録。"
    ),
    "Play a game or a match in the terminal against a bot. Without options it asks what to play.": (
        "端末でボットと遊びます。オプションがなければ、何で遊ぶかを尋ねます。"
    ),
    "Print, step through or verify a record, from any seat.": (
        "棋譜を、どの席からでも、表示したり、1手ずつ進めたり、検証したりします。"
    ),
    "The rules: look them up, compare editions, see what is tested and seen in play.": (
        "ルールを調べ、版を比べ、何が試され、対戦に現れたかを見ます。"
    ),
    "Serve the browser table: play against bots and each other.": "ブラウザで、ボットや人と遊べるようにします。",
    "Play bot against bot and print how often the first player wins, how long games last and what is played.": (
        "ボットどうしで対戦し、先攻の勝率、ゲームの長さ、使われたアクションを表示します。"
    ),
    "Display this message and exit.": "この説明を表示します。",
    "Display application version.": "バージョンを表示します。",
    "The flow chart of the core flow or of the trigger check as SVG, on the standard output.": (
        "コアフローか誘発チェックのフローチャートを、SVGで標準出力に出します。"
    ),
    "Every action, character, fog and trump of each edition: in the data, tested by a scenario, seen in random play.": (
        "各版のアクション、キャラクター、フォグ、切札が、データにあるか、シナリオで試されたか、対戦に現れたか。"
    ),
    "What changed between two editions or regulations, or what a house rule changes.": (
        "2つの版やレギュレーションの違い、またはハウスルールで変わるところ。"
    ),
    "Check house-rule files: one target, a key for normal-quick actions, one main trigger at a time, and so on.": (
        "ハウスルールのファイルを調べます：対象は1つ、通常クイックにはキー、メインの誘発は同時に1つ、など。"
    ),
    "Every action, character, fog, trump, frame, format, option, term, rule and ruling.": (
        "アクション、キャラクター、フォグ、切札、フレーム、フォーマット、オプション、用語、ルール、裁定の一覧。"
    ),
    "Entries in which all the words occur, in either language.": (
        "すべての言葉を含む項目を、日本語でも英語でも探します。"
    ),
    "A page of the reference: header, cost, key, target, text, rulings, scenarios.": (
        "1つの項目のページ：見出し、コスト、キー、対象、本文、裁定、シナリオ。"
    ),
    "Play a record again and say how it ends, or print what one seat saw of it.": (
        "記録を再生して結末を示すか、1つの席から見たものを表示します。"
    ),
    "Play every pairing of a roster: win rates with intervals, use of techniques, length of games.": (
        "ロスターのすべての組み合わせで対戦し、勝率と区間、技の使用、ゲームの長さを示します。"
    ),
    "Play two characters against each other, in mirrored pairs of games.": (
        "2人のキャラクターを、席を入れ替えた2ゲームずつで対戦させます。"
    ),
}

LADDER: Final[dict[str, str]] = {
    "Play the levels against each other on mirrored deals, and print shares and ratings with intervals.": (
        "となり合う強さどうしを、席を入れ替えた配りで対戦させ、勝率とレーティングを区間つきで表示します。"
    ),
    "Where results are kept, and ladder.md, .ja.md, .json and .csv; a run that was stopped goes on from there.": (
        "結果を置くフォルダ。止めても続きから始まります。ladder.md、.ja.md、.json、.csvもここに書きます。"
    ),
    "Games of each pair in each regulation, half of them with the seats changed.": (
        "レギュレーションごと、組ごとのゲームの数。半分は席を入れ替えます。"
    ),
    'Separated by commas, such as "8.2 Lite, 9.1 Master + Extra"; the six of the ladder if left out.': (
        "「8.2 Lite, 9.1 Master + Extra」のようにコンマで区切ります。書かなければ決まった6つです。"
    ),
    'Which pairs to play, such as "strong-skilled, first-random"; net:FILE is the net of a file of weights. If left '
    "out, each level and the one below, and master-greedy.": (
        "対戦させる組（例 strong-skilled, first-random）。net:FILEは重みのファイルのネットです。"
        "書かなければ、それぞれの強さと1つ下、そしてmaster-greedyです。"
    ),
    "How long master thinks about a decision, in CPU time, such as 0.2s; or tries, such as 64.": (
        "masterが1つの決定を考える時間（CPU時間、例 0.2s）か、試す回数（例 64）。"
    ),
    "Let a bot play itself, and tell what that shows: first players, openings, trumps, unused actions.": (
        "ボットを自分と対戦させ、先攻、最初の一手、切札、使われないアクションについて、わかったことを書きます。"
    ),
    "The TOML file that says which games are played, such as experiments/findings.toml.": (
        "どのゲームを行うかを書いたTOMLファイル。experiments/findings.tomlなど。"
    ),
    "Where counts are kept: a run that was stopped goes on from there. findings.json goes there too.": (
        "数えた結果を置くフォルダ。止めても続きから始まります。findings.jsonもここに書きます。"
    ),
    "A folder for the page in both languages, findings.md and findings.ja.md; the folder of the counts if left out.": (
        "両方の言葉のページ、findings.mdとfindings.ja.mdを書くフォルダ。書かなければ数えた結果のフォルダです。"
    ),
    "The seed of the first deal.": "最初の配りのシード。",
    "The folder of the documents: the tables in bots.md, bots.ja.md and figures.md are written anew.": (
        "文書のフォルダ。bots.md、bots.ja.md、figures.mdの表を書き直します。"
    ),
    "Play nothing: only put together what is in the folder.": "対戦はせず、フォルダにある結果だけをまとめます。",
}

SHARED: Final[dict[str, str]] = {
    "Print one JSON object.": "JSONを1つ出力します。",
    "ja or en; by default the language of the locale.": "jaかen。書かなければロケールの言葉です。",
    "Such as 9.1, or another name of an edition: 第九版, 9.1.2.": (
        "9.1など。第九版や9.1.2のような呼び名でもかまいません。"
    ),
    "Lite, Standard, Pro, Master or Extra.": "ライト、スタンダード、プロ、マスター、エクストラのどれか。",
    'Such as "Entry 16"; the full pack of 54 cards if left out.': (
        "「エントリー16」のようなフレーム。書かなければ54枚すべてを使います。"
    ),
    'What the frame may be played with, such as "Preset 2" or "Preset 2 + Pack".': (
        "フレームに加えるもの。「プリセット2」や「プリセット2 + パック」のように書きます。"
    ),
    "A house-rule file (TOML): regulations are read by it, and its edition may be left out.": (
        "ハウスルールのファイル（TOML）。レギュレーションをこれで読み、版は省けます。"
    ),
    "How many processes play; 0 takes every core. The results are the same.": (
        "対戦に使うプロセスの数。0ならすべてのコアを使います。結果は変わりません。"
    ),
    "The record of a game, a match or a battle: as text, or as JSON.": "対戦、マッチ、バトルの棋譜。文でもJSONでも。",
    "The roster of a battle; the shipped one if left out.": "バトルのロスター。書かなければ付属のロスターです。",
    "The record.": "棋譜のファイル。",
}

BLACKPOKER: Final[dict[str, str]] = {
    "Scenario files, or folders of them.": "シナリオのファイルか、そのフォルダ。",
    "Print only the cases that fail.": "失敗したケースだけを表示します。",
    "A house-rule file: the cases of the edition it changes are run by it, the others left out.": (
        "ハウスルールのファイル。もとの版のケースをこのルールで実行し、ほかの版のケースは省きます。"
    ),
    'Such as "Lite + Pack" (of 9.1) or "8.2 マスター"; or use --edition, --format, --frame and --option.': (
        "「ライト + パック」（版がなければ9.1）「8.2 マスター」など。"
        "--edition、--format、--frame、--optionでも書けます。"
    ),
    "game, best-of-three (one deck) or two-decks; by default a match where the frame has two decks, else one game.": (
        "game、best-of-three（デッキ1つ）、two-decksのどれか。"
        "書かなければ、デッキが2つのフレームではマッチ、ほかは1ゲームです。"
    ),
    'Your deck, such as "♠A-5 ♡A,8-J Jo"; two are separated by a slash. The frame\'s deck if left out.': (
        "あなたのデッキ（例 ♠A-5 ♡A,8-J Jo）。2つなら斜線で区切ります。書かなければフレームのデッキです。"
    ),
    "The bot's deck, written the same way.": "ボットのデッキ。書き方は同じです。",
    "Who plays against you: first, beginner, casual, regular, skilled, strong, master; greedy, random, search …": (
        "対戦相手。first、beginner、casual、regular、skilled、strong、master。ほかにgreedy、random、searchなど。"
    ),
    "Deals the same cards again: a whole number, or what an earlier game named. Otherwise nobody can foresee them.": (
        "同じ配りにします。整数か、前のゲームが示したシード。書かなければ、だれにも予測できません。"
    ),
    "Where you sit. Who goes first is decided by the cards.": "あなたの席。先攻はカードで決まります。",
    "Ask for everything: single options, lone passes and the visible card of the graveyard.": (
        "選択肢が1つの時も、パスしかできない時も、墓地の一番上に見せるカードも、すべて尋ねます。"
    ),
    "Write the record of the game to this file, also when you stop early; `kirifuda replay` reads it.": (
        "棋譜をこのファイルに書きます。途中でやめても書きます。kirifuda replayで読めます。"
    ),
    'Such as "9.1 Lite + Pack"; or use --edition, --format, --frame and --option.': (
        "「9.1 ライト + パック」など。--edition、--format、--frame、--optionでも書けます。"
    ),
    "How many games to play; with --match, how many matches.": "ゲームの数。--matchがあればマッチの数。",
    'The bots of both seats, such as "greedy,random"; one name plays both. "wilful" plays at random but likes only '
    'some actions, so that rare ones come up; "wilful:rsf" waits for that one.': (
        "両席のボット（例 greedy,random）。1つなら両席に座ります。wilfulは好みのアクションのほかはでたらめに選ぶので、"
        "珍しいものも現れます。wilful:rsfはそのアクションを待ちます。"
    ),
    "Single games, or matches: best-of-three with one deck, two-decks where the frame has two.": (
        "1ゲームずつか、マッチ。best-of-threeはデッキ1つ、two-decksはデッキが2つのフレームで。"
    ),
    'A deck for both seats, such as "♠A-5 ♡A,8-J Jo"; two are separated by a slash. The frame\'s deck if left out.': (
        "両席のデッキ（例 ♠A-5 ♡A,8-J Jo）。2つなら斜線で区切ります。書かなければフレームのデッキです。"
    ),
    "The seed of the first game; the next games follow it.": "最初のゲームのシード。次のゲームはその続きです。",
    "A folder for the record of every game, named by its seed; `kirifuda replay` reads them.": (
        "各ゲームの棋譜を、シードを名前にして入れるフォルダ。kirifuda replayで読めます。"
    ),
    "Whose eyes: P1, P2, public, or all for everything. By default all, or the seat whose own record it is.": (
        "だれから見るか：P1、P2、public（観戦者）、all（すべて）。書かなければall、席の棋譜ならその席です。"
    ),
    "Write everything to this file as one JSON object.": "すべてを1つのJSONとしてこのファイルに書きます。",
    "The file of the house rule it was played by; not needed where it lies next to the record.": (
        "使ったハウスルールのファイル。棋譜の隣にあれば要りません。"
    ),
    "Print the position after this choice; 0 is the deal. Choices are counted as the seat notices them.": (
        "この手の後の局面を表示します。0は配りです。手はその席から見えるものを数えます。"
    ),
    "Begin the kifu with this choice.": "この手から表示します。",
    "End the kifu with this choice.": "この手まで表示します。",
    "Say in the kifu what decided the game, where it was decided.": "何で決まったかを、決まった所に書き添えます。",
    "Step through it: Enter goes on, b back, a number to that choice, q stops.": (
        "1手ずつ進めます。Enterで次、bで前、番号でその手、qで終わりです。"
    ),
    "Replay it and check every line, the result and the digest; exit 1 at the first difference.": (
        "再生して、すべての行、結果、ダイジェストを確かめます。違いがあれば終了ステータスは1です。"
    ),
    "Print the record itself, as that seat's own record if --seat is given.": (
        "棋譜そのものを出力します。--seatがあれば、その席の棋譜です。"
    ),
    "Print one JSON object: header, deal, choices with events and positions, result, digest.": (
        "JSONを1つ出力します：見出し、配り、選択と出来事と局面、結果、ダイジェスト。"
    ),
}

KEEPING: Final[dict[str, str]] = {
    "Copy the database of a server into one file, also while it is running.": (
        "サーバーのデータベースを1つのファイルに写します。動いている間でもかまいません。"
    ),
    "Make a backup the database again; what was there is kept beside it.": (
        "バックアップをデータベースに戻します。前のものは隣に残ります。"
    ),
    "Look at the database of a server: where it is, its shape, every game in it, and the disk.": (
        "サーバーのデータベースを調べます：場所、形式、すべてのゲーム、ディスク。"
    ),
    "The PostgreSQL database instead of a file; KIRIFUDA_STORE in the environment names it out of sight.": (
        "ファイルの代わりに調べるPostgreSQLのデータベース。環境変数KIRIFUDA_STOREに書けば、人の目に触れません。"
    ),
    "A PostgreSQL database is not copied by this command: pg_dump and pg_restore do that.": (
        "PostgreSQLのデータベースはこのコマンドでは写しません。pg_dumpとpg_restoreを使います。"
    ),
    "The file to write; it must not be there yet.": "書くファイル。まだないものにします。",
    'The database file, as given to "kirifuda serve".': "kirifuda serveに渡したデータベースのファイル。",
    'A file that "kirifuda backup" wrote.': "kirifuda backupが書いたファイル。",
    "The database file to restore; no server may be running on it.": (
        "戻す先のデータベースのファイル。サーバーが動いていてはいけません。"
    ),
    "The database file; a server may be running on it.": (
        "データベースのファイル。サーバーが動いていてもかまいません。"
    ),
}

TOOLS: Final[dict[str, str]] = {
    "The address to listen on; 0.0.0.0 for everybody who can reach this machine.": (
        "待ち受けるアドレス。0.0.0.0なら、この機械に届くすべての人が使えます。"
    ),
    "The port to listen on; 0 takes a free one.": "待ち受けるポート。0なら空いているものを使います。",
    "The database file; it is made, and brought up to date, if need be.": (
        "データベースのファイル。なければ作り、古ければ新しくします。"
    ),
    "A PostgreSQL database instead of a file, such as postgresql://kirifuda@localhost/kirifuda.": (
        "ファイルの代わりに使うPostgreSQLのデータベース（例 postgresql://kirifuda@localhost/kirifuda）。"
    ),
    "The Redis over which several servers with the same store wake each other, such as redis://localhost.": (
        "同じ保存先を使う複数のサーバーが知らせ合うRedis（例 redis://localhost）。"
    ),
    "Open the page in the browser, where there is a desktop.": "デスクトップがあれば、ブラウザでページを開きます。",
    "A web page besides our own that may use the server, such as https://play.example.org.": (
        "このサーバーを使ってよい、ほかのページ（例 https://play.example.org）。"
    ),
    "Where friends open the server, such as https://play.example.org; needed behind a proxy.": (
        "友だちが開くアドレス（例 https://play.example.org）。プロキシの後ろに置くときに書きます。"
    ),
    "The address or network of a proxy in front of the server, whose word about who asks is believed.": (
        "サーバーの前に置いたプロキシのアドレスかネットワーク。だれからの接続かは、このプロキシの言うとおりにします。"
    ),
    "How much of something one may have, as NAME=NUMBER, such as rooms_guest=50; 0 is no limit.": (
        "1人が使える数の上限を、名前=数で書きます（例 rooms_guest=50）。0なら上限はありません。"
    ),
    "Processes in which bots think.": "ボットが考えるプロセスの数。",
    "Seconds a player may be gone before the other one may claim the game.": (
        "プレイヤーがいなくなってから、相手が勝ちを申し出られるまでの秒数。"
    ),
    "Seconds a server that is told to stop goes on for those who play, without taking anybody new.": (
        "終了の合図のあと、新しい人を入れずに、遊んでいる人のために動き続ける秒数。"
    ),
    "A file of settings (TOML), one for each option; KIRIFUDA_PORT and the like in the environment go first.": (
        "設定のファイル（TOML）。オプションと同じ名前を書きます。環境変数（KIRIFUDA_PORTなど）が優先です。"
    ),
    "The address or network that may read /metrics, such as 127.0.0.1; without it nobody may.": (
        "/metricsを読めるアドレスかネットワーク。127.0.0.1など。書かなければだれも読めません。"
    ),
    "How lines of the log are written: text for people, or json, one object a line.": (
        "ログの書き方。textは人のため、jsonは1行に1つのJSON。"
    ),
    "Rooms with an open seat may choose their seed. For tests: who knows the seed knows the cards.": (
        "空席のある部屋でもシードを選べます。試験用です。シードを知る人にはカードが分かります。"
    ),
    "Bots and automatic passes do not wait. For tests: the time they take may tell what a hand holds.": (
        "ボットと自動のパスが間を置きません。試験用です。かかった時間で手札が分かることがあります。"
    ),
    'A folder of reports, each in a folder of its own, as "kirifuda lab report" writes it; shown at /reports.': (
        "レポートのフォルダ。kirifuda lab reportが書いたものを1つずつフォルダに入れると、/reportsに並びます。"
    ),
    "A folder of house-rule files (*.toml) that can be chosen for new games.": (
        "新しいゲームで選べるハウスルールのファイル（*.toml）のフォルダ。"
    ),
    'Such as "8.2 Lite" or "old maid"; everything if left out.': "「8.2 Lite」や「old maid」。書かなければすべてです。",
    "A rough look, in seconds.": "数秒で、おおまかに測ります。",
    "As `make bench` does it, in minutes.": "make benchと同じに、数分かけて測ります。",
    "How many games the memory is watched for; 0 leaves it to --quick and --thorough.": (
        "メモリを見るゲームの数。0なら--quickと--thoroughに任せます。"
    ),
    "Also measure the other engines.": "ほかのエンジンも測ります。",
    "core for steps [1] to [16], triggers for [6-1] to [6-12].": (
        "coreは[1]から[16]、triggersは[6-1]から[6-12]の手順です。"
    ),
    "How many random games are played in each edition; 0 plays none.": (
        "各版ででたらめに行うゲームの数。0なら行いません。"
    ),
    "The list of ids that must exist.": "なければならないIDの一覧。",
    "The folder of the scenario files.": "シナリオのファイルのフォルダ。",
    "Print the whole page, as in docs/coverage.md.": "docs/coverage.mdのように、ページ全体を表示します。",
    'The older one, such as 8.2 or "8.2 Lite"; with a house rule by default the edition it changes.': (
        "古いほう（例 8.2、「8.2 ライト」）。ハウスルールがあれば、書かなければもとの版です。"
    ),
    'The newer one, such as 9.1; with a house rule by default the house rule, else by its name: "Three Draws: Lite".': (
        "新しいほう（例 9.1）。ハウスルールがあれば、書かなければそのハウスルールです。名前でも書けます"
        "（例 「Three Draws: Lite」）。"
    ),
    "The files; the exit status is 1 if anything is found.": "ファイル。何か見つかれば終了ステータスは1です。",
    'An edition such as 8.2, or a regulation such as "8.2 Lite + Entry 20"; by default 9.1, '
    "or all of the house rule.": (
        "版（例 8.2）かレギュレーション（例 「8.2 ライト + エントリー20」）。"
        "書かなければ9.1か、ハウスルールすべてです。"
    ),
    "Only this kind.": "この種類だけ。",
    "Words of names or texts, such as: graveyard soldier. ひらがな finds カタカナ.": (
        "名前や本文の言葉（例 墓地 兵士）。ひらがなでカタカナも見つかります。"
    ),
    "An edition or regulation to search in; by default 9.1, or all of the house rule.": (
        "探す版かレギュレーション。書かなければ9.1か、ハウスルールすべてです。"
    ),
    'Ids or names in either language: up, アップ, ♠K, Q-104, CB-7; "trump:SK" asks for one kind.': (
        "IDか、日本語か英語の名前（例 up、アップ、♠K、Q-104、CB-7）。「trump:SK」のように種類も書けます。"
    ),
    "As this edition has it; by default 9.1, or the newest edition that has it.": (
        "この版のもの。書かなければ9.1か、それがある一番新しい版です。"
    ),
    "Print all scenarios.": "シナリオをすべて表示します。",
}

FIGHTER: Final[dict[str, str]] = {
    "X, Y or spectator: print that viewer's own record, with ?? for cards it never saw.": (
        "X、Y、spectator（観戦者）のどれか。その人の記録を表示します。見なかったカードは??です。"
    ),
    "The roster file the battle was played with; the shipped roster if left out.": (
        "対戦に使ったロスターのファイル。書かなければ付属のロスターです。"
    ),
    "Mirrored games for each pairing and level.": "組み合わせと強さごとのゲームの数。席を入れ替えて行います。",
    'The levels of equal bots, such as "3,4,5".': "同じ強さのボットの強さ（例 3,4,5）。",
    "Only the pairings of this character.": "このキャラクターの組み合わせだけ。",
    "Also play so many games of each level against the one below.": "各強さと1つ下の強さも、この数だけ対戦します。",
    "A roster file; the shipped roster if left out.": "ロスターのファイル。書かなければ付属のロスターです。",
    "A character by id or name.": "キャラクターのIDか名前。",
    "The other character.": "もう1人のキャラクター。",
    "How many games to play.": "ゲームの数。",
    'The level of the bots, 1 to 5, such as "3", or "5,4" for each character.': (
        "ボットの強さ、1から5（例 3）。キャラクターごとなら5,4のように書きます。"
    ),
}

TRAIN: Final[dict[str, str]] = {
    "Learn by self-play: a run, its weights, its log.": "自己対戦で学習します：学習の実行、重み、記録。",
    "Learn as the file says, or go on with a run that was cut off; at the end its weights are in the folder.": (
        "ファイルのとおりに学習します。途中で止まったものは続きから。終わると重みがフォルダにできます。"
    ),
    "The TOML file that describes the run, such as runs/master.toml.": (
        "学習の内容を書いたTOMLファイル（例 runs/master.toml）。"
    ),
    "Where the run is kept; it goes on from what is there.": "学習を保存するフォルダ。あるところから続けます。",
    "Stop after so long; the rest is for another sitting.": "この秒数で止めます。残りは次の回に。",
    "Begin with these weights instead of none.": "この重みから始めます。",
    "Find a best response: these weights are the opponent, and do not change.": (
        "最善の応手を探します：この重みが相手で、変わりません。"
    ),
    "Write the log of a run as Parquet, for a notebook: rounds.parquet and strength.parquet.": (
        "学習の記録をParquetで書き出します：rounds.parquetとstrength.parquet。"
    ),
    "Where the run is kept.": "学習が保存されているフォルダ。",
}

JAPANESE: Final[dict[str, str]] = {
    **COMMANDS,
    **SHARED,
    **BLACKPOKER,
    **TOOLS,
    **KEEPING,
    **FIGHTER,
    **TRAIN,
    **LADDER,
    **LAB,
    **BALANCE,
}
TITLES: Final = {"Commands": "コマンド", "Arguments": "引数", "Parameters": "オプション"}
