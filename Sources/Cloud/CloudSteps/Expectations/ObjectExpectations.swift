import DeviceSteps
import Diagnostics
import FakeCloud
import KiiCloud
import SimulatedDevice

// Expectations about the cloud's objects.

extension Expectation {
  /// How many objects a bucket holds.
  static func objects(_ count: Int, in path: BucketPath, named name: String) -> Expectation {
    Expectation(
      expected: "\(objects(count)) in \"\(name)\"",
      holds: { $0.service(Cloud.self)?.count(in: path) == count },
      seen: { objects($0.service(Cloud.self)?.count(in: path) ?? 0) })
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
    return Expectation(
      expected: "these objects in \"\(name)\"", holds: { rows($0) == wanted },
      seen: { device in
        let lines = rows(device).prefix(20).map { "| " + $0.joined(separator: " | ") + " |" }
        return lines.isEmpty ? "no objects" : lines.joined(separator: "  ")
      })
  }
}
