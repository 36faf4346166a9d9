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
    let early = try await play("* \(step)", "* the app starts")
    #expect(early.status == .passed, "\(early.message)")
    let late = try await play("* the app starts", "* \(step)")
    #expect(late.status == .failed && late.message.contains("the app runs already\ntry: "), "\(late.message)")
    #expect(late.message.contains(remedy), "\(late.message)")
  }

  @Test(arguments: [
    "the app is relaunched", "アプリを再起動する", "the app crashes", "アプリがクラッシュする",
    "the push notification \"p\" arrives", "プッシュ通知\"p\"が届く", "the app goes to the background",
    "アプリがバックグラウンドに移る",
  ])
  func `a step about a running app fails before the start`(step: String) async throws {
    let early = try await play("* \(step)", "* the app starts")
    #expect(early.status == .failed && early.message.contains("the app does not run"), "\(early.message)")
    let late = try await play("* the app starts", "* \(step)")
    #expect(late.status == .passed, "\(late.message)")
  }

  @Test(arguments: ["the app comes to the foreground", "アプリがフォアグラウンドに戻る"])
  func `only an app in the background comes to the foreground`(step: String) async throws {
    let early = try await play("* the app starts", "* \(step)")
    #expect(early.status == .failed && early.message.contains("not in the background"), "\(early.message)")
    let late = try await play("* the app starts", "* the app goes to the background", "* \(step)")
    #expect(late.status == .passed, "\(late.message)")
  }

  @Test(arguments: ["the network is down from 1 s to 2 s", "1 秒から2 秒までネットワークがつながらない"])
  func `a step about an outage in the past fails, and one about a present outage does not`(step: String) async throws {
    let past = try await play("* the app starts", "* 2 s pass", "* \(step)")
    #expect(past.status == .failed && past.message.contains("so that time is past"), "\(past.message)")
    let present = try await play("* the app starts", "* 1.5 s pass", "* \(step)")
    #expect(present.status == .passed, "\(present.message)")
  }
}
