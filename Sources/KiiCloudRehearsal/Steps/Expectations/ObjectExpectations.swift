import KiiCloud
import RehearsalBase
import RehearsalDevice
import RehearsalRunner

// Expectations about the cloud's objects.

extension Expectation {
  static func objects(_ count: Int, in path: BucketPath, named name: String) -> Expectation {
    var expectation = Expectation(
      expected: "\(objects(count)) in \"\(name)\"",
      holds: { $0.service(Cloud.self)?.count(in: path) == count },
      seen: { objects($0.service(Cloud.self)?.count(in: path) ?? 0) })
    expectation.hint = { remedy(for: path, named: name, on: $0) }
    return expectation
  }

  static func objects(_ table: ObjectTable, in path: BucketPath, named name: String) -> Expectation {
    func objects(_ device: Device) -> [CloudObject] { device.service(Cloud.self)?.objects(in: path) ?? [] }
    var expectation = Expectation(
      expected: "these objects in \"\(name)\"", holds: { table.matches(objects($0), on: $0) },
      seen: { table.difference(from: objects($0), on: $0) },
      nearest: { table.nearestFields(to: objects($0), on: $0) })
    expectation.hint = { device in
      remedy(for: path, named: name, on: device)
        ?? (table.isUnknown(objects(device), on: device) ? "the cloud holds 0 objects in \(Phrases.quoted(name))" : nil)
    }
    return expectation
  }

  private static func remedy(for path: BucketPath, named name: String, on device: Device) -> String? {
    var user: String?
    if case .user(let id) = path.scope { user = id }
    guard let names = device.service(Cloud.self)?.bucketNames(ofUser: user), !names.isEmpty, !names.contains(name)
    else { return nil }
    return "one of the buckets " + names.nearestFirst(to: name).inQuotes
  }

  private static func objects(_ count: Int) -> String { counted(count, "object") }
}

extension DeviceWorld {
  /// Fails the scenario at its end if nothing but an expectation of no objects has named a bucket.
  ///
  /// A later step may still name it, so it is not known before.
  mutating func checkAtEnd(bucket name: String, expectedBy context: StepContext) {
    let (step, uri, line) = (context.stepText ?? "", context.uri, context.stepLine)
    closingChecks.append { world in
      let names = world.namedBuckets
      guard !names.contains(name) else { return nil }
      let place = uri + (line.map { ":\($0)" } ?? "")
      let known = names.sorted().nearestFirst(to: name).inQuotes
      return world.failure(
        "nothing else names the bucket \"\(name)\", so it holds no objects anyway: \(step)  # \(place)",
        remedy: known.isEmpty ? "a bucket that the app uses, or take the step out" : "one of the buckets \(known)")
    }
  }
}
