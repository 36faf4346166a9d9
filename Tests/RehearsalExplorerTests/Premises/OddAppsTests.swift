import Rehearsal
import RehearsalBase
import RehearsalDevice
import Testing

@testable import RehearsalExplorer

/// Apps that break what a search takes for granted, in a way that it cannot see: each is refused, or named.
struct OddAppsTests {
  /// A record that hashes by its id alone.
  private struct Note: Hashable {
    let id: Int
    var text: String
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  @Test func `a record that hashes by its id alone is found where a move changes it, however rarely`() {
    let audit = PremiseAudit(isThorough: false)
    let table = PartTable<Note>(audit)
    let number = table.number(of: Shared(wrappedValue: Note(id: 1, text: "Tea")))
    // The sample is nearly empty by then.
    for _ in 0..<600 { _ = table.number(of: Shared(wrappedValue: Note(id: 1, text: "Tea"))) }
    var changed = Shared(wrappedValue: Note(id: 1, text: "Milk"))
    #expect(audit.finding == nil)
    #expect(table.number(of: &changed, shown: number) == number)
    #expect(audit.finding == .oneHash(type: "Note"))
  }

  /// A screen whose `==` leaves out what the second touch does.
  private struct Lamp: Controller {
    enum Message: Hashable, Sendable { case touch }
    private var isArmed = false
    private(set) var isOn = false

    var navigationItem: NavigationItem<Message> { NavigationItem(title: "Lamp") }
    var view: [Element<Self>] { [.button("Touch", action: .touch)] }
    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      if isArmed { isOn = true }
      isArmed = true
    }
    static func == (left: Lamp, right: Lamp) -> Bool { left.isOn == right.isOn }
    func hash(into hasher: inout Hasher) { hasher.combine(isOn) }
  }

  /// A screen that offers the first of a dictionary.
  private struct Menu: Controller {
    enum Message: Hashable, Sendable { case choose }
    private let prices = ["tea": 2, "milk": 1, "rice": 3]
    private(set) var choice = ""

    var navigationItem: NavigationItem<Message> { NavigationItem(title: "Menu") }
    var view: [Element<Self>] { [.button("Choose", action: .choose)] }
    mutating func receive(_ message: Message, _ context: inout Context<Message>) { choice = prices.keys.first ?? "" }
  }

  private static func search(_ controller: some Controller) -> Search {
    let app = AppDefinition("Odd", initial: "Odd") { AppScene("Odd", controller) }
    let world = ExplorableWorld(device: Device(app: app), exploration: Exploration(), userID: nil)
    var search = Search(world, bounds: Bounds(PathBudget(actions: 2)))
    search.run()
    return search
  }

  @Test func `a property that decides and that no comparison sees is named`() {
    let search = Self.search(Lamp())
    #expect(search.brokenPremise != nil || search.unseenValues.uncompared == ["Lamp.isArmed"])
  }

  @Test func `a dictionary that an app keeps is named`() {
    #expect(Self.search(Menu()).unseenValues.dictionaries == ["Menu.prices"])
    #expect(Self.search(Lamp()).unseenValues.dictionaries.isEmpty)
  }
}
