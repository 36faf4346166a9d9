import KiiCloud
import KiiCloudRehearsal
import RehearsalApp
import Testing

/// A backend: Queries; A backend: What is indexed.
struct QueryTests {
  private func client() throws -> Client {
    var client = try Client()
    try client.add(["name": "a", "n": 1, "d": 1.0, "flag": true, "x": "only a"])
    try client.add(["name": "ab", "n": 2, "d": 2.5, "flag": false])
    try client.add(["name": "b", "n": 3, "d": -1.5])
    try client.add(["name": "none"])
    return client
  }

  @Test(arguments: [
    (Clause.all, ["a", "ab", "b", "none"]),
    (.equals("n", 2), ["ab"]),
    (.equals("flag", true), ["a"]),
    (.notEquals("n", 2), ["a", "b"]),
    (.notEquals("n", 2.0), ["a", "ab", "b"]),
    (.not(.equals("n", 2)), ["a", "b", "none"]),
    (.startsWith("name", "a"), ["a", "ab"]),
    (.startsWith("n", "1"), []),
    (.greaterThan("n", 1), ["ab", "b"]),
    (.greaterThanOrEqual("n", 2), ["ab", "b"]),
    (.lessThan("n", 2), ["a"]),
    (.lessThanOrEqual("n", 2), ["a", "ab"]),
    (.range("n", from: .excluding(1), to: .including(3)), ["ab", "b"]),
    (.range("name", from: .including("ab"), to: .excluding("b")), ["ab"]),
    (.lessThan("d", 0.0), ["b"]),
    (.in("n", [3, 1, 7]), ["a", "b"]),
    (.and([.greaterThan("n", 1), .startsWith("name", "a")]), ["ab"]),
    (.or([.equals("n", 3), .equals("x", "only a")]), ["a", "b"]),
    (.hasField("n", .integer), ["a", "ab", "b"]),
    (.hasField("n", .decimal), []),
    (.hasField("flag", .boolean), ["a", "ab"]),
    (.hasField("x", .string), ["a"]),
    (.equals("_id", "00000002"), ["ab"]),
    (.greaterThan("_created", 999), ["a", "ab", "b", "none"]),
  ])
  func `a condition finds its objects`(clause: Clause, names: [String]) throws {
    var client = try client()
    #expect(try client.find(clause) == names)
  }

  @Test func `a whole number and a decimal of one key never match`() throws {
    var client = try client()
    #expect(try client.find(.equals("d", 1)).isEmpty)
    #expect(try client.find(.equals("d", 1.0)) == ["a"])
    #expect(try client.find(.greaterThan("d", 0)).isEmpty)
    #expect(try client.find(.in("n", [1.0])).isEmpty)
    try client.add(["name": "zero", "d": -0.0])
    #expect(try client.find(.equals("d", 0.0)) == ["zero"])
  }

  @Test func `long keys and long texts are stored but not found`() throws {
    var client = try Client()
    let key = String(repeating: "k", count: 250)
    let text = String(repeating: "t", count: 190)
    try client.add([.init(key): 1, .init(key + "k"): 1, "short": .string(text), "long": .string(text + "t")])
    #expect(try client.find(.equals(key, 1)).count == 1)
    #expect(try client.find(.equals(key + "k", 1)).isEmpty)
    #expect(try client.find(.equals("short", text)).count == 1)
    #expect(try client.find(.equals("long", text + "t")).isEmpty)
    #expect(try client.find(.startsWith("long", "t")).isEmpty)
    #expect(try client.find(.notEquals("long", "t")).isEmpty)
    #expect(client.cloud.objects(in: client.path)[0].int(key + "k") == 1)
  }

  @Test func `only fields of the first level can be queried`() throws {
    var client = try Client()
    try client.add(["outer": ["inner": 1]])
    #expect(try client.find(.equals("inner", 1)).isEmpty)
    #expect(try client.find(.equals("outer.inner", 1)).isEmpty)
  }

  @Test func `places are found in boxes, over the date line too, and within a distance`() throws {
    var client = try Client()
    func place(_ name: String, _ latitude: Double, _ longitude: Double) throws {
      try client.add(["name": .string(name), "at": GeoPoint(latitude: latitude, longitude: longitude).cloudValue])
    }
    try place("Tokyo", 35.6812, 139.7671)
    try place("Yokohama", 35.4660, 139.6223)
    try place("Suva", -18.1416, 178.4419)
    try place("Apia", -13.8333, -171.7667)
    try client.add(["name": "nowhere", "at": "here"])
    let tokyo = GeoPoint(latitude: 35.6812, longitude: 139.7671)
    #expect(try client.find(.geoDistance("at", center: tokyo, radius: 27_000)) == ["Tokyo"])
    #expect(try client.find(.geoDistance("at", center: tokyo, radius: 28_000)) == ["Tokyo", "Yokohama"])
    #expect(try client.find(.geoDistance("at", center: tokyo, radius: 30_000_000)).count == 4)
    let pacific = Clause.geoBox(
      "at", northEast: GeoPoint(latitude: 0, longitude: -170), southWest: GeoPoint(latitude: -20, longitude: 170))
    #expect(try client.find(pacific) == ["Suva", "Apia"])
    let japan = Clause.geoBox(
      "at", northEast: GeoPoint(latitude: 36, longitude: 140), southWest: GeoPoint(latitude: 35.5, longitude: 139))
    #expect(try client.find(japan) == ["Tokyo"])
  }

  @Test func `objects are sorted by type, then value; ties keep the order of creation in both directions`() throws {
    var client = try Client()
    let values: [CloudValue?] = [
      "b", 2, nil, true, 1.5, "a", 10, false, 2, .string(String(repeating: "z", count: 191)),
    ]
    for (index, value) in values.enumerated() {
      var fields: CloudFields = ["name": .string(String(index))]
      fields["k"] = value
      try client.add(fields)
    }
    var query = CloudQuery()
    query.sort(byAsc: "k")
    let ascending = ["2", "9", "7", "3", "1", "8", "6", "4", "5", "0"]
    #expect(try client.list(query).flatMap { $0 }.map { $0.string("name") ?? "" } == ascending)
    query.sort(byDesc: "k")
    let descending = ["0", "5", "4", "6", "1", "8", "3", "7", "2", "9"]
    #expect(try client.list(query).flatMap { $0 }.map { $0.string("name") ?? "" } == descending)
  }

  @Test func `text is sorted by its bytes`() throws {
    var client = try Client()
    for name in ["e\u{301}z", "ez", "z", "\u{E9}", "E"] { try client.add(["name": .string(name)]) }
    var query = CloudQuery()
    query.sort(byAsc: "name")
    let names = try client.list(query).flatMap { $0 }.compactMap { $0.string("name") }
    #expect(names.map { Array($0.utf8) } == ["E", "ez", "e\u{301}z", "z", "\u{E9}"].map { Array($0.utf8) })
  }

  @Test func `a sorted listing is correct after every kind of write`() throws {
    var client = try Client()
    var query = CloudQuery()
    query.sort(byAsc: "n")
    for n in [5, 1, 3] { try client.add(["name": .string("\(n)"), "n": .int(n)]) }
    _ = try client.list(query)
    try client.add(["name": "2", "n": 2])
    try client.cloud.set("n", of: "5", in: client.path, to: 0, now: 2_000)
    try client.cloud.delete("3", from: client.path)
    #expect(try client.list(query).flatMap { $0 }.map { $0.string("name") } == ["5", "1", "2"])
  }

  @Test func `sorting works for more fields than there are indexes`() throws {
    var client = try Client()
    for n in [2, 1] { try client.add(["name": .string("\(n)"), "n": .int(n)]) }
    for field in 0..<20 {
      var query = CloudQuery()
      query.sort(byAsc: field % 2 == 0 ? "n" : "field\(field)")
      let names = try client.list(query).flatMap { $0 }.map { $0.string("name") }
      #expect(names == (field % 2 == 0 ? ["1", "2"] : ["2", "1"]))
    }
  }
}
