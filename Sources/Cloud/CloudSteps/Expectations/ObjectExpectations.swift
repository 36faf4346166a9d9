import DeviceSteps
import Diagnostics
import FakeCloud
import KiiCloud
import SimulatedDevice

// Expectations about the cloud's objects.

extension Expectation {
  /// How many objects a bucket holds.
  static func objects(_ count: Int, in path: BucketPath, named name: String) -> Expectation {
    var expectation = Expectation(
      expected: "\(objects(count)) in \"\(name)\"",
      holds: { $0.service(Cloud.self)?.count(in: path) == count },
      seen: { objects($0.service(Cloud.self)?.count(in: path) ?? 0) })
    expectation.hint = { remedy(for: path, named: name, on: $0) }
    return expectation
  }

  /// The buckets there are, when there is none of a name; nil when there is.
  private static func remedy(for path: BucketPath, named name: String, on device: Device) -> String? {
    var user: String?
    if case .user(let id) = path.scope { user = id }
    guard let names = device.service(Cloud.self)?.bucketNames(ofUser: user), !names.isEmpty, !names.contains(name)
    else {
      return nil
    }
    let near = nearestNames(to: name, among: names)
    return "one of the buckets "
      + (near + names.filter { !near.contains($0) }).map { "\"\($0)\"" }.joined(separator: ", ")
  }

  private static func objects(_ count: Int) -> String { counted(count, "object") }

  /// All objects of a bucket in the order of creation, by the columns of a data table; an empty cell means absent.
  static func objects(_ expected: [[String]], in path: BucketPath, named name: String) -> Expectation {
    let columns = expected.first ?? []
    let wanted = Array(expected.dropFirst())
    func rows(_ device: Device) -> [[String]] {
      (device.service(Cloud.self)?.objects(in: path) ?? []).map { object in
        columns.map { object.getForKey($0)?.text ?? "" }
      }
    }
    // A column of empty cells says that the objects have no such field.
    func isWanted(_ column: Int) -> Bool { wanted.contains { $0.indices.contains(column) && !$0[column].isEmpty } }
    func unknown(_ device: Device) -> String? {
      let all = device.service(Cloud.self)?.objects(in: path) ?? []
      guard !all.isEmpty else { return nil }
      return columns.indices.first { index in
        isWanted(index) && !all.contains { $0.getForKey(columns[index]) != nil }
      }.map { columns[$0] }
    }
    func fields(_ device: Device) -> [String] {
      let all = device.service(Cloud.self)?.objects(in: path) ?? []
      return Set(all.prefix(100).flatMap { $0.fields.map(\.key) }).sorted()
    }
    var expectation = Expectation(
      expected: "these objects in \"\(name)\"", holds: { rows($0) == wanted },
      seen: { device in
        if let column = unknown(device) {
          return "no field \"\(column)\"; the objects have \(fields(device).joined(separator: ", "))"
        }
        let lines = rows(device).prefix(20).map { "| " + $0.joined(separator: " | ") + " |" }
        return lines.isEmpty ? "no objects" : lines.joined(separator: "  ")
      }, nearest: { device in unknown(device).map { nearestNames(to: $0, among: fields(device)) } ?? [] })
    expectation.hint = { remedy(for: path, named: name, on: $0) }
    return expectation
  }
}
