import Foundation
import Messages
import Testing

private let conformanceData = ProcessInfo.processInfo.environment["CONFORMANCE_DATA"]

struct ConformanceTests {
  @Test(.enabled(if: conformanceData != nil, "set CONFORMANCE_DATA to the official test data"))
  func `every official message is the same JSON object after reading and writing`() throws {
    let root = URL(fileURLWithPath: try #require(conformanceData))
    let files =
      try samples(in: root.appendingPathComponent("compatibility-kit"))
      + samples(in: root.appendingPathComponent("junit-xml"))
    #expect(!files.isEmpty)
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: file))
      var written: [UInt8] = []
      for envelope in try Envelope.all(in: bytes) { envelope.appendLine(to: &written) }
      let before = try objects(in: bytes)
      let after = try objects(in: written)
      #expect(before == after, "\(file.lastPathComponent)")
    }
  }

  private func samples(in folder: URL) throws -> [URL] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return names.filter { $0.hasSuffix(".ndjson") }.sorted().map { folder.appendingPathComponent($0) }
  }

  private func objects(in bytes: [UInt8]) throws -> [NSDictionary] {
    try bytes.split(separator: UInt8(ascii: "\n")).map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line)) as? NSDictionary)
    }
  }
}
