import CloudClient
import FakeCloud
import ScenarioRunner
import SimulatedDevice

// Given: the app, the user, the phone.

extension StepLibrary<DeviceWorld> {
  mutating func defineSetUpSteps() {
    step("the app {string}") { (world: inout DeviceWorld, name: String) in
      try world.install(name)
    }
    step("the user {string} is signed in") { (world: inout DeviceWorld, name: String) in
      try world.signIn(name)
    }
    step("the user {string} exists with password {string}") {
      (world: inout DeviceWorld, name: String, password: String) in
      world.user = name
      try world.arrangeCloud { cloud, _ in try cloud.addUser(name, password: password) }
    }
    step("nobody is signed in") { (world: inout DeviceWorld) in
      try world.signOut()
    }
    step("the token of {string} has expired") { (world: inout DeviceWorld, name: String) in
      try world.signIn(name)
      try world.arrangeCloud { cloud, _ in cloud.expireTokens(of: name) }
    }
    step("the screen fits {int} row(s)") { (world: inout DeviceWorld, rows: Int) in
      guard rows > 0 else { throw StepFailure("a screen fits at least 1 row") }
      try world.arrange { $0.settings.rowsThatFit = rows }
    }
    step("the locale is {string}") { (world: inout DeviceWorld, locale: String) in
      try world.arrange { $0.settings.locale = locale }
    }
    step("the time zone is {string}") { (world: inout DeviceWorld, timeZone: String) in
      try world.arrange { $0.settings.timeZone = timeZone }
    }
    step("today is {string}") { (world: inout DeviceWorld, day: String) in
      guard let noon = CalendarDay(day)?.noon else {
        throw StepFailure("\"\(day)\" is no day\ntry: a day such as 2017-06-20")
      }
      try world.arrange { $0.setClock(to: noon) }
    }
  }
}
