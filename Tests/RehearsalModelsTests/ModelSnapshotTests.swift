import Foundation
import Observation
import Testing

@testable import RehearsalModels

@MainActor
@Suite struct ModelSnapshotTests {
  struct Row { var text: String }
  /// Equal if of one id, as people write it.
  struct Item: Hashable {
    let id: Int
    var title: String
    static func == (left: Item, right: Item) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }
  enum Phase { case idle, loading, failed(any Error) }
  actor Cache {
    private var names: [String]
    init(_ names: [String] = []) { self.names = names }
  }
  class Base { var inherited = 0 }
  final class Child {
    weak var parent: Parent?
    var count = 0
  }
  final class Parent: Base {
    let child = Child()
    override init() {
      super.init()
      child.parent = self
    }
  }

  @Observable final class Model {
    var text = ""
    var rows: [Row] = []
    var failure: String?
    var item = Item(id: 1, title: "a")
    var phase = Phase.idle
    var chosen: Set<Int> = [3, 1, 2]
    var items: [Int: Item] = [1: Item(id: 1, title: "a"), 2: Item(id: 2, title: "b")]
    var values = (URL(filePath: "/a"), Date(timeIntervalSince1970: 0), Decimal(1), Data([1]))
    @ObservationIgnored var task: Task<Void, Never>?
    @ObservationIgnored var loads: [String: Task<Int, Never>] = [:]
    @ObservationIgnored var done: (() -> Void)?
    @ObservationIgnored var cache = Cache()
    @ObservationIgnored let events = AsyncStream.makeStream(of: Int.self)
    @ObservationIgnored let failing = AsyncThrowingStream<Int, any Error>.makeStream()
    @ObservationIgnored var asking: AsyncStream<Int>?
    @ObservationIgnored var parent = Parent()
  }

  @Test func equalStatesOfDifferentObjectsAreEqual() {
    let (one, other) = (Model(), Model())
    one.text = "a"
    other.text = "a"
    #expect(ModelSnapshot(of: one) == ModelSnapshot(of: other))
    #expect(ModelSnapshot(of: one).hashValue == ModelSnapshot(of: other).hashValue)
    #expect(ModelSnapshot(of: one).unseen == [])
  }

  @Test func theOrderOfADictionaryIsNone() {
    let (one, other) = (Model(), Model())
    for id in 3..<50 {
      one.items[id] = Item(id: id, title: "a")
      other.items[52 - id] = Item(id: 52 - id, title: "a")
    }
    #expect(ModelSnapshot(of: one) == ModelSnapshot(of: other))
  }

  @Test(arguments: 0..<15) func eachPropertyCounts(_ number: Int) {
    let (one, other) = (Model(), Model())
    switch number {
    case 0: one.text = "a"
    case 1: one.rows = [Row(text: "a")]
    case 2: one.failure = ""
    case 3: one.parent.inherited = 1
    case 4: one.parent.child.count = 1
    case 5: one.item.title = "b"
    case 6: one.phase = .loading
    case 7: one.chosen = [3, 1]
    case 8: one.values.0 = URL(filePath: "/b")
    case 9: one.cache = Cache(["a"])
    case 10: one.events.continuation.yield(1)
    case 11: one.events.continuation.finish()
    case 12: one.failing.continuation.yield(1)
    case 13: one.items[2]?.title = "a"
    default: one.parent.child.parent = nil
    }
    #expect(ModelSnapshot(of: one) != ModelSnapshot(of: other))
  }

  protocol Shape {}
  struct Point: Shape { var x = 0.0 }
  struct Pair<First, Second> {
    var first: First
    var second: Second?
  }
  final class Owner { var name = "" }
  struct Reference {
    weak var weak: Owner?
    unowned let unowned: Owner
    let strong: Owner
    let action: () -> Void
  }

  /// A property of each kind that is stored in a way of its own.
  final class Store {
    var shape: any Shape = Point()
    var shapes: [any Shape] = [Point(), Point()]
    var anything: Any = 1
    var object: AnyObject?
    var nested: Int?? = 1
    var pairs: [Pair<String, [Int]>] = [Pair(first: "a", second: [1])]
    var table: [String: Point] = [:]
    var small: (Int8, UInt64, Character, Float) = (1, 2, "c", 3)
    lazy var late = "late"
    let owner: Owner
    var reference: Reference
    init() {
      let owner = Owner()
      self.owner = owner
      reference = Reference(weak: owner, unowned: owner, strong: owner, action: {})
    }
  }

  @Test(arguments: 0..<14) func eachKindOfPropertyCounts(_ number: Int) {
    let (one, other) = (Store(), Store())
    #expect(ModelSnapshot(of: one) == ModelSnapshot(of: other))
    switch number {
    case 0: one.shape = Point(x: 1)
    case 1: one.shapes[1] = Point(x: 1)
    case 2: one.anything = "1"
    case 3: one.object = one
    case 4: one.nested = .some(nil)
    case 5: one.nested = nil
    case 6: one.pairs[0].second?[0] = 2
    case 7: one.pairs[0].second = nil
    case 8: one.table["a"] = Point()
    case 9: one.small.2 = "d"
    case 10: one.late = "early"
    case 11: one.owner.name = "a"
    case 12: one.reference.weak = nil
    default: one.small.3 = 4
    }
    #expect(ModelSnapshot(of: one) != ModelSnapshot(of: other))
    #expect(ModelSnapshot(of: one).unseen == ["reference.action: () -> ()"])
  }

  @Test func objectsAndValuesAreSkippedByTheirTypes() {
    let model = Store()
    model.reference.strong.name = "a"
    #expect(ModelSnapshot(of: model, skipping: [Owner.self]) == ModelSnapshot(of: Store(), skipping: [Owner.self]))
    #expect(ModelSnapshot(of: model, skipping: [Reference.self]).unseen.isEmpty)
  }

  protocol Client {}
  struct Live: Client { let call: () -> Void = {} }

  /// A client of closures, in each place where a protocol may stand for it.
  final class Holder {
    let one: any Client = Live()
    let perhaps: (any Client)? = Live()
    let several: [any Client] = [Live()]
    let named: [String: any Client] = ["a": Live()]
    let anything: Any = Live()
    let plain = Live()
  }

  @Test func whatAProtocolStandsForIsSkippedByItsType() {
    #expect(ModelSnapshot(of: Holder(), skipping: [Live.self]).unseen == [])
    #expect(
      ModelSnapshot(of: Holder()).unseen == [
        "anything.call: () -> ()", "named.value.call: () -> ()", "one.call: () -> ()",
        "perhaps.call: () -> ()", "plain.call: () -> ()", "several.call: () -> ()",
      ])
  }

  final class RowModel {
    var name = ""
    init(_ name: String) { self.name = name }
  }

  struct Tag: Hashable { let number: Int }

  /// Values that other equalities take for one.
  final class Likenesses {
    var anything: Any = 1
    var elements: Set<Tag> = []
    var rows: [String: RowModel] = [:]
    var order: KeyPath<Store, Owner> = \.owner
    var share = 0.0
    var empty: Any = Set<Int>()
  }

  @Test func valuesThatLookAlikeAreTold() {
    func look(_ change: (Likenesses) -> Void) -> ModelSnapshot {
      let model = Likenesses()
      change(model)
      return ModelSnapshot(of: model, skipping: [Tag.self])
    }
    let plain = look { _ in }
    #expect(plain == look { _ in } && plain.unseen == [])
    #expect(look { $0.anything = 1.0 } != plain)
    #expect(look { $0.anything = Int8(1) } != plain)
    #expect(look { $0.empty = Set<String>() } != plain)
    #expect(look { $0.order = \.reference.strong } != plain)
    #expect(look { $0.share = -0.0 } != plain)
    #expect(look { $0.share = .nan } == look { $0.share = .nan })
    #expect(look { $0.elements = [Tag(number: 1)] } != look { $0.elements = [Tag(number: 1), Tag(number: 2)] })
  }

  @Test func aDictionaryOfObjectsHasOneOrder() {
    let (one, other) = (Likenesses(), Likenesses())
    for name in 1..<20 {
      one.rows["\(name)"] = RowModel("\(name)")
      other.rows["\(20 - name)"] = RowModel("\(20 - name)")
    }
    #expect(ModelSnapshot(of: one) == ModelSnapshot(of: other))
    #expect(ModelSnapshot(of: one).unseen == [])
    one.rows["7"]?.name = "changed"
    #expect(ModelSnapshot(of: one) != ModelSnapshot(of: other))
  }

  /// A look at each level would be twice that at the level below.
  @Test func nestedDictionariesAreLookedAtOnce() {
    final class Nest { var value: Any = RowModel("a") }
    let nest = Nest()
    for _ in 0..<24 { nest.value = ["a": nest.value] }
    #expect(ModelSnapshot(of: nest).unseen == [])
  }

  @Test func tasksInADictionaryAreNotToldByTheirMemory() {
    let (one, other) = (Model(), Model())
    for model in [one, other] { model.loads["a"] = Task { 1 } }
    #expect(ModelSnapshot(of: one) == ModelSnapshot(of: other))
    #expect(!ModelSnapshot(of: one).unseen.isEmpty)
  }

  @Test func whatIsClosedIsNamed() {
    let model = Model()
    model.task = Task {}
    model.done = {}
    model.asking = AsyncStream { nil }
    let places = ModelSnapshot(of: model).unseen.compactMap { $0.split(separator: ":").first }
    #expect(places == ["asking.context.produce", "done", "task.task"])
    #expect(!ModelSnapshot(of: model).unseen.isEmpty)
  }

  @Test func whatCannotBeCopiedIsNamed() {
    struct Hidden: ~Copyable { let number = 0 }
    class Counter { let count = Hidden() }
    final class Named: Counter { var name = "" }
    for counter in [Counter(), Named()] {
      #expect(ModelSnapshot(of: counter).unseen == ["count: a value that cannot be copied, or Void"])
    }
  }

  @Test func whatIsSkippedDoesNotCount() {
    let model = Model()
    model.done = {}
    #expect(ModelSnapshot(of: model, skipping: [(() -> Void).self]).unseen.isEmpty)
  }
}

extension ModelSnapshot {
  /// A look at a model.
  fileprivate init(of model: AnyObject, skipping skipped: [Any.Type] = []) {
    let look = ModelLook(skipping: Set(skipped.map { ObjectIdentifier($0) })) { _ in nil }
    look.add(model)
    self = look.snapshot
  }
}
