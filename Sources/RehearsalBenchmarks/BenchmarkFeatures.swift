import Foundation

/// Feature files made for a measurement, in a temporary folder of their own.
struct BenchmarkFeatures {
  private static let scenariosPerFile = 1000

  let folder = FileManager.default.temporaryDirectory.appending(path: "rehearsal-benchmarks-\(getpid())")

  init(_ name: String, count: Int, scenario: (Int) -> String) throws(BenchmarkError) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for first in stride(from: 0, to: count, by: Self.scenariosPerFile) {
        let numbers = first..<min(first + Self.scenariosPerFile, count)
        let text = "Feature: \(name)\n\n" + numbers.map(scenario).joined(separator: "\n")
        try Data(text.utf8).write(to: folder.appending(path: "\(first / Self.scenariosPerFile).feature"))
      }
    } catch {
      remove()
      throw BenchmarkError(message: "\(folder.path): the scenarios cannot be written: \(error.localizedDescription)")
    }
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
