import RehearsalApp
import RehearsalBase
import RehearsalRunner
import Testing

@testable import RehearsalDevice

/// Steps of an author's own that touch the app, and that change a server.
struct OwnStepTests {
  private struct Counter: Service {
    var count = 0
    mutating func answer(_ request: any ServiceRequest, in context: RequestContext) -> Answer? { nil }
  }

  private struct Missing: Service {
    mutating func answer(_ request: any ServiceRequest, in context: RequestContext) -> Answer? { nil }
  }

  private struct LogIn: Controller {
    enum Message: Hashable, Sendable { case logIn }
    private var name = ""
    private var password = ""
    private var greeting = ""
    var view: [Element<Self>] {
      [
        .textField("Name", \.name), .textField("Password", \.password, isSecure: true),
        .button("Log In", action: .logIn), .label(greeting),
      ]
    }
    mutating func receive(_ message: Message, _ context: inout Context<Message>) { greeting = "Hello, \(name)" }
  }

  private static let app = AppUnderTest(
    AppDefinition("LogIn", initial: "LogIn") { AppScene("LogIn", LogIn()) }, services: [Counter()],
    steps: StepLibrary<DeviceWorld> { library in
      library.define("I log in as {string}") { (world: inout DeviceWorld, name: String) in
        try world.act { device in
          try device.typeText(name, into: "Name")
          try device.typeText("s3cret", into: "Password")
          try device.tap("Log In")
        }
      }
      library.define("I touch nothing") { (world: inout DeviceWorld) in try world.act { try $0.tap("Nothing") } }
      library.define("the server has counted to {int}") { (world: inout DeviceWorld, count: Int) in
        try world.updateService(Counter.self) { $0.count = count }
      }
      library.define("another server has counted") { (world: inout DeviceWorld) in
        try world.updateService(Missing.self) { _ in }
      }
      library.define("the count is {int}") { (world: inout DeviceWorld, count: Int) in
        try world.expect(count, "in all", of: Counter.self) { $0.count }
      }
    })

  @Test func `a step that touches the app is recorded as a standard one is`() async throws {
    try await Rehearsed.expectPassed(
      Self.app, "When the app starts", "And I log in as \"ann\"", "Then I see \"Hello, ann\"",
      "And I never saw \"Hello, bob\"")
  }

  @Test func `a control that cannot be touched fails the step with the screen`() async throws {
    try await Rehearsed.play(Self.app, "When the app starts", "And I touch nothing").expectFailed(
      "\"Nothing\" cannot be touched", "[ Log In ]")
  }

  @Test func `a server is changed before the app starts and while it runs`() async throws {
    let played = try await Rehearsed.play(
      Self.app, "Given the server has counted to 3", "When the app starts", "Then the count is 3",
      "When the server has counted to 4", "Then the count is 4")
    let other = try await Rehearsed.play(
      Self.app, "Given the server has counted to 3", "When the app starts", "Then the count is 4")
    #expect(other.message.hasPrefix("expected: 4 in all\nseen:     3 in all\n"), "\(other.message)")
    #expect(played.status == .passed, "\(played.message)")
    try await Rehearsed.play(Self.app, "Given another server has counted").expectFailed(
      "the app has no service Missing")
  }
}
