import RehearsalRunner
import Testing

/// Steps at a moment when they would have no effect, or only a part of it.
struct LateSetUpTests {
  private func play(_ steps: String...) async throws -> Rehearsed {
    try await Rehearsed.play(CloudToy.appUnderTest, scenarios: [["* the user \"al\" is signed in"] + steps])[0]
  }

  @Test(arguments: [
    ("the user \"bo\" is signed in", "the steps by which a user signs in"),
    ("ユーザー\"bo\"がサインインしている", "the steps by which a user signs in"),
    ("nobody is signed in", "has expired"), ("誰もサインインしていない", "has expired"),
    ("the screen fits 3 rows", "in front of the app's start"), ("画面に3行が収まる", "in front of the app's start"),
    ("the locale is \"ja_JP\"", "in front of the app's start"),
    ("ロケールは\"ja_JP\"である", "in front of the app's start"),
    ("the time zone is \"Asia/Tokyo\"", "in front of the app's start"),
    ("タイムゾーンは\"Asia/Tokyo\"である", "in front of the app's start"),
    ("the device drops what is presented from viewDidLoad", "in front of the app's start"),
    ("the bucket \"bb\" holds 2 objects", "another client adds to \"bb\":"),
    ("バケット\"bb\"に2件のオブジェクトがある", "another client adds to \"bb\":"),
    ("the bucket \"bb\" holds:\n      | name |\n      | a |", "another client adds to \"bb\":"),
  ])
  func `a step about the world before the start fails after the start`(step: String, remedy: String) async throws {
    try await play("* \(step)", "* the app starts").expectPassed()
    try await play("* the app starts", "* \(step)").expectFailed("the app runs already\ntry: ", remedy)
  }

  @Test(arguments: [
    "the app is relaunched", "アプリを再起動する", "the app crashes", "アプリがクラッシュする",
    "the push notification \"p\" arrives", "プッシュ通知\"p\"が届く", "the app goes to the background",
    "アプリがバックグラウンドに移る",
  ])
  func `a step about a running app fails before the start`(step: String) async throws {
    try await play("* \(step)", "* the app starts").expectFailed("the app does not run")
    try await play("* the app starts", "* \(step)").expectPassed()
  }

  @Test(arguments: ["the app comes to the foreground", "アプリがフォアグラウンドに戻る"])
  func `only an app in the background comes to the foreground`(step: String) async throws {
    try await play("* the app starts", "* \(step)").expectFailed("not in the background")
    try await play("* the app starts", "* the app goes to the background", "* \(step)").expectPassed()
  }

  @Test(arguments: ["the network is down from 1 s to 2 s", "1 秒から2 秒までネットワークがつながらない"])
  func `a step about an outage in the past fails, and one about a present outage does not`(step: String) async throws {
    try await play("* the app starts", "* 2 s pass", "* \(step)").expectFailed("so that time is past")
    try await play("* the app starts", "* 1.5 s pass", "* \(step)").expectPassed()
  }
}
