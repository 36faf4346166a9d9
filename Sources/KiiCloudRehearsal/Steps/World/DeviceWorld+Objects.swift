import KiiCloud
public import RehearsalDevice
import RehearsalRunner

extension DeviceWorld {
  static func addingLater(to bucket: String) -> String { "another client adds to \(Phrases.quoted(bucket)):" }

  /// Puts objects into a bucket of the user, in order; those without a moment are created a second apart, the last now.
  ///
  /// Only before the app starts; later, other clients write.
  public mutating func fill(_ bucket: String, with objects: [NewObject]) throws {
    try requireNotStarted(instead: Self.addingLater(to: bucket))
    noteFields(objects, of: bucket)
    try arrangeBucket(bucket) { cloud, path, now in try cloud.add(objects, to: path, now: now) }
  }
}

extension Cloud {
  /// Adds objects in their order; those without a time of their own were created a second apart.
  mutating func add(_ objects: [NewObject], to path: BucketPath, now: Int64) throws {
    for (index, object) in objects.enumerated() {
      let moment = now - Int64(objects.count - 1 - index) * 1000
      try add(object.fields, to: path, id: object.id, created: object.created ?? moment)
    }
  }
}
