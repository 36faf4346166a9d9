import DeviceSteps
import FakeCloud
import ScenarioRunner

// Given: the cloud's users, and who is signed in.

extension StepLibrary<DeviceWorld> {
  mutating func defineCloudUsers() {
    step("the user {string} is signed in", ja: "ユーザー{string}がサインインしている") { (world: inout DeviceWorld, name: String) in
      try world.requireNotStarted(instead: Self.signingIn)
      try world.signIn(name)
    }
    step(
      "the user {string} exists with password {string}", ja: "パスワードが{string}のユーザー{string}がいる", order: [1, 0]
    ) { (world: inout DeviceWorld, name: String, password: String) in
      world.user = name
      try world.arrangeCloud { cloud, _ in try cloud.addUser(name, password: password) }
    }
    step("nobody is signed in", ja: "誰もサインインしていない") { (world: inout DeviceWorld) in
      try world.requireNotStarted(
        instead: "it in front of the app's start, or Given the token of \"…\" has expired, which may come later")
      try world.signOut()
    }
    step("the token of {string} has expired", ja: "{string}のトークンの有効期限が切れている") {
      (world: inout DeviceWorld, name: String) in
      try world.signIn(name)
      try world.arrangeCloud { cloud, _ in cloud.expireTokens(of: name) }
    }
  }

  private static var signingIn: String { "it in front of the app's start, or the steps by which a user signs in" }
}
