import RehearsalBase
import RehearsalGherkin
import RehearsalPlatform
import RehearsalTestSupport
import Testing

/// Any bytes are parsed to a document or to errors, and never cause a trap.
struct ParserPropertyTests {
  private static let pieces = RandomFeature.pieces
  private static let files = Nightly.count(2_000, otherwise: 100, of: "random files of each seed")
  private static let seeds = 0..<Nightly.count(300, otherwise: 60, of: "seeds of damaged files")

  @Test(arguments: seeds)
  func `pieces of Gherkin in any order give a document or errors`(seed: Int) {
    var numbers = SeededNumbers(seed: UInt64(seed))
    let count = Int.random(in: 0..<60, using: &numbers)
    let text = (0..<count).compactMap { _ in Self.pieces.randomElement(using: &numbers) }.joined()
    Self.check(Array(("Feature: f\n" + text).utf8))
    Self.check(Array(text.utf8))
  }

  @Test(arguments: seeds)
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

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `random and mutated files give a document or errors`(seed: UInt64) {
    var random = RandomFeature(seed: seed)
    for number in 0..<Self.files {
      let bytes = random.next()
      for name in ["test.feature", "test.feature.md"] {
        // One issue for each failure instead of an expectation for each file: an expectation takes longer than a file.
        guard let problem = Self.problem(in: SourceText(name: name, bytes: bytes)) else { continue }
        Issue.record("file \(number) of seed \(seed), as \(name): \(problem)")
      }
    }
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
    let line = String(repeating: piece, count: 20_000)
    Self.check(Array(line.utf8))
    Self.check(Array("Feature: f\n\(line)\nScenario: s\n* \(line)\n|\(line)|\n".utf8))
  }

  @Test func `a file twice as long has twice as many elements`() throws {
    let block = "@a\n\n# c\n@b\nScenario: s\n* x\n| a |\n"
    let once = try feature("Feature: f\n" + String(repeating: block, count: 500)).scenarios
    let twice = try feature("Feature: f\n" + String(repeating: block, count: 1000)).scenarios
    #expect(twice.count == 2 * once.count)
    #expect(Array(twice.prefix(once.count)) == once)
  }

  private static func check(_ bytes: [UInt8]) {
    for name in ["test.feature", "test.feature.md"] {
      #expect(problem(in: SourceText(name: name, bytes: bytes)) == nil)
    }
  }

  /// The problem of a parsed file; nil if there is none.
  private static func problem(in source: SourceText) -> String? {
    var ids = IdentifierGenerator()
    do throws(ParseFailure) {
      let document = try GherkinDocument(parsing: source, ids: &ids)
      let pickles = document.pickles(ids: &ids)
      let index = LineIndex(document)
      for (number, pickle) in pickles.enumerated()
      where !index.pickles(atLine: pickle.location.line).contains(number) {
        return "pickle \(number) is not found by its line"
      }
      return (try? Token.tokens(of: source))?.last?.kind == .endOfFile ? nil : "the tokens do not end"
    } catch {
      guard (1...11).contains(error.errors.count) else { return "there are \(error.errors.count) errors" }
      return error.problems.allSatisfy { $0.remedy?.isEmpty == false } ? nil : "an error has no remedy"
    }
  }
}
