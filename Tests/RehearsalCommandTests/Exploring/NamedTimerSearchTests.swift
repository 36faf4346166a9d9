import Rehearsal
import Testing

/// A search knows that a timer was set again under its name.
struct NamedTimerSearchTests {
  /// Looks for what was typed last, one second after the last touch.
  private struct Finder: Controller {
    enum Message: Hashable, Sendable { case tea, milk, find(String) }

    let isNamed: Bool
    private(set) var wanted = ""
    private(set) var found = ""

    init(isNamed: Bool) { self.isNamed = isNamed }

    var view: [Element<Self>] { [.button("Tea", action: .tea), .button("Milk", action: .milk), .label(found)] }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .tea: want("tea", &context)
      case .milk: want("milk", &context)
      case .find(let text): found = text
      }
    }

    private mutating func want(_ text: String, _ context: inout Context<Message>) {
      (wanted, found) = (text, "")
      context.after(.seconds(1), .find(text), named: isNamed ? "find" : nil)
    }
  }

  private func search(isNamed: Bool) async -> Outcome {
    let rule = Invariant("what is found is what is wanted") { device in
      device.controller(Finder.self).map { $0.found.isEmpty || $0.found == $0.wanted } ?? true
    }
    return await rehearse(
      ["explore", "--app", "Finder", "--actions", "3", "--in-process"],
      apps: [
        AppUnderTest(
          AppDefinition("Finder", initial: "Finder") { AppScene("Finder", Finder(isNamed: isNamed)) },
          exploration: Exploration { $0.invariants = [rule] })
      ])
  }

  @Test func `the timer that was replaced never fires`() async {
    await search(isNamed: true).expect(0)
    await search(isNamed: false).expect(1, "what is found is what is wanted")
  }
}
