import RehearsalBase
import Testing

@testable import KiiCloud

struct JSONSizeTests {
  @Test func `a size is the length of the written JSON`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let value = randomValue(&generator, depth: 3)
      let text = json(value)
      #expect(value.jsonSize.bytes == text.utf8.count)
      #expect(value.jsonSize.characters == text.utf16.count)
    }
  }

  @Test func `the size is correct after every change of the fields`() {
    var generator = SeededGenerator(seed: 2)
    var fields = CloudFields()
    for _ in 0..<500 {
      let key = String(generator.next() % 7)
      fields[key] = generator.next() % 3 == 0 ? nil : randomValue(&generator, depth: 1)
      #expect(fields.jsonSize.bytes == json(.object(fields)).utf8.count)
    }
  }

  private func randomValue(_ generator: inout SeededGenerator, depth: Int) -> CloudValue {
    let texts = ["", "plain", "k\u{E4}se", "\u{1F600}\u{65E5}", "a\"b\\c\n\t\u{8}\u{C}\r", "\u{1}\u{1F}/"]
    func random(_ bound: Int) -> Int { Int(generator.next() % UInt64(bound)) }
    switch random(depth == 0 ? 5 : 7) {
    case 0: return .null
    case 1: return .bool(random(2) == 0)
    case 2: return .int([0, 9, 10, -1, -10, .max, .min][random(7)])
    case 3: return .decimal([0, 0.1, -1.5, 1e300][random(4)])
    case 4: return .string(texts[random(6)])
    case 5:
      let count = random(4)
      return .array(CloudList((0..<count).map { _ in randomValue(&generator, depth: depth - 1) }))
    default:
      let count = random(4)
      return .object(
        CloudFields((0..<count).map { (texts[$0], randomValue(&generator, depth: depth - 1)) }))
    }
  }

  private func json(_ value: CloudValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .decimal(let value): "\(value)"
    case .string(let value): quoted(value)
    case .array(let list): "[" + list.elements.map(json).joined(separator: ",") + "]"
    case .object(let fields): "{" + fields.map { quoted($0.key) + ":" + json($0.value) }.joined(separator: ",") + "}"
    }
  }

  private func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\", "\n", "\t", "\r", "\u{8}", "\u{C}": "\\x"
      case "\u{0}"..<" ": "\\u0000"
      default: String(scalar)
      }
    }
    return "\"" + scalars.joined() + "\""
  }
}
