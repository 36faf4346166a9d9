import RehearsalApp
import RehearsalRunner

// Given: the app and the phone.

extension StepLibrary<DeviceWorld> {
  mutating func defineSetUpSteps() {
    step(Steps.app) { (world: inout DeviceWorld, name) in try world.install(name) }
    step(Steps.screenFits) { (world: inout DeviceWorld, rows) in
      guard rows > 0 else { throw StepFailure("a screen fits at least 1 row") }
      try world.requireNotStarted(instead: Self.earlier)
      try world.arrange { $0.settings.rowsThatFit = rows }
    }
    for (form, isAllowed) in [(Steps.showsFromViewDidLoad, true), (Steps.dropsFromViewDidLoad, false)] {
      step(form) { (world: inout DeviceWorld) in
        try world.requireNotStarted(instead: Self.earlier)
        try world.arrange { $0.settings.presentsFromViewDidLoad = isAllowed }
      }
    }
    for (form, sizeClass) in [(Steps.isPhone, SizeClass.compact), (Steps.isTablet, .regular)] {
      step(form) { (world: inout DeviceWorld) in
        try world.requireNotStarted(instead: Self.earlier)
        try world.arrange { $0.settings.horizontalSizeClass = sizeClass }
      }
    }
    step(Steps.taskOrder) { (world: inout DeviceWorld, order) in
      guard 0...AppUnderTest.mostTaskOrders ~= order else {
        throw StepFailure("there is no order \(order)\ntry: one from 0 to \(AppUnderTest.mostTaskOrders)")
      }
      try world.requireNotStarted(instead: Self.earlier)
      try world.arrange { $0.settings.taskOrder = order }
    }
    step(Steps.policy) { (world: inout DeviceWorld, name, answer) in
      guard let entry = NavigationPolicy.entries.first(where: { $0.name == name }) else {
        let names = NavigationPolicy.entries.map { "\"\($0.name)\"" }.joined(separator: ", ")
        throw StepFailure("there is no policy \"\(name)\"\ntry: one of \(names)")
      }
      guard let answer = entry.answers.first(where: { $0.rawValue == answer }) else {
        let answers = entry.answers.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        throw StepFailure("the policy \"\(name)\" has no answer \"\(answer)\"\ntry: one of \(answers)")
      }
      try world.requireNotStarted(instead: Self.earlier)
      try world.arrange { entry.set(answer, in: &$0.settings.navigationPolicy) }
    }
    step(Steps.explorationIsSetUp) { (world: inout DeviceWorld) in try world.setUp(startingPoint: nil) }
    step(Steps.startingPointIsSetUp) { (world: inout DeviceWorld, name) in try world.setUp(startingPoint: name) }
    step(Steps.localeIs) { (world: inout DeviceWorld, locale) in
      guard RegionalNames.isLocale(locale) else {
        throw StepFailure("there is no locale \"\(locale)\"\ntry: one such as en_US or ja_JP")
      }
      try world.requireNotStarted(instead: Self.earlier)
      try world.arrange { $0.settings.locale = locale }
    }
    step(Steps.timeZoneIs) { (world: inout DeviceWorld, timeZone) in
      guard RegionalNames.isTimeZone(timeZone) else {
        throw StepFailure("there is no time zone \"\(timeZone)\"\ntry: one such as GMT or Asia/Tokyo")
      }
      try world.requireNotStarted(instead: Self.earlier)
      try world.arrange { $0.settings.timeZone = timeZone }
    }
    event(Steps.todayIs) { (world: inout DeviceWorld, day) in
      guard let noon = CalendarDay(day)?.noon else {
        throw StepFailure("\"\(day)\" is no day\ntry: a day such as 2017-06-20")
      }
      try world.arrange { $0.setClock(to: noon) }
    }
  }

  private static var earlier: String { "it in front of the app's start" }
}
