import Foundation
import RehearsalBase

@testable import RehearsalRunner

/// A sample of Cucumber's compatibility kit: features, arguments, and the expected messages.
struct Sample: CustomStringConvertible {
  let name: String
  let folder: URL

  static var kit: URL? {
    ProcessInfo.processInfo.environment["CONFORMANCE_DATA"].map {
      URL(fileURLWithPath: $0).appendingPathComponent("compatibility-kit")
    }
  }

  static var all: [Sample] {
    guard let kit, let names = try? FileManager.default.contentsOfDirectory(atPath: kit.path) else { return [] }
    return names.sorted().map { Sample(name: $0, folder: kit.appendingPathComponent($0)) }
      .filter { FileManager.default.fileExists(atPath: $0.expectedFile.path) }
  }

  var description: String { name }

  private var expectedFile: URL { folder.appendingPathComponent("\(name).ndjson") }

  /// The messages, a line of JSON each.
  func expected() throws -> [Data] {
    try Data(contentsOf: expectedFile).split(separator: UInt8(ascii: "\n")).map { Data($0) }
  }

  func sources() throws -> [SourceText] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".feature") || $0.hasSuffix(".feature.md") }
      .map { SourceText(name: "samples/\(name)/\($0)", bytes: try bytes(of: $0)) }
  }

  func bytes(of file: String) throws -> [UInt8] {
    try bytes(of: folder.appendingPathComponent(file))
  }

  private func bytes(of file: URL) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: file))
  }

  private var arguments: [String] {
    let text = try? String(contentsOf: folder.appendingPathComponent("\(name).arguments.txt"), encoding: .utf8)
    return text?.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
  }

  private func argument(_ option: String) -> String? {
    arguments.firstIndex(of: option).flatMap { arguments.indices.contains($0 + 1) ? arguments[$0 + 1] : nil }
  }

  /// Runs the sample with a library and gives the messages.
  func run<World>(
    _ library: StepLibrary<World>, jobs: Int = 1, makeWorld: @escaping @Sendable () -> World
  ) async throws -> [Data] {
    let plan = Plan(
      try Features(parsing: sources()), order: argument("--order") == "reverse" ? .reverse : .defined)
    var options = RunOptions()
    options.jobs = jobs
    options.retries = argument("--retry").flatMap { Int($0) } ?? 0
    let run = TestRun(plan, LibraryChoice(library), options: options) { _ in makeWorld() }
    var reports = Reports([MessageReporter()])
    _ = await run.run { reports.receive($0) }
    return reports.takeOutput(of: 0).split(separator: UInt8(ascii: "\n")).map { Data($0) }
  }
}
