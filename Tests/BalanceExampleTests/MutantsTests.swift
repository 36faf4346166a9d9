import Foundation
import Testing

/// The lists of mutants that `Tests/Mutation/run` puts into Balance and into the tool: they must fit the sources.
struct MutantsTests {
  private static let lists = ["balance.txt", "tool.txt"]

  @Test(arguments: lists) func `there are enough mutants, each with a name of its own`(list: String) throws {
    let names = try Self.mutants(list).map(\.name)
    #expect(names.count >= 20)
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: lists) func `every mutant has one place in the sources, and changes it`(list: String) throws {
    for mutant in try Self.mutants(list) {
      let source = try Self.lines(of: mutant.file)
      let places = source.indices.filter { source[$0...].starts(with: mutant.old) }
      #expect(!mutant.old.isEmpty && places.count == 1, "\(mutant.name): found \(places.count) times in \(mutant.file)")
      #expect(mutant.old != mutant.new, "\(mutant.name) changes nothing")
    }
  }

  /// At most one removed line, and at most one added line.
  @Test(arguments: lists) func `every mutant is a mutant of one line`(list: String) throws {
    for mutant in try Self.mutants(list) {
      #expect(mutant.removed <= 1 && mutant.added <= 1 && mutant.removed + mutant.added > 0, "\(mutant.name)")
    }
  }

  private struct Mutant {
    let name: String
    var file = ""
    /// The present lines, with the unchanged ones around them.
    var old: [String] = []
    /// The lines of the mutant.
    var new: [String] = []
    var removed = 0
    var added = 0
  }

  private static func mutants(_ list: String) throws -> [Mutant] {
    var mutants: [Mutant] = []
    for line in try lines(of: "Tests/Mutation/\(list)") {
      let text = String(line.dropFirst())
      if line.first == "#" { mutants.append(Mutant(name: text)) }
      guard let last = mutants.indices.last else { continue }
      switch line.first {
      case "@": mutants[last].file = text.trimmingCharacters(in: .whitespaces)
      case "-":
        mutants[last].old.append(text)
        mutants[last].removed += 1
      case "+":
        mutants[last].new.append(text)
        mutants[last].added += 1
      case " ":
        mutants[last].old.append(text)
        mutants[last].new.append(text)
      default: break
      }
    }
    return mutants
  }

  private static func lines(of file: String) throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    return try String(contentsOf: root.appending(path: file), encoding: .utf8).components(separatedBy: "\n")
  }
}
