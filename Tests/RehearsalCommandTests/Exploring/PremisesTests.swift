import Foundation
import Rehearsal
import RehearsalBase
import Testing

/// What a search takes for granted about an app's code is checked.
struct PremisesTests {
  /// A screen with one button, which changes what it holds.
  fileprivate protocol Held: Hashable, Sendable {
    init()
    var shown: String { get }
    mutating func change()
    mutating func load()
  }

  private struct Screen<Value: Held>: Controller {
    var held = Value()
    var view: [Element<Self>] { [.button("More", action: 1), .label(held.shown)] }
    var navigationItem: NavigationItem<Int> { NavigationItem(title: "Only") }

    mutating func viewDidLoad(_ context: inout Context<Int>) { held.load() }
    mutating func receive(_ message: Int, _ context: inout Context<Int>) { held.change() }
  }

  private func explore(_ controller: some Controller, _ arguments: [String] = []) async -> Outcome {
    let app = AppUnderTest(
      AppDefinition("Only", initial: "Only") { AppScene("Only", controller) })
    return await rehearse(["explore", "--app", "Only", "--faults", "0", "--in-process"] + arguments, apps: [app])
  }

  // MARK: - What changes by itself

  private struct Identifier: Held {
    var id: UUID?
    var shown: String { id == nil ? "none" : "one" }
    mutating func change() { id = id == nil ? UUID() : nil }
  }

  private struct LaunchDate: Held {
    var date: Date?
    var shown: String { "launched" }
    mutating func change() {}
    mutating func load() { date = Date() }
  }

  private static let visits = Lock(0)

  private struct GlobalCounter: Held {
    var number = 0
    var shown: String { "\(number % 2)" }
    mutating func change() {
      number = PremisesTests.visits.withLock { visits in
        visits += 1
        return visits
      }
    }
  }

  private struct OrderOfSet: Held {
    var names: [String] = []
    var shown: String { names.isEmpty ? "none" : "some" }
    mutating func change() { names = names.isEmpty ? Array(Set((0..<40).map { "name \($0)" })) : [] }
  }

  /// A screen that a search refuses, and what it says of it.
  struct Case: Sendable, CustomTestStringConvertible {
    let screen: any Controller
    let texts: [String]
    var testDescription: String { "\(type(of: screen))" }
  }

  private static let cases = [
    Case(
      screen: Screen<Identifier>(),
      texts: [
        "button \"More\" on Only, made twice in one state, has two results: Screen<Identifier>.held.id is ",
        "Date(), the order of a Set or Dictionary, a static or global variable",
      ]),
    Case(
      screen: Screen<LaunchDate>(),
      texts: ["the launch, made twice in one state, has two results", "Screen<LaunchDate>.held.date"]),
    Case(screen: Screen<GlobalCounter>(), texts: ["Screen<GlobalCounter>.held.number is "]),
    Case(screen: Screen<OrderOfSet>(), texts: ["Screen<OrderOfSet>.held.names["]),
    Case(
      screen: Screen<SharedCart>(),
      texts: [
        "changes an object that states share", "Screen<SharedCart>.held.cart.count is 2 once, and 3 the other time",
      ]),
    // Of many bytes the last ones count, too.
    Case(
      screen: Screen<SharedImage>(), texts: ["Screen<SharedImage>.held.image.bytes is 50000 bytes with the checksum"]),
    Case(screen: Screen<Sum>(), texts: ["Sum.total is NaN, which equals nothing, not even itself"]),
  ]

  @Test(arguments: cases) func `what changes by itself, is shared or equals nothing ends the search`(
    _ refused: Case
  ) async {
    let run = await explore(refused.screen)
    #expect(run.status == 2, "\(run.output)")
    for text in refused.texts { #expect(run.error.contains(text), "\(run.error)") }
    #expect(!run.error.contains("hash(into:)"))
  }

  // MARK: - What is shared

  /// A mirror does not show it.
  private struct HiddenCount: ~Copyable, Sendable { let lock = Lock(0) }

  private final class Cart: Hashable, Sendable {
    let count = HiddenCount()
    static func == (left: Cart, right: Cart) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private final class PlainCart: Hashable, @unchecked Sendable {
    var count = 0
    static func == (left: PlainCart, right: PlainCart) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private struct SharedCart: Held {
    let cart = PlainCart()
    var shown: String { "a cart" }
    mutating func change() { cart.count += 1 }
  }

  /// A mirror does not show what cannot be copied.
  private struct LockedCart: Held {
    let cart = Cart()
    var shown: String { "\(cart.count.lock.withLock(\.self) % 3)" }
    mutating func change() { cart.count.lock.withLock { $0 += 1 } }
  }

  private struct ConstantCart: Held {
    static let cart = PlainCart()
    var cart = ConstantCart.cart
    var number = 0
    var shown: String { "\(number)" }
    mutating func change() { number = (number + 1) % 3 }
  }

  /// An object with many bytes, as a database in memory has.
  private final class Image: Hashable, @unchecked Sendable {
    var bytes = [UInt8](repeating: 0, count: 50_000)
    static func == (left: Image, right: Image) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private struct SharedImage: Held {
    let image = Image()
    var shown: String { "an image" }
    mutating func change() { image.bytes[40_000] &+= 1 }
  }

  @Test func `an object that nobody changes is no obstacle`() async {
    await explore(Screen<ConstantCart>()).expect(0)
  }

  @Test func `the verdict names an object that no mirror looks into`() async {
    await explore(Screen<LockedCart>()).expect(
      0, "what is in the objects Screen<LockedCart>.held.cart, which states share")
  }

  // MARK: - Equality

  private struct Sum: Held {
    var total = 0.0
    var shown: String { "\(total)" }
    mutating func change() { total = total / 0 }
  }

  /// Two screens that differ in what == leaves out.
  private struct Marked: Controller {
    var mark = 0
    var view: [Element<Self>] { [.label("the same")] }
    static func == (left: Marked, right: Marked) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  private struct Marking: Controller {
    var view: [Element<Self>] { [.button("One", segue: "one"), .button("Two", segue: "two")] }
    mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
      let mark = segue.identifier == "one" ? 1 : 2
      segue.configure(Marked.self) { $0.mark = mark }
    }
  }

  @Test func `the verdict names what == leaves out`() async {
    let app = AppUnderTest(
      AppDefinition("Only", initial: "Start") {
        StoryboardScene.navigationController("Start", root: "First")
        AppScene("First", Marking()) {
          StoryboardSegue.show("one", to: "Second")
          StoryboardSegue.show("two", to: "Second")
        }
        AppScene("Second", Marked())
      })
    await rehearse(["explore", "--app", "Only", "--faults", "0", "--in-process"], apps: [app]).expect(
      0, "states that differ in Marked.mark alone, which == leaves out")
  }
}

#if os(Linux)
  extension PremisesTests {
    @Test func `a scenario that passes in a new process depends on what the process did before`() async throws {
      try await FallibleCommand.run(
        "explore", "--app", "RemembersTouches", "--faults", "0"
      ).expect(
        1, "Only pushed, but is in no navigation controller",
        "in a new process this scenario passes: it depends on what the process did before")
    }

    @Test func `a scenario that fails in a new process, too, has no remark`() async throws {
      try await FallibleCommand.run(
        "explore", "--app", "Hanging", "--faults", "0", "--timeout", "1"
      ).expect(1, without: "in a new process")
    }
  }
#endif

extension PremisesTests.Held {
  fileprivate mutating func load() {}
}
