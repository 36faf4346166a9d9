import Foundation
import Invariants
import Navigation
import ScenarioRunner
import SimulatedDevice

// Given: the app and the phone.

extension StepLibrary<DeviceWorld> {
  mutating func defineSetUpSteps() {
    step(AppNaming.english, ja: AppNaming.japanese) { (world: inout DeviceWorld, name: String) in
      try world.install(name)
    }
    step("the screen fits {int} row(s)", ja: "画面に{int}行が収まる") { (world: inout DeviceWorld, rows: Int) in
      guard rows > 0 else { throw StepFailure("a screen fits at least 1 row") }
      try world.requireNotStarted(instead: Self.earlier)
      try world.arrange { $0.settings.rowsThatFit = rows }
    }
    for (isAllowed, japanese) in [(true, "端末はviewDidLoadからの表示を許可する"), (false, "端末はviewDidLoadからの表示を無視する")] {
      step(Phrases.step(presentingFromViewDidLoad: isAllowed), ja: japanese) { (world: inout DeviceWorld) in
        try world.requireNotStarted(instead: Self.earlier)
        try world.arrange { $0.settings.presentsFromViewDidLoad = isAllowed }
      }
    }
    for (sizeClass, english, japanese) in [
      (SizeClass.compact, "a phone", "電話"), (.regular, "a tablet", "タブレット"),
    ] {
      step("the device is \(english)", ja: "端末は\(japanese)である") { (world: inout DeviceWorld) in
        try world.requireNotStarted(instead: Self.earlier)
        try world.arrange { $0.settings.horizontalSizeClass = sizeClass }
      }
    }
    step(Phrases.policy, ja: "端末の方針{string}は{string}である") { (world: inout DeviceWorld, name: String, answer: String) in
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
    step(Exploration.step(settingUp: nil), ja: "探索の準備をする") { (world: inout DeviceWorld) in
      try world.setUp(startingPoint: nil)
    }
    step("the set-up of the starting point {string} is done", ja: "開始点{string}の準備をする") {
      (world: inout DeviceWorld, name: String) in
      try world.setUp(startingPoint: name)
    }
    step("the locale is {string}", ja: "ロケールは{string}である") { (world: inout DeviceWorld, locale: String) in
      let known = Locale(identifier: locale).identifier
      let language = Locale(identifier: locale).language.languageCode?.identifier ?? ""
      guard Locale.LanguageCode(language).isISOLanguage, Locale.availableIdentifiers.contains(known) else {
        throw StepFailure("there is no locale \"\(locale)\"\ntry: one such as en_US or ja_JP")
      }
      try world.requireNotStarted(instead: Self.earlier)
      try world.arrange { $0.settings.locale = locale }
    }
    step("the time zone is {string}", ja: "タイムゾーンは{string}である") { (world: inout DeviceWorld, timeZone: String) in
      guard TimeZone(identifier: timeZone) != nil else {
        throw StepFailure("there is no time zone \"\(timeZone)\"\ntry: one such as GMT or Asia/Tokyo")
      }
      try world.requireNotStarted(instead: Self.earlier)
      try world.arrange { $0.settings.timeZone = timeZone }
    }
    event("today is {string}", ja: "今日は{string}である") { (world: inout DeviceWorld, day: String) in
      guard let noon = CalendarDay(day)?.noon else {
        throw StepFailure("\"\(day)\" is no day\ntry: a day such as 2017-06-20")
      }
      try world.arrange { $0.setClock(to: noon) }
    }
  }

  private static var earlier: String { "it in front of the app's start" }
}
