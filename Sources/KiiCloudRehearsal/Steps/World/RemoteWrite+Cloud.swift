public import KiiCloud
import RehearsalApp
public import RehearsalDevice

/// Writes of another client to a bucket, by its name in scenarios.
extension RemoteWrite {
  /// Sets a field of an object, which is named by its id or its `name`.
  public static func set(_ field: String, of object: String, in bucket: String, to value: CloudValue) -> RemoteWrite {
    RemoteWrite(
      "another client sets \(Phrases.quoted(field)) of \(Phrases.quoted(object)) in \(Phrases.quoted(bucket))"
        + " to \(Phrases.quoted(value.text))", to: bucket
    ) { cloud, path, now in
      _ = try cloud.set(field, of: object, in: path, to: value, now: now)
    }
  }

  /// Deletes an object, which is named by its id or its `name`.
  public static func delete(_ object: String, from bucket: String) -> RemoteWrite {
    RemoteWrite(
      "another client deletes the object \(Phrases.quoted(object)) from \(Phrases.quoted(bucket))", to: bucket
    ) { cloud, path, _ in
      try cloud.delete(object, from: path)
    }
  }

  /// Adds an object.
  public static func add(_ fields: CloudFields, to bucket: String) -> RemoteWrite {
    RemoteWrite(
      "another client adds to \(Phrases.quoted(bucket)):\n"
        + Phrases.row(fields.map { $0.key }) + "\n" + Phrases.row(fields.map(\.value.text)), to: bucket
    ) { cloud, path, now in
      try cloud.add(fields, to: path, created: now)
    }
  }

  private init(
    _ step: String, to bucket: String,
    by write: @escaping @Sendable (inout Cloud, BucketPath, _ now: Int64) throws -> Void
  ) {
    self.init(step, in: Cloud.self) { cloud, userID, now in
      guard let path = BucketPath(resource: bucket, userID: userID) else { throw ServiceError.unserved }
      try write(&cloud, path, now)
    }
  }
}
