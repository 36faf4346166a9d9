import RehearsalApp
import RehearsalDevice
import Testing

/// The buttons of alerts and sheets stand where UIKit puts them (UIKit rules: Order of an alert's buttons).
struct AlertOrderTests {
  private func device(_ alert: AlertController<Asker.Message>) -> Device {
    var device = Device.showing(AppDefinition("Asker", initial: "Asker") { AppScene("Asker", Asker(alert: alert)) })
    device.settle(after: "Ask")
    return device
  }

  @Test(
    arguments: [
      // Of two buttons of an alert the one that cancels is at the left.
      (.alert(title: "Delete?", message: nil, actions: .destructive("Delete"), .cancel("No")), ["No", "Delete"]),
      (.alert(title: "Delete?", message: nil, actions: .cancel("No"), .destructive("Delete")), ["No", "Delete"]),
      // Of more it is the last.
      (
        .alert(title: "Save?", message: nil, actions: .cancel("No"), .init("Save"), .init("Copy")),
        ["Save", "Copy", "No"]
      ),
      // Buttons without a style stay in their order.
      (.alert(title: "Which?", message: nil, actions: .init("B"), .init("A"), .init("C")), ["B", "A", "C"]),
      // In a sheet it is the last.
      (.actionSheet(actions: .cancel("Keep"), .destructive("Discard")), ["Discard", "Keep"]),
      (.actionSheet(actions: .cancel("Keep"), .destructive("Discard"), .init("Save")), ["Discard", "Save", "Keep"]),
    ] as [(AlertController<Asker.Message>, [String])])
  fileprivate func `the button that cancels has its place`(alert: AlertController<Asker.Message>, order: [String]) {
    #expect(device(alert).interface.overlay?.actions == order)
  }

  @Test func `in a sheet it is apart`() {
    let device = device(.actionSheet(actions: .cancel("Keep"), .destructive("Discard"), .init("Save")))
    let drawn = device.interface.drawn().map { $0.split(separator: " ").joined(separator: " ") }
    #expect(drawn.contains("│ [ Discard (destructive) ] [ Save ] │") && drawn.contains("│ [ Keep (cancel) ] │"))
  }

  @Test func `a touch reaches the button that it means`() {
    var device = device(
      .actionSheet(actions: .cancel("Keep", .chosen("Keep")), .destructive("Discard", .chosen("Discard"))))
    device.settle(after: "Keep")
    #expect(device.controller(Asker.self)?.chosen == "Keep")
  }
}

private struct Asker: Controller {
  enum Message: Hashable, Sendable { case ask, chosen(String) }
  let alert: AlertController<Message>
  var chosen = ""

  var view: [Element<Self>] { [.button("Ask", action: .ask)] }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .ask: context.present(alert)
    case .chosen(let title): chosen = title
    }
  }
}
