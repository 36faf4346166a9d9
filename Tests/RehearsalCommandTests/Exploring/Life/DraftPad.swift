import Rehearsal

/// A text that the app says to keep.
struct DraftPad: Controller {
  enum Message: Hashable, Sendable {
    case keep
  }

  /// Whether what is kept is stored, and not only in memory.
  let stores: Bool
  private var text = ""
  private(set) var kept: String?

  init(stores: Bool) { self.stores = stores }

  var view: [Element<Self>] {
    [
      .textField("Text", \.text), .button("Keep", action: .keep),
      .label(kept.map { "Kept: \($0)" } ?? ""),
    ]
  }

  mutating func viewDidLoad(_ context: inout Context<Message>) { kept = context.defaults["draft"] }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .keep:
      guard !text.isEmpty else { return }
      kept = text
      if stores { context.setDefault(text, forKey: "draft") }
    }
  }

  static func app(stores: Bool) -> AppUnderTest {
    AppUnderTest(
      AppDefinition("DraftPad", initial: "Pad") { AppScene("Pad", DraftPad(stores: stores)) },
      exploration: Exploration {
        $0.inputs = Exploration.Input.on("Pad", ["Text": ["milk"]])
        $0.life = Exploration.Life(events: 1)
        $0.kept = [KeptTexts("the draft") { device in [device.controller(DraftPad.self)?.kept].compactMap { $0 } }]
      })
  }
}
