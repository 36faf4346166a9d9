import RehearsalApp
import RehearsalBase
import RehearsalRunner

// Given: the app and the phone.

extension Steps {
  static let setUp: [any DefinedStep] = [
    app, board, screenFits, showsFromViewDidLoad, dropsFromViewDidLoad, isPhone, isTablet, taskOrder, policy,
    explorationIsSetUp, startingPointIsSetUp, localeIs, timeZoneIs, todayIs,
  ]

  package static let app = SharedStep<String>(
    AppNaming.english, ja: AppNaming.japanese, does: "Names the app under test, before all that concerns it.",
    example: "Given the app \"Balance\""
  ).acts { (world: inout DeviceWorld, name) in try world.install(name) }
  static let board = SharedStep<String>(
    AppNaming.englishForBoard, ja: AppNaming.japaneseForBoard,
    does: "Names the file of a board as the app under test, from the folder of the scenario (Boards).",
    example: "Given the board \"library.board\""
  ).acts { (world: inout DeviceWorld, path) in try world.install(board: path) }
  static let screenFits = SharedStep<Int>(
    "the screen fits {int} row(s)", ja: "画面に{int}行が収まる", does: "Sets how many rows of a list are visible at a time.",
    example: "Given the screen fits 5 rows"
  ).acts { (world: inout DeviceWorld, rows) in
    guard rows > 0 else { throw StepFailure("a screen fits at least 1 row") }
    try world.setUp { $0.settings.rowsThatFit = rows }
  }
  static let showsFromViewDidLoad = PlainStep(
    "the device shows what is presented from viewDidLoad", ja: "端末はviewDidLoadからの表示を許可する",
    does: "The device presents from viewDidLoad, as UIKit does in some circumstances.",
    example: "Given the device shows what is presented from viewDidLoad"
  ).acts { (world: inout DeviceWorld) in try world.setUp { $0.settings.presentsFromViewDidLoad = true } }
  static let dropsFromViewDidLoad = PlainStep(
    "the device drops what is presented from viewDidLoad", ja: "端末はviewDidLoadからの表示を無視する",
    does: "The device drops what is presented from viewDidLoad; that is an issue.",
    example: "Given the device drops what is presented from viewDidLoad"
  ).acts { (world: inout DeviceWorld) in try world.setUp { $0.settings.presentsFromViewDidLoad = false } }
  static let isPhone = PlainStep(
    "the device is a phone", ja: "端末は電話である",
    does: "Shows one column of a split view, as without this step (UIKit rules: Split views).",
    example: "Given the device is a phone"
  ).acts { (world: inout DeviceWorld) in try world.setUp { $0.settings.horizontalSizeClass = .compact } }
  static let isTablet = PlainStep(
    "the device is a tablet", ja: "端末はタブレットである",
    does: "Shows the columns of a split view side by side (UIKit rules: Split views).",
    example: "Given the device is a tablet"
  ).acts { (world: inout DeviceWorld) in try world.setUp { $0.settings.horizontalSizeClass = .regular } }
  static let taskOrder = SharedStep<Int>(
    "tasks that are ready together run in order {int}", ja: "同時に実行できるタスクは順序{int}で実行される",
    does: "Decides the order of an existing model's tasks; 0: first in, first out (The code you have).",
    example: "Given tasks that are ready together run in order 1"
  ).acts { (world: inout DeviceWorld, order) in
    guard 0...AppUnderTest.mostTaskOrders ~= order else {
      throw StepFailure("there is no order \(order)\ntry: one from 0 to \(AppUnderTest.mostTaskOrders)")
    }
    try world.setUp { $0.settings.taskOrder = order }
  }
  static let policy = SharedStep<String, String>(
    "the device's policy {string} is {string}", ja: "端末の方針{string}は{string}である",
    does: "Decides what the device does where UIKit leaves it open (UIKit rules: Policies).",
    example: "Given the device's policy \"nested-push\" is \"dropped\""
  ).acts { (world: inout DeviceWorld, name, answer) in
    guard let entry = NavigationPolicy.entries.first(where: { $0.name == name }) else {
      let names = NavigationPolicy.entries.map(\.name).inQuotes
      throw StepFailure("there is no policy \"\(name)\"\ntry: one of \(names)")
    }
    guard let answer = entry.answers.first(where: { $0.rawValue == answer }) else {
      let answers = entry.answers.map(\.rawValue).inQuotes
      throw StepFailure("the policy \"\(name)\" has no answer \"\(answer)\"\ntry: one of \(answers)")
    }
    try world.setUp { entry.set(answer, in: &$0.settings.navigationPolicy) }
  }
  static let explorationIsSetUp = PlainStep(
    Exploration.step(settingUp: nil), ja: "探索の準備をする", does: "Sets the world up as the app's exploration does.",
    example: "Given the set-up of the exploration is done"
  ).acts { (world: inout DeviceWorld) in try world.setUp(startingPoint: nil) }
  static let startingPointIsSetUp = SharedStep<String>(
    "the set-up of the starting point {string} is done", ja: "開始点{string}の準備をする",
    does: "Sets the world up as a starting point of the exploration does.",
    example: "Given the set-up of the starting point \"full\" is done"
  ).acts { (world: inout DeviceWorld, name) in try world.setUp(startingPoint: name) }
  static let localeIs = SharedStep<String>(
    "the locale is {string}", ja: "ロケールは{string}である", does: "Sets the locale of the device.",
    example: "Given the locale is \"ja_JP\""
  ).acts { (world: inout DeviceWorld, locale) in
    guard RegionalNames.isLocale(locale) else {
      throw StepFailure("there is no locale \"\(locale)\"\ntry: one such as en_US or ja_JP")
    }
    try world.setUp { $0.settings.locale = locale }
  }
  static let timeZoneIs = SharedStep<String>(
    "the time zone is {string}", ja: "タイムゾーンは{string}である", does: "Sets the time zone of the device.",
    example: "Given the time zone is \"Asia/Tokyo\""
  ).acts { (world: inout DeviceWorld, timeZone) in
    guard RegionalNames.isTimeZone(timeZone) else {
      throw StepFailure("there is no time zone \"\(timeZone)\"\ntry: one such as GMT or Asia/Tokyo")
    }
    try world.setUp { $0.settings.timeZone = timeZone }
  }
  package static let todayIs = SharedStep<String>(
    "today is {string}", ja: "今日は{string}である", does: "Sets the date at the start, at noon unless a time is given.",
    example: "Given today is \"2017-06-20\""
  ).happens { (world: inout DeviceWorld, day) in
    guard let noon = CalendarDay(day)?.noon else {
      throw StepFailure("\"\(day)\" is no day\ntry: a day such as 2017-06-20")
    }
    try world.arrange { $0.setClock(to: noon) }
  }
}

extension Steps {
  package static func naming(_ app: String) -> String {
    app.hasSuffix(AppNaming.boardEnding) ? board(app) : Self.app(app)
  }
}

extension DeviceWorld {
  fileprivate mutating func setUp(_ change: @escaping @Sendable (inout Device) throws -> Void) throws {
    try requireNotStarted(instead: "it in front of the app's start")
    try arrange(change)
  }
}

/// The step that names the app, found in a scenario's text before anything runs: it decides which app's own steps count.
package enum AppNaming: Hashable {
  case app(String)
  case board(String)
  package static let boardEnding = ".board"
  static let english = "the app {string}"
  static let japanese = "アプリは{string}である"
  static let englishForBoard = "the board {string}"
  static let japaneseForBoard = "ボードは{string}である"
  private static let frames = [
    (english, false), (japanese, false), (englishForBoard, true), (japaneseForBoard, true),
  ].map { sentence, isForBoard in
    (
      front: Array(sentence.utf8.prefix { $0 != UInt8(ascii: "{") }),
      back: Array(sentence.utf8.drop { $0 != UInt8(ascii: "}") }.dropFirst()), isForBoard: isForBoard
    )
  }

  package init?(step: String) {
    for (front, back, isForBoard) in Self.frames {
      let literal = step.utf8.dropFirst(front.count).dropLast(back.count)
      guard step.utf8.starts(with: front), step.utf8.suffix(back.count).elementsEqual(back), literal.count >= 2,
        let quote = literal.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), literal.last == quote
      else { continue }
      let name = literal.dropFirst().dropLast()
      guard !name.contains(quote) else { continue }
      self = isForBoard ? .board(String(Substring(name))) : .app(String(Substring(name)))
      return
    }
    return nil
  }
}
