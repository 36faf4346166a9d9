import Foundation

/// Cucumber's official data, in the folder that the environment names.
enum ConformanceData {
  static let folder = ProcessInfo.processInfo.environment["CONFORMANCE_DATA"]
  static var isThere: Bool { folder != nil }

  static func cases(_ name: String) throws -> [[String: Any]] {
    let url = URL(fileURLWithPath: folder ?? "").appendingPathComponent(name + ".json")
    let json = try JSONSerialization.jsonObject(with: try Data(contentsOf: url))
    let cases = json as? [[String: Any]] ?? []
    guard !cases.isEmpty else { throw CocoaError(.fileReadCorruptFile) }
    return cases
  }
}
