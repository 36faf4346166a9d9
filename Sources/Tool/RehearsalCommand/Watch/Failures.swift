import Foundation
import Rehearsal

/// The scenarios that did not pass when they ran last, by file.
struct Failures {
  private(set) var lines: [String: [Int]] = [:]

  var isEmpty: Bool { lines.isEmpty }

  /// As words of a call: `PATH:LINE:LINE`.
  var paths: [String] {
    lines.sorted { $0.key < $1.key }.map { path, lines in "\(path):\(lines.map(String.init).joined(separator: ":"))" }
  }

  /// As a rerun report.
  var report: String { paths.map { $0 + "\n" }.joined() }

  /// Takes over the failures that a run of some files has reported.
  ///
  /// - Parameter files: The files, or nil for all.
  mutating func update(with report: Failures, of files: [String]?) {
    for file in files ?? Array(lines.keys) { lines[file] = nil }
    lines.merge(report.lines) { $1 }
  }

  init() {}

  /// Reads a rerun report, or returns nil if a run has not come far enough to write one.
  init?(rerunFile path: String) {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    lines = FeatureFiles(["@\(path)"]).lines
  }
}
