import Diagnostics
import Gherkin
import Testing

/// Whatever the bytes, parsing ends in a document or in errors, and never traps.
struct ParserPropertyTests {
  private static let pieces = [
    "Feature: f\n", "Rule: r\n", "Background:\n", "Scenario: s <a>\n", "Scenario Outline: <b>\n", "Examples:\n",
    "Given x <a>\n", "* <a><b>\n", "And y\n", "| a | b |\n", "| <b> | \\| |\n", "| a |\n", "\"\"\"\n", "```json\n",
    "@a @b #c\n", "@a b\n", "# c\n", "# language: fr\n", "# language: xx\n", "\n", "free <text>\n", "\\", "|", "@",
    "\"",
    "`@t`\n", "## Scenario: m\n", "- Given z\n", "  ", "\t", "\r\n", "\u{3000}", "😀", "\u{FEFF}", "<", ">", ":",
  ]

  @Test(arguments: 0..<300)
  func `pieces of Gherkin in any order give a document or errors`(seed: Int) {
    var numbers = SeededNumbers(seed: UInt64(seed))
    let count = Int.random(in: 0..<60, using: &numbers)
    let text = (0..<count).compactMap { _ in Self.pieces.randomElement(using: &numbers) }.joined()
    Self.check(Array(("Feature: f\n" + text).utf8))
    Self.check(Array(text.utf8))
  }

  @Test(arguments: 0..<300)
  func `mutated and random bytes give a document or errors`(seed: Int) {
    var numbers = SeededNumbers(seed: UInt64(seed))
    var bytes = Array(Self.pieces.joined().utf8)
    for _ in 0..<Int.random(in: 1..<40, using: &numbers) {
      let index = Int.random(in: bytes.indices, using: &numbers)
      switch Int.random(in: 0..<3, using: &numbers) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &numbers)
      case 1: bytes.remove(at: index)
      default: bytes.insert(UInt8.random(in: 0...255, using: &numbers), at: index)
      }
    }
    Self.check(bytes)
    Self.check((0..<200).map { _ in UInt8.random(in: 0...255, using: &numbers) })
  }

  @Test(arguments: [
    "", "\n", " ", "|", "@", "\\", "\"\"\"", "#", ":", "\u{FEFF}", "\u{FEFF}\n", "# language:", "Feature:", "`@", "# ",
    "<",
  ])
  func `the shortest files give a document or errors`(text: String) {
    Self.check(Array(text.utf8))
    Self.check(Array(text.utf8.dropLast()))
    Self.check(Array("Feature: f\nScenario: s\n* x\n\(text)".utf8))
    Self.check(Array("Feature: f\nScenario: s\n* x\n|\(text)".utf8))
  }

  @Test(arguments: ["|", "@", "@a", " ", "\u{3000}", "\\", "\"", "`@", "#", "<", "x"])
  func `a very long line gives a document or errors`(piece: String) {
    let line = String(repeating: piece, count: 50_000)
    Self.check(Array(line.utf8))
    Self.check(Array("Feature: f\n\(line)\nScenario: s\n* \(line)\n|\(line)|\n".utf8))
  }

  @Test func `a file twice as long has twice as much in it`() throws {
    let block = "@a\n\n# c\n@b\nScenario: s\n* x\n| a |\n"
    let once = try feature("Feature: f\n" + String(repeating: block, count: 500)).scenarios
    let twice = try feature("Feature: f\n" + String(repeating: block, count: 1000)).scenarios
    #expect(twice.count == 2 * once.count)
    #expect(Array(twice.prefix(once.count)) == once)
  }

  private static func check(_ bytes: [UInt8]) {
    for name in ["test.feature", "test.feature.md"] {
      let source = SourceText(name: name, bytes: bytes)
      var ids = IdentifierGenerator()
      do throws(ParseFailure) {
        let document = try GherkinDocument(parsing: source, ids: &ids)
        let pickles = document.pickles(ids: &ids)
        let index = LineIndex(document)
        for (number, pickle) in pickles.enumerated() {
          #expect(index.pickles(atLine: pickle.location.line).contains(number))
        }
        #expect((try? Token.tokens(of: source))?.last?.kind == .endOfFile)
      } catch {
        #expect((1...11).contains(error.errors.count))
        #expect(error.problems.allSatisfy { $0.remedy?.isEmpty == false })
      }
    }
  }
}
