import Testing

@testable import KiiCloud

struct CloudValueTests {
  @Test func `values of different kinds are never equal`() {
    let values: [CloudValue] = [.null, false, true, 0, 1, 0.0, 1.0, "", "1", [], [1], [[1]], [:], ["a": 1]]
    for (left, first) in values.enumerated() {
      for (right, second) in values.enumerated() {
        #expect((first == second) == (left == right))
        #expect((first.fingerprint == second.fingerprint) == (left == right))
      }
    }
  }

  @Test func `texts are compared by bytes, decimals by bits`() {
    #expect(CloudValue.string("\u{E9}") != .string("e\u{301}"))
    #expect(CloudValue.decimal(0.0) != .decimal(-0.0))
    #expect(CloudValue.decimal(.nan) == .decimal(.nan))
    #expect(CloudFields([("\u{E9}", 1), ("e\u{301}", 2)]).count == 2)
  }

  @Test func `a fingerprint is the same in every process`() {
    let value: CloudValue = ["name": "salary", "tags": [1, 2.5, true, "käse", .null]]
    #expect(value.fingerprint == 15_689_242_884_560_111_606)
  }

  @Test(
    arguments: [
      ("12", 12), ("-3", -3), ("0", 0), ("1.5", 1.5), ("-0.25", -0.25), ("true", true), ("false", false),
      ("\"12\"", "12"), ("\"\"", ""), ("salary", "salary"), ("", ""), ("+1", "+1"), ("1e5", "1e5"), ("1.", "1."),
      (".5", ".5"), ("1.2.3", "1.2.3"), ("nan", "nan"), ("0x1p3", "0x1p3"), ("\"", "\""), ("True", "True"),
      ("99999999999999999999", "99999999999999999999"), (" 1", " 1"), ("-", "-"),
    ] as [(String, CloudValue)])
  func `a table's cell is read as a value`(text: String, value: CloudValue) {
    #expect(CloudValue(text: text) == value)
  }

  @Test func `a value is described as in a table`() {
    let value: CloudValue = ["b": [1, 2.5, "x"], "a": .null, "c": true]
    #expect(value.text == "{a: null, b: [1, 2.5, x], c: true}")
  }

  @Test func `a value is read only as its own kind`() {
    #expect(CloudValue.int(1).int == 1 && CloudValue.int(1).decimal == nil && CloudValue.decimal(1).int == nil)
    #expect(CloudValue.string("x").string == "x" && CloudValue.bool(true).bool == true && CloudValue.null.string == nil)
  }

  @Test func `a geographical place can be a field's value`() {
    let place = GeoPoint(latitude: 35.5, longitude: -139.25)
    #expect(place.cloudValue.geoPoint == place)
    #expect(CloudValue.object(["lat": 1.0, "lon": 2.0]).geoPoint == nil)
    #expect(CloudValue.object(["_type": "point", "lat": 1, "lon": 2.0]).geoPoint == nil)
  }
}
