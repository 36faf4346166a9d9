import RehearsalApp
import RehearsalSmallApps
import Testing

@testable import RehearsalDevice

/// UIKit rules: Calls happen after the method returns.
struct EffectOrderTests {
  /// A model that keeps its messages, in their order.
  private struct Log: SharedModel {
    enum Message: Hashable, Sendable { case note(String) }
    var notes: [String] = []
    mutating func receive(_ message: Message, _ context: inout SharedModelContext<Self>) {
      if case .note(let text) = message { notes.append(text) }
    }
  }

  /// A screen that notes its appearance calls in the model.
  private struct Noting: Controller {
    enum Message: Hashable, Sendable { case dismiss }
    let name: String
    private var log = Log()
    static var sharedModels: [SharedModelCopy<Self>] { [.init(\.log)] }

    init(name: String) { self.name = name }

    var view: [Element<Self>] {
      [.button("Close", action: .dismiss), .button("Open", segue: "open")] + log.notes.map { .label($0) }
    }

    mutating func viewDidAppear(_ context: inout Context<Message>) {
      context.send(.note("\(name): viewDidAppear"), to: Log.self)
    }
    mutating func viewDidDisappear(_ context: inout Context<Message>) {
      context.send(.note("\(name): viewDidDisappear"), to: Log.self)
    }
    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      if message == .dismiss { context.dismiss() }
    }
  }

  @Test func `the messages of a screen that leaves come after those asked for before`() {
    let app = AppDefinition("Order", initial: "A") {
      AppScene("A", Noting(name: "A")) { StoryboardSegue.presentModally("open", to: "M", style: .fullScreen) }
      AppScene("M", Noting(name: "M"))
    }
    var device = Device.showing(app)
    device.settle(after: "Open", "Close")
    #expect(device.state.screens.all.count == 1)
    #expect(
      device.visibleTexts.suffix(5) == [
        "A: viewDidAppear", "M: viewDidAppear", "A: viewDidDisappear", "A: viewDidAppear", "M: viewDidDisappear",
      ])
  }
}
