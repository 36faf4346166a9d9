import Foundation
import RehearsalBase

/// Cucumber's official test data, in the folder that `CONFORMANCE_DATA` names.
enum ConformanceData {
  static let isAvailable = root != nil

  private static let root = ProcessInfo.processInfo.environment["CONFORMANCE_DATA"]

  /// A feature file of the data; its expected results are files beside it, with its name and a suffix.
  struct Case: Sendable, CustomStringConvertible {
    let folder: String
    let name: String

    var description: String { name }

    /// The feature file, with its name in the expected results.
    func source() throws -> SourceText {
      SourceText(name: "../testdata/\(folder)/\(name)", bytes: [UInt8](try contents(of: name)))
    }

    /// The text of a file with expected results.
    func expected(_ ending: String) throws -> String {
      String(decoding: try contents(of: "\(name).\(ending)"), as: UTF8.self)
    }

    /// The JSON objects of a file with expected results, one a line.
    func expectedObjects(_ ending: String) throws -> [NSDictionary] {
      try expected(ending).split(separator: "\n").compactMap {
        try JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary
      }
    }

    private func contents(of file: String) throws -> Data {
      try Data(contentsOf: URL(fileURLWithPath: "\(root ?? "")/gherkin/\(folder)/\(file)"))
    }
  }

  /// The cases of a file of expressions or tags.
  static func cases(ofFile name: String) throws -> [[String: Any]] {
    let json = try JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(fileURLWithPath: "\(root ?? "")/\(name).json")))
    let cases = json as? [[String: Any]] ?? []
    guard !cases.isEmpty else { throw CocoaError(.fileReadCorruptFile) }
    return cases
  }

  /// The feature files of a folder, in order of their names.
  static func cases(_ folder: String) -> [Case] {
    guard let root else { return [] }
    let files = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/gherkin/\(folder)")) ?? []
    return files.filter { $0.hasSuffix(".feature") || $0.hasSuffix(".feature.md") }.sorted().map {
      Case(folder: folder, name: $0)
    }
  }
}
