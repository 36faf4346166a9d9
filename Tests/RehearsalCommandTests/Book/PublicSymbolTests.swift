import Foundation
import RehearsalTestSupport
import Testing

/// Every public symbol of the library has a doc comment.
@Suite(.enabled(if: Nightly.isOn, "it calls the compiler: NIGHTLY=1 and .ci/docs run it"))
struct PublicSymbolTests {
  private static let modules = BookText.root.appending(path: ".build/debug/Modules")

  /// The modules of the library and its command, by their folders.
  private static let names: [String] = {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: BookText.root.appending(path: "Sources").path))
    // In C, which this does not read; programs; and what stands in for the platform's own modules.
    let others: Set = [
      "Examples", "RehearsalBenchmarks", "RehearsalPlatform", "RehearsalSystem", "RehearsalTool", "RehearsalTraps",
    ]
    return (folders ?? []).sorted().filter { !others.contains($0) }
  }()

  @Test(.enabled(if: FileManager.default.fileExists(atPath: modules.path), "there is no debug build"), arguments: names)
  func `every public symbol has a doc comment`(module: String) throws {
    let folder = try Folder([:])
    let process = Program()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift", "symbolgraph-extract", "-module-name", module, "-I", Self.modules.path]
    process.arguments? += ["-output-dir", folder.path, "-target", try Self.target.get()]
    // What they import, and is no module of Swift.
    for module in ["RehearsalTraps", "RehearsalSystem"] {
      let map = BookText.root.appending(path: ".build/debug/\(module).build/module.modulemap").path
      process.arguments? += ["-Xcc", "-fmodule-map-file=\(map)"]
    }
    process.arguments? += ["-minimum-access-level", "public", "-skip-synthesized-members"]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    // Extensions of other modules' types have a file each.
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
    #expect(files.contains("\(module).symbols.json"))
    for file in files {
      let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: URL(filePath: "\(folder.path)/\(file)")))
      let missing = graph.symbols.filter { $0.docComment == nil }.map { $0.pathComponents.joined(separator: ".") }
      #expect(missing == [])
    }
  }

  private struct Graph: Decodable {
    let symbols: [Symbol]

    struct Symbol: Decodable {
      let pathComponents: [String]
      let docComment: Comment?
    }

    struct Comment: Decodable {}
  }

  /// The triple that the compiler builds for.
  private static let target = Result {
    let process = Program()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc", "-print-target-info"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(TargetInfo.self, from: data).target.triple
  }

  private struct TargetInfo: Decodable {
    let target: Target

    struct Target: Decodable { let triple: String }
  }
}
