import Diagnostics
import Foundation
import Gherkin
import Messages
import Testing

@testable import ScenarioRunner

/// Cucumber's own documents and pickles, which are not part of the project: set CONFORMANCE_DATA.
@Suite(.enabled(if: Sample.kit != nil, "CONFORMANCE_DATA is not set"))
struct ConversionTests {
  private static let folder = Sample.kit?.deletingLastPathComponent().appendingPathComponent("gherkin/good")

  private static var names: [String] {
    guard let folder, let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else { return [] }
    return files.filter { $0.hasSuffix(".feature") || $0.hasSuffix(".feature.md") }.sorted()
  }

  @Test(arguments: names)
  func `documents and pickles are equal to Cucumber's`(_ name: String) throws {
    let folder = try #require(Self.folder)
    func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: folder.appendingPathComponent(name))) }
    let source = SourceText(name: "../testdata/good/\(name)", bytes: try bytes(name))
    let features = try Features(parsing: [source])
    #expect(
      features.files.map { Envelope.gherkinDocument(.init($0.document)) }
        == (try Envelope.all(in: bytes("\(name).ast.ndjson"))))
    #expect(
      features.pickles.map { Envelope.pickle(.init($0)) } == (try Envelope.all(in: bytes("\(name).pickles.ndjson"))))
    #expect([Envelope.source(.init(source))] == (try Envelope.all(in: bytes("\(name).source.ndjson"))))
  }
}
