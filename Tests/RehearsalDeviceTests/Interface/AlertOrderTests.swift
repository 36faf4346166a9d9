import RehearsalApp
import RehearsalDevice
import Testing

/// The buttons of alerts and sheets stand where UIKit puts them (UIKit rules: Order of an alert's buttons).
struct AlertOrderTests {
  private func device(_ alert: AlertController<Asker.Message>) -> Device {
    var device = Device(app: AppDefinition("Asker", initial: "Asker") { AppScene("Asker", Asker(alert: alert)) })
    device.launch()
    device.settle()
    device.touch("Ask")
    device.settle()
    return device
  }

  @Test func `of two buttons of an alert the one that cancels is at the left`() {
    let device = device(.alert(title: "Delete?", message: nil, actions: .destructive("Delete"), .cancel("No")))
    #expect(device.interface.overlay?.actions == ["No", "Delete"])
    let other = self.device(.alert(title: "Delete?", message: nil, actions: .cancel("No"), .destructive("Delete")))
    #expect(other.interface.overlay?.actions == ["No", "Delete"])
  }

  @Test func `of more buttons it is the last`() {
    let device = device(.alert(title: "Save?", message: nil, actions: .cancel("No"), .init("Save"), .init("Copy")))
    #expect(device.interface.overlay?.actions == ["Save", "Copy", "No"])
  }

  @Test func `in a sheet it is the last, and apart`() {
    let device = device(.actionSheet(actions: .cancel("Keep"), .destructive("Discard"), .init("Save")))
    #expect(device.interface.overlay?.actions == ["Discard", "Save", "Keep"])
    let drawn = device.interface.drawn().map { $0.split(separator: " ").joined(separator: " ") }
    #expect(drawn.contains("│ [ Discard (destructive) ] [ Save ] │") && drawn.contains("│ [ Keep (cancel) ] │"))
    let pair = self.device(.actionSheet(actions: .cancel("Keep"), .destructive("Discard")))
    #expect(pair.interface.overlay?.actions == ["Discard", "Keep"])
  }

  @Test func `a touch reaches the button that it means`() {
    var device = device(
      .actionSheet(actions: .cancel("Keep", .chosen("Keep")), .destructive("Discard", .chosen("Discard"))))
    device.touch("Keep")
    device.settle()
    #expect(device.controller(Asker.self)?.chosen == "Keep")
  }

  @Test func `buttons without a style stay in their order`() {
    let device = device(.alert(title: "Which?", message: nil, actions: .init("B"), .init("A"), .init("C")))
    #expect(device.interface.overlay?.actions == ["B", "A", "C"])
  }
}

private struct Asker: Controller {
  enum Message: Hashable, Sendable { case ask, chosen(String) }
  let alert: AlertController<Message>
  var chosen = ""

  var navigationItem: NavigationItem<Message> { NavigationItem(title: "Asker") }
  var view: [Element<Self>] { [.button("Ask", action: .ask)] }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .ask: context.present(alert)
    case .chosen(let title): chosen = title
    }
  }
}
