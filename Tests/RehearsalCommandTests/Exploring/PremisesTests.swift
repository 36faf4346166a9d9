import Foundation
import Rehearsal
import RehearsalBase
import RehearsalTestSupport
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

  @Test func `a random identifier ends the search with its place`() async {
    let run = await explore(Screen<Identifier>())
    #expect(run.status == 2, "\(run.output)")
    #expect(
      run.error.contains(
        "button \"More\" on Only, made twice in one state, has two results: Screen<Identifier>.held.id is "))
    #expect(run.error.contains("Date(), the order of a Set or Dictionary, a static or global variable"))
  }

  @Test func `the date of a launch ends the search`() async {
    let run = await explore(Screen<LaunchDate>())
    #expect(
      run.status == 2 && run.error.contains("the launch, made twice in one state, has two results"), "\(run.error)")
    #expect(run.error.contains("Screen<LaunchDate>.held.date"))
  }

  @Test func `a counter outside of the device ends the search`() async {
    let run = await explore(Screen<GlobalCounter>())
    #expect(run.status == 2 && run.error.contains("Screen<GlobalCounter>.held.number is "), "\(run.error)")
  }

  @Test func `the order of a set ends the search`() async {
    let run = await explore(Screen<OrderOfSet>())
    #expect(run.status == 2 && run.error.contains("Screen<OrderOfSet>.held.names["), "\(run.error)")
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

  @Test func `an object that states share ends the search once a move changes it`() async {
    let run = await explore(Screen<SharedCart>())
    #expect(run.status == 2, "\(run.output)")
    #expect(run.error.contains("changes an object that states share"), "\(run.error)")
    #expect(run.error.contains("Screen<SharedCart>.held.cart.count is 2 once, and 3 the other time"), "\(run.error)")
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

  @Test func `of many bytes the last ones count, too`() async {
    let run = await explore(Screen<SharedImage>())
    #expect(run.status == 2, "\(run.output)")
    #expect(run.error.contains("Screen<SharedImage>.held.image.bytes is 50000 bytes with the checksum"), "\(run.error)")
  }

  @Test func `an object that nobody changes is no obstacle`() async {
    let run = await explore(Screen<ConstantCart>())
    #expect(run.status == 0, "\(run.error)\(run.output)")
  }

  @Test func `the verdict names an object that no mirror looks into`() async {
    let run = await explore(Screen<LockedCart>())
    #expect(run.status == 0, "\(run.error)")
    #expect(
      run.output.contains("what is in the objects Screen<LockedCart>.held.cart, which states share"), "\(run.output)")
  }

  // MARK: - Equality

  private struct Sum: Held {
    var total = 0.0
    var shown: String { "\(total)" }
    mutating func change() { total = total / 0 }
  }

  @Test func `a NaN is reported with its property, without advice on Double`() async {
    let run = await explore(Screen<Sum>())
    #expect(run.status == 2, "\(run.output)")
    #expect(run.error.contains("Sum.total is NaN, which equals nothing, not even itself"), "\(run.error)")
    #expect(!run.error.contains("hash(into:)"))
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
    let run = await rehearse(["explore", "--app", "Only", "--faults", "0", "--in-process"], apps: [app])
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.contains("states that differ in Marked.mark alone, which == leaves out"), "\(run.output)")
  }
}

#if os(Linux)
  extension PremisesTests {
    @Test func `a scenario that passes in a new process depends on what the process did before`() async throws {
      let run = try await FallibleCommand.run(
        "explore", "--app", "RemembersTouches", "--faults", "0", in: try Folder([:]))
      #expect(run.status == 1, "\(run.error)")
      #expect(run.output.contains("Only pushed, but is in no navigation controller"), "\(run.output)")
      #expect(run.output.contains("in a new process this scenario passes: it depends on what the process did before"))
    }

    @Test func `a scenario that fails in a new process, too, has no remark`() async throws {
      let run = try await FallibleCommand.run(
        "explore", "--app", "Hanging", "--faults", "0", "--timeout", "1", in: try Folder([:]))
      #expect(run.status == 1, "\(run.error)")
      #expect(!run.output.contains("in a new process"))
    }
  }
#endif

extension PremisesTests.Held {
  fileprivate mutating func load() {}
}
