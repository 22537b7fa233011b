/** Words of the lessons, Japanese and English. @module */

/** @satisfies {import("../dictionary.js").Words} */
export const learn = {
  "learn.title": ["五つのレッスン", "Five lessons"],
  "learn.text": [
    "一つ2分ほど。光るところをさわるだけで、BlackPoker が遊べるようになります。",
    "About two minutes each. Touch what is lit, and you will know how to play BlackPoker.",
  ],
  "learn.start": ["はじめる", "Start"],
  "learn.again": ["もう一度", "Once more"],
  "learn.next": ["次のレッスン", "Next lesson"],
  "learn.done": ["完了", "Done"],
  "learn.step": ["レッスン{n}・{of}のうち{at}", "Lesson {n}, step {at} of {of}"],
  "learn.lesson": ["レッスン{n}", "Lesson {n}"],
  "learn.leave": ["レッスンをやめる", "Leave the lesson"],
  "learn.list": ["レッスンの一覧", "All lessons"],
  "learn.go.on": ["次へ", "Next"],
  "learn.finished": ["レッスン{n}完了", "Lesson {n} is finished"],
  "learn.all": [
    "これで遊び方は全部です。次は、コーチといっしょに一局どうぞ。",
    "That is all you need. Now play a whole game, with the coach beside you.",
  ],
  "learn.play": ["コーチといっしょに対戦する", "Play a game with the coach"],
  "learn.skip": ["レッスンを飛ばして対戦する", "Skip: play right away"],
  "learn.restart": ["はじめから", "Start over"],
  "learn.coach": ["コーチ", "Coach"],
  "learn.not.that": ["そこはまた後で。光っているところをどうぞ。", "Not that one yet. Touch what is lit."],
  "learn.wait": ["少し待ちましょう。", "Wait a moment."],
  "learn.hint": ["ヒント", "Hint"],
  "learn.failed": ["おしい！ もう一度やってみましょう。", "So close! Try it once more."],
  "learn.home": ["遊び方を五つのレッスンで", "Learn it in five lessons"],
  "learn.home.text": ["一つ2分ほどで、遊び方がわかります。", "Two minutes each, and you know how to play."],
  "learn.home.done": ["五つのうち{n}つ完了。", "{n} of five finished."],
  "learn.first": ["はじめての方は、2分のレッスンから始まります。", "New here? You start with a two-minute lesson."],
  "learn.off": ["コーチを消す", "Turn the coach off"],
  "learn.ok": ["わかった", "Got it"],
};
