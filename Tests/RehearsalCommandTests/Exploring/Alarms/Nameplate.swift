import Rehearsal

/// A name that may be saved unless it is taken.
struct Nameplate: Controller {
  enum Message: Hashable, Sendable { case typed, save }

  enum Manner: Hashable, Sendable, CaseIterable {
    case asksAnew, staysRefused
    var isSound: Bool { self == .asksAnew }
  }

  let manner: Manner
  private var text = ""
  private var isRefused = false

  init(_ manner: Manner) { self.manner = manner }

  var view: [Element<Self>] {
    [.textField("Name", \.text, changed: .typed), .button("Save", action: .save).disabled(isRefused)]
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .typed: isRefused = text == "taken" || isRefused && manner == .staysRefused
    case .save: text = ""
    }
  }

  static func appUnderTest(_ manner: Manner) -> AppUnderTest {
    AppUnderTest(
      AppDefinition("Nameplate", initial: "Nameplate") { AppScene("Nameplate", Nameplate(manner)) },
      exploration: Exploration {
        $0.inputs = Exploration.Input.on("Nameplate", ["Name": ["taken"]])
        $0.asksForStuckControls = true
      })
  }
}
