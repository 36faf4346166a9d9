// Steps of the user.

extension Steps {
  package static let start = PlainStep(
    "the app starts", ja: "アプリを起動する", does: "Launches the app.", example: "When the app starts")
  package static let tap = StepForm<String>(
    "I tap {string}", ja: "{string}をタップする", does: "Taps the one control, tab or row of this label.",
    example: "When I tap \"Save\"")
  static let tapNth = StepForm<Ordinal, String>(
    "I tap the {ordinal} {string}", ja: "{ordinal}の{string}をタップする",
    does: "Taps one of several controls of the same label.", example: "When I tap the 2nd \"Delete\"")
  static let tapButton = StepForm<String>(
    "I tap the button {string}", ja: "ボタン{string}をタップする",
    does: "Taps the button of this label, where a row has the label, too.", example: "When I tap the button \"Save\"")
  static let tapRow = StepForm<String>(
    "I tap the row {string}", ja: "行{string}をタップする", does: "Taps the visible row that shows this text.",
    example: "When I tap the row \"Rent\"")
  static let tapRowAt = StepForm<Int, Int>(
    "I tap row {int} of section {int}", ja: "セクション{int}の{int}行目をタップする", order: [1, 0],
    does: "Taps a row by its place, counted from 1.", example: "When I tap row 2 of section 1")
  package static let tapTab = StepForm<String>(
    "I tap the tab {string}", ja: "タブ{string}をタップする", does: "Taps a tab of the tab bar.",
    example: "When I tap the tab \"Settings\"")
  static let tapInRow = StepForm<String, Int>(
    "I tap {string} in row {int}", ja: "{int}行目の{string}をタップする", order: [1, 0],
    does: "Taps a button in a row of the last section.", example: "When I tap \"Delete\" in row 2")
  static let tapInRowOfSection = StepForm<String, Int, Int>(
    "I tap {string} in row {int} of section {int}", ja: "セクション{int}の{int}行目の{string}をタップする", order: [2, 1, 0],
    does: "Taps a button in a row.", example: "When I tap \"Delete\" in row 2 of section 1")
  static let tapInRowShowing = StepForm<String, String>(
    "I tap {string} in the row {string}", ja: "行{string}の{string}をタップする", order: [1, 0],
    does: "Taps a button in the row that shows a text.", example: "When I tap \"Delete\" in the row \"Rent\"")
  package static let type = StepForm<String, String>(
    "I type {string} into {string}", ja: "{string}に{string}と入力する", order: [1, 0], does: "Replaces the text of a field.",
    example: "When I type \"milk\" into \"Note\"")
  package static let clear = StepForm<String>(
    "I clear {string}", ja: "{string}を空にする", does: "Empties a field.", example: "When I clear \"Note\"")
  package static let leave = StepForm<String>(
    "I leave the field {string}", ja: "入力欄{string}からフォーカスを外す", does: "Ends the editing of a field.",
    example: "When I leave the field \"Note\"")
  package static let scrollTo = StepForm<Int, Int>(
    "I scroll to row {int} of section {int}", ja: "セクション{int}の{int}行目までスクロールする", order: [1, 0],
    does: "Scrolls until a row is visible.", example: "When I scroll to row 40 of section 1")
  package static let pull = PlainStep(
    "I pull to refresh", ja: "一覧を引っ張って更新する", does: "Pulls the list down to load it again.",
    example: "When I pull to refresh"
  )
  package static let swipeSheetDown = PlainStep(
    "I swipe the sheet down", ja: "シートを下にスワイプする", does: "Swipes a sheet away.", example: "When I swipe the sheet down"
  )
  package static let swipeSheetHalfway = PlainStep(
    "I swipe the sheet halfway down", ja: "シートを途中まで下にスワイプして戻す",
    does: "Begins to swipe a sheet away, and lets it go back.", example: "When I swipe the sheet halfway down"
  )
  package static let swipeHalfwayBack = PlainStep(
    "I swipe halfway back", ja: "画面の左端から途中までスワイプして戻す",
    does: "Begins to swipe back to the screen before, and lets it go.", example: "When I swipe halfway back"
  )
  package static let tapOutside = PlainStep(
    "I tap outside", ja: "外側をタップする",
    does: "Touches beside what is presented: cancels an action sheet, swipes a sheet away, leaves an alert.",
    example: "When I tap outside")
  package static let chooseInBackMenu = StepForm<String>(
    "I choose {string} in the back button's menu", ja: "戻るボタンのメニューで{string}を選ぶ",
    does: "Holds the back button, and goes back to the nearest screen of this title.",
    example: "When I choose \"Albums\" in the back button's menu")
  package static let dragKeyboardDown = PlainStep(
    "I drag the keyboard down", ja: "キーボードを下にドラッグして閉じる",
    does: "Drags the content down over the keyboard, where that takes the keyboard away.",
    example: "When I drag the keyboard down")
  package static let goBack = PlainStep(
    "I go back", ja: "前の画面に戻る", does: "Taps the back button.", example: "When I go back")
  static let tapTwiceQuickly = StepForm<String>(
    "I tap {string} twice quickly", ja: "{string}をすばやく2回タップする",
    does: "Taps twice at the same moment, as a nervous user does.", example: "When I tap \"Save\" twice quickly")
  static let tapImmediately = StepForm<String>(
    "I immediately tap {string}", ja: "すかさず{string}をタップする",
    does: "Taps at once, even during a transition or under a progress.", example: "When I immediately tap \"Save\"")
  static let tapImmediatelyInRowShowing = StepForm<String, String>(
    "I immediately tap {string} in the row {string}", ja: "すかさず行{string}の{string}をタップする", order: [1, 0],
    does: "Taps a button in a row at once, even during a transition.",
    example: "When I immediately tap \"Like\" in the row \"Tea\"")
  static let add = StepForm<String, String>(
    "I add {string} to {string}", ja: "{string}に{string}を追記する", order: [1, 0], does: "Adds to the text of a field.",
    example: "When I add \" and honey\" to \"Note\"")
  static let scrollToText = StepForm<String>(
    "I scroll to {string}", ja: "{string}までスクロールする", does: "Scrolls until a row that shows this text is visible.",
    example: "When I scroll to \"Rent\"")
  static let lookAt = StepForm<String>(
    "I look at the screen {string}", ja: "画面{string}に目を向ける",
    does: "Lets steps about lists and bars mean one of several screens in sight (UIKit rules: Two columns).",
    example: "When I look at the screen \"Details\"")
}
