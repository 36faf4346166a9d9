import KiiCloud
import KiiCloudRehearsal
import RehearsalApp
import RehearsalBase
import RehearsalPlatform
import RehearsalTestSupport
import Testing

/// Random operations have the same answers from the cloud and from a very simple store.
struct ModelTests {
  private static let count = Nightly.count(250_000, otherwise: 2_500, of: "operations of each seed")

  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func `random operations answer as the reference does`(seed: UInt64) throws
  {
    var model = Model(client: try Client(), generator: SeededGenerator(seed: seed))
    for step in 0..<Self.count {
      try #require(try model.step(), "seed \(seed), step \(step)")
    }
    #expect(model.client.cloud.objects(in: model.client.path).map(\.id) == model.reference.objects.map(\.id))
  }
}

private struct Model {
  var client: Client
  var reference = ReferenceBucket()
  var generator: SeededGenerator

  mutating func random(_ bound: Int) -> Int { Int(generator.next() % UInt64(bound)) }

  mutating func randomID() -> String {
    switch random(8) {
    case 0: "own-\(random(40))"
    case 1: String("0000000\(reference.nextOrdinal + random(3))".suffix(8))
    case 2: String("0000000\(1 + random(reference.nextOrdinal))".suffix(8))
    default: reference.objects.isEmpty ? "none" : reference.objects[random(reference.objects.count)].id
    }
  }

  mutating func randomObject(id: String?) -> CloudObject {
    var object = id.map(client.book.createObject(withID:)) ?? client.book.createObject()
    for key in ["n", "m", "name"] where random(3) > 0 { object.setObject(random(20), forKey: key) }
    return object
  }

  /// Makes one operation on both stores; returns whether the answers are the same.
  mutating func step() throws -> Bool {
    client.now += Int64(random(3))
    // Shrinking from time to time keeps the array short and empties the store.
    switch random(reference.objects.count > 80 ? 26 : 20) {
    case 0...3:
      let object = randomObject(id: nil)
      return agrees(reference.create(object.fields, id: nil, now: client.now), try client.send(object.save()))
    case 4...7: return merge(randomObject(id: randomID()))
    case 8...10: return replace(randomObject(id: randomID()))
    case 11...12: return replaceIfUnchanged()
    case 13...15:
      let id = randomID()
      return agrees(reference.find(id), try? client.send(client.book.createObject(withID: id).refresh()))
    case 16: return try list()
    default:
      let id = randomID()
      let isDeleted = client.failure(client.book.createObject(withID: id).delete()) == nil
      return isDeleted == reference.delete(id)
    }
  }

  private mutating func merge(_ object: CloudObject) -> Bool {
    var fields = reference.find(object.id ?? "")?.fields ?? [:]
    fields.merge(object.fields)
    return agrees(
      reference.change(object.id ?? "", to: fields, now: client.now), try? client.send(object.save()))
  }

  private mutating func replace(_ object: CloudObject) -> Bool {
    let expected =
      reference.change(object.id ?? "", to: object.fields, now: client.now)
      ?? reference.create(object.fields, id: object.id, now: client.now)
    return agrees(expected, try? client.send(object.saveAllFields(forced: true)))
  }

  private mutating func replaceIfUnchanged() -> Bool {
    guard let stored = reference.objects.first,
      var object = try? client.send(client.book.createObject(withID: stored.id).refresh())
    else { return reference.objects.isEmpty }
    let isStale = random(2) == 0
    if isStale { _ = merge(client.book.createObject(withID: stored.id)) }
    object.setObject(random(20), forKey: "n")
    let refusal = client.refusal(object.saveAllFields(forced: false))
    if isStale { return refusal == "409 OBJECT_VERSION_IS_STALE" }
    return refusal == nil && reference.change(stored.id, to: object.fields, now: client.now) != nil
  }

  private mutating func list() throws -> Bool {
    let field = ["n", "m", "_created", "_modified", nil][random(5)]
    let isDescending = random(2) == 0
    let bound = random(22)
    var query = CloudQuery(clause: random(2) == 0 ? .all : .and([.lessThan("n", bound), .notEquals("m", 3)]))
    if let field { isDescending ? query.sort(byDesc: field) : query.sort(byAsc: field) }
    query.bestEffortLimit = 1 + random(90)
    let isFiltered = query.clause != .all
    let expected = reference.sorted(by: field, isDescending: isDescending).filter { object in
      guard isFiltered else { return true }
      guard let n = object.value("n")?.int, let m = object.value("m")?.int else { return false }
      return n < bound && m != 3
    }
    let pages = try client.list(query)
    let found = pages.flatMap { $0 }
    return pages.dropLast().allSatisfy { $0.count == query.bestEffortLimit } && found.count == expected.count
      && zip(expected, found).allSatisfy { agrees($0, $1) }
  }

  private func agrees(_ expected: ReferenceBucket.Object?, _ found: CloudObject?) -> Bool {
    guard let expected, let found else { return expected == nil && found == nil }
    return found.id == expected.id && found.fields == expected.fields && found.created == expected.created
      && found.modified == expected.modified && found.version == String(expected.version)
  }
}
