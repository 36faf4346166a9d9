import KiiCloud
import RehearsalBase
import Testing

struct CloudFieldsTests {
  @Test func `fields are in the order of their names' bytes`() {
    let left: CloudFields = ["b": 1, "a": 2, "\u{E9}": 3, "Z": 4]
    let right: CloudFields = ["\u{E9}": 3, "Z": 4, "a": 2, "b": 1]
    #expect(left.map(\.key) == ["Z", "a", "b", "\u{E9}"])
    #expect(left == right && left.hashValue == right.hashValue)
  }

  @Test func `after random changes the fields equal those of a dictionary`() {
    var generator = SeededGenerator(seed: 1)
    var fields = CloudFields()
    var model: [String: Int] = [:]
    for step in 0..<3_000 {
      let key = "key \(generator.next() % 40)"
      let value: Int? = generator.next() % 3 == 0 ? nil : step
      fields[key] = value.map(CloudValue.int)
      model[key] = value
      #expect(fields.count == model.count && fields[key]?.int == model[key])
    }
    let made = CloudFields(model.map { ($0.key, .int($0.value)) })
    #expect(fields == made && fields.hashValue == made.hashValue)
  }

  @Test func `merging replaces values by the other's`() {
    var fields: CloudFields = ["a": 1, "b": 2]
    fields.merge(["b": 3, "c": 4])
    #expect(fields == ["a": 1, "b": 3, "c": 4])
  }

  @Test func `if a name is given twice, the last value counts`() {
    #expect(CloudFields([("a", 1), ("a", 2)]) == ["a": 2])
  }

  @Test func `copies are independent`() {
    let original: CloudFields = ["a": 1]
    var copy = original
    copy["a"] = nil
    #expect(original["a"] == 1 && copy.isEmpty && original != copy)
  }

  @Test func `values may be nested up to a limit`() {
    func nested(_ depth: Int) -> CloudValue { (1..<depth).reduce([]) { value, _ in [value] } }
    func isTooLarge(_ value: CloudValue?) -> Bool {
      if case .array(let list)? = value { list.isTooLarge } else { false }
    }
    var fields: CloudFields = ["fits": nested(CloudValue.maximumDepth - 1)]
    #expect(!isTooLarge(fields["fits"]))
    fields["deep"] = nested(CloudValue.maximumDepth)
    #expect(isTooLarge(fields["deep"]))
    #expect(isTooLarge(nested(CloudValue.maximumDepth + 1)))
  }

  @Test func `the depth shrinks when values are removed`() {
    var fields: CloudFields = ["deep": (1..<31).reduce([]) { value, _ in [value] }]
    fields["deep"] = nil
    let outer: CloudFields = ["inner": .object(fields)]
    guard case .object(let inner)? = outer["inner"] else {
      Issue.record("kept nothing")
      return
    }
    #expect(inner == fields)
  }
}
