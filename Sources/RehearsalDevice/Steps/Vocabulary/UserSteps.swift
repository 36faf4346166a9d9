import RehearsalApp
import RehearsalRunner

// When: actions of the user. Sections and rows count from 1.

extension Steps {
  static let user: [any DefinedStep] = [
    start, tap, tapNth, tapButton, tapRow, tapRowAt, tapTab, tapInRow, tapInRowOfSection, tapInRowShowing,
    tapTwiceQuickly, tapImmediately, tapImmediatelyInRowShowing, type, add, clear, leave, scrollTo, scrollToText, pull,
    swipeSheetDown, swipeSheetHalfway, swipeHalfwayBack, tapOutside, chooseInBackMenu, dragKeyboardDown, goBack, lookAt,
  ]

  package static let start = PlainStep(
    "the app starts", ja: "アプリを起動する", does: "Launches the app.", example: "When the app starts"
  ).acts { (world: inout DeviceWorld) in
    let device = try world.device
    guard !device.isRunning else {
      throw StepFailure("the app has been started already\ntry: When the app is relaunched")
    }
    try world.act { $0.launch() }
    // The initial scene appears without an animation, one turn later.
    try world.change { device in
      while device.isRunning, device.nextInstant == device.clock { device.advance() }
    }
  }
  package static let tap = SharedStep<String>(
    "I tap {string}", ja: "{string}をタップする", does: "Taps the one control, tab or row of this label.",
    example: "When I tap \"Save\""
  ).taps { .label($0) }
  static let tapNth = SharedStep<Ordinal, String>(
    "I tap the {ordinal} {string}", ja: "{ordinal}の{string}をタップする",
    does: "Taps one of several controls of the same label.", example: "When I tap the 2nd \"Delete\""
  ).acts { (world: inout DeviceWorld, ordinal, label) in
    try world.tap(.label(label, position: ordinal.number))
  }
  static let tapButton = SharedStep<String>(
    "I tap the button {string}", ja: "ボタン{string}をタップする",
    does: "Taps the button of this label, where a row has the label, too.", example: "When I tap the button \"Save\""
  ).taps { .button($0) }
  static let tapRow = SharedStep<String>(
    "I tap the row {string}", ja: "行{string}をタップする", does: "Taps the visible row that shows this text.",
    example: "When I tap the row \"Rent\""
  ).taps { .row($0) }
  static let tapRowAt = SharedStep<Int, Int>(
    "I tap row {int} of section {int}", ja: "セクション{int}の{int}行目をタップする", order: [1, 0],
    does: "Taps a row by its place, counted from 1.", example: "When I tap row 2 of section 1"
  ).acts { (world: inout DeviceWorld, row, section) in
    try world.tap(.row(rowPath(row, section)))
  }
  static let tapTab = SharedStep<String>(
    "I tap the tab {string}", ja: "タブ{string}をタップする", does: "Taps a tab of the tab bar.",
    example: "When I tap the tab \"Settings\""
  ).taps { .tab($0) }
  static let tapInRow = SharedStep<String, Int>(
    "I tap {string} in row {int}", ja: "{int}行目の{string}をタップする", order: [1, 0],
    does: "Taps a button in a row of the last section.", example: "When I tap \"Delete\" in row 2"
  ).acts { (world: inout DeviceWorld, label, row) in
    try world.tap(.inside(label, row: row))
  }
  static let tapInRowOfSection = SharedStep<String, Int, Int>(
    "I tap {string} in row {int} of section {int}", ja: "セクション{int}の{int}行目の{string}をタップする", order: [2, 1, 0],
    does: "Taps a button in a row.", example: "When I tap \"Delete\" in row 2 of section 1"
  ).acts { (world: inout DeviceWorld, label, row, section) in
    try world.tap(.inside(label, row: row, section: section))
  }
  static let tapInRowShowing = SharedStep<String, String>(
    "I tap {string} in the row {string}", ja: "行{string}の{string}をタップする", order: [1, 0],
    does: "Taps a button in the row that shows a text.", example: "When I tap \"Delete\" in the row \"Rent\""
  ).taps { .inside($0, rowShowing: $1) }
  static let tapTwiceQuickly = SharedStep<String>(
    "I tap {string} twice quickly", ja: "{string}をすばやく2回タップする",
    does: "Taps twice at the same moment, as a nervous user does.", example: "When I tap \"Save\" twice quickly"
  ).acts { (world: inout DeviceWorld, label) in try world.tapNow(.label(label), times: 2) }
  static let tapImmediately = SharedStep<String>(
    "I immediately tap {string}", ja: "すかさず{string}をタップする",
    does: "Taps at once, even during a transition or under a progress.", example: "When I immediately tap \"Save\""
  ).acts { (world: inout DeviceWorld, label) in try world.tapNow(.label(label), times: 1) }
  static let tapImmediatelyInRowShowing = SharedStep<String, String>(
    "I immediately tap {string} in the row {string}", ja: "すかさず行{string}の{string}をタップする", order: [1, 0],
    does: "Taps a button in a row at once, even during a transition.",
    example: "When I immediately tap \"Like\" in the row \"Tea\""
  ).acts { (world: inout DeviceWorld, label, row) in
    try world.tapNow(.inside(label, rowShowing: row), times: 1)
  }
  package static let type = SharedStep<String, String>(
    "I type {string} into {string}", ja: "{string}に{string}と入力する", order: [1, 0], does: "Replaces the text of a field.",
    example: "When I type \"milk\" into \"Note\""
  ).acts { (world: inout DeviceWorld, text, field) in try world.type(text, into: field) }
  static let add = SharedStep<String, String>(
    "I add {string} to {string}", ja: "{string}に{string}を追記する", order: [1, 0], does: "Adds to the text of a field.",
    example: "When I add \" and honey\" to \"Note\""
  ).acts { (world: inout DeviceWorld, text, field) in try world.add(text, to: field) }
  package static let clear = SharedStep<String>(
    "I clear {string}", ja: "{string}を空にする", does: "Empties a field.", example: "When I clear \"Note\""
  ).acts { (world: inout DeviceWorld, field) in try world.type("", into: field) }
  static let leave = SharedStep<String>(
    "I leave the field {string}", ja: "入力欄{string}からフォーカスを外す", does: "Ends the editing of a field.",
    example: "When I leave the field \"Note\""
  ).acts { (world: inout DeviceWorld, field) in try world.leave(field) }
  static let scrollTo = SharedStep<Int, Int>(
    "I scroll to row {int} of section {int}", ja: "セクション{int}の{int}行目までスクロールする", order: [1, 0],
    does: "Scrolls until a row is visible.", example: "When I scroll to row 40 of section 1"
  ).acts { (world: inout DeviceWorld, row, section) in
    let path = try rowPath(row, section)
    try world.scroll(to: "row \(row) of section \(section)") { interface in
      interface.table.flatMap { $0.position(of: path) == nil ? nil : $0.numbered(path) }
    }
  }
  static let scrollToText = SharedStep<String>(
    "I scroll to {string}", ja: "{string}までスクロールする", does: "Scrolls until a row that shows this text is visible.",
    example: "When I scroll to \"Rent\""
  ).acts { (world: inout DeviceWorld, text) in
    try world.scroll(to: "\"\(text)\"") { $0.firstRow(bearing: text) }
  }
  static let pull = PlainStep(
    "I pull to refresh", ja: "一覧を引っ張って更新する", does: "Pulls the list down to load it again.",
    example: "When I pull to refresh"
  ).acts { (world: inout DeviceWorld) in try world.pullToRefresh() }
  static let swipeSheetDown = PlainStep(
    "I swipe the sheet down", ja: "シートを下にスワイプする", does: "Swipes a sheet away.", example: "When I swipe the sheet down"
  ).performs(.swipeSheetDown, orFail: "there is no sheet to swipe down")
  static let swipeSheetHalfway = PlainStep(
    "I swipe the sheet halfway down", ja: "シートを途中まで下にスワイプして戻す",
    does: "Begins to swipe a sheet away, and lets it go back.", example: "When I swipe the sheet halfway down"
  ).performs(.swipeSheetHalfway, orFail: "there is no sheet to swipe down")
  static let swipeHalfwayBack = PlainStep(
    "I swipe halfway back", ja: "画面の左端から途中までスワイプして戻す",
    does: "Begins to swipe back to the screen before, and lets it go.", example: "When I swipe halfway back"
  ).performs(.swipeHalfwayBack, orFail: "there is nothing to swipe back to")
  static let tapOutside = PlainStep(
    "I tap outside", ja: "外側をタップする",
    does: "Touches beside what is presented: cancels an action sheet, swipes a sheet away, leaves an alert.",
    example: "When I tap outside"
  ).performs(.tapOutside, orFail: "nothing is presented that a touch could be beside")
  static let chooseInBackMenu = SharedStep<String>(
    "I choose {string} in the back button's menu", ja: "戻るボタンのメニューで{string}を選ぶ",
    does: "Holds the back button, and goes back to the nearest screen of this title.",
    example: "When I choose \"Albums\" in the back button's menu"
  ).acts { (world: inout DeviceWorld, title) in
    try world.perform(.chooseInBackMenu(title), orFail: "there is no screen \"\(title)\" to go back to")
  }
  static let dragKeyboardDown = PlainStep(
    "I drag the keyboard down", ja: "キーボードを下にドラッグして閉じる",
    does: "Drags the content down over the keyboard, where that takes the keyboard away.",
    example: "When I drag the keyboard down"
  ).performs(.dragKeyboardDown, orFail: "there is no keyboard that a drag takes away")
  static let goBack = PlainStep(
    "I go back", ja: "前の画面に戻る", does: "Taps the back button; with `immediately` in front, at once.",
    example: "When I go back"
  ).taps { .back }
  static let lookAt = SharedStep<String>(
    "I look at the screen {string}", ja: "画面{string}に目を向ける",
    does: "Lets steps about lists and bars mean one of several screens in sight (UIKit rules: Two columns).",
    example: "When I look at the screen \"Details\""
  ).acts { (world: inout DeviceWorld, name) in
    try world.eventually(.usual, .screen(name))
    try world.change { _ = $0.look(at: name) }
  }
}
