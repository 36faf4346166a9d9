/// An object of a bucket as the app holds it (A backend: Objects and fields).
///
/// Fields set here reach the cloud with a save.
///
/// Copies share their contents until written; comparing and hashing cost the same however many fields there are.
public struct CloudObject: Hashable, Sendable {
  /// The bucket it belongs to.
  public let bucket: CloudBucket
  package private(set) var contents: ObjectContents

  package init(bucket: CloudBucket, contents: ObjectContents) {
    self.bucket = bucket
    self.contents = contents
  }

  init(bucket: CloudBucket, id: String?) {
    self.init(bucket: bucket, contents: ObjectContents(id: id, fields: CloudFields(), stamps: nil))
  }

  /// The id, or nil until the cloud has assigned one.
  public var id: String? { contents.id }
  /// The app's own fields, without the reserved ones.
  public var fields: CloudFields { contents.fields }
  /// The time of the first store, in milliseconds since 1970, or nil until the cloud has answered.
  public var created: Int64? { contents.stamps?.created }
  /// The time of the last store, in milliseconds since 1970, or nil until the cloud has answered.
  public var modified: Int64? { contents.stamps?.modified }
  /// The id of the user who created it, or nil until the cloud has answered.
  public var owner: String? { contents.stamps?.owner }
  /// The cloud's version, or nil until the cloud has answered.
  public var version: String? { contents.stamps.map { String($0.version) } }
}

// MARK: - Fields

extension CloudObject {
  /// A field's value, `_id`, `_created`, `_modified`, `_owner` and `_version` included, or nil if there is none.
  public func getForKey(_ key: String) -> CloudValue? {
    contents.value(forKey: key)
  }

  /// Sets a field.
  ///
  /// Names that begin with `_` are reserved: the cloud refuses them.
  public mutating func setObject(_ value: some CloudValueConvertible, forKey key: String) {
    self[key] = value.cloudValue
  }

  /// Removes a field here; a partial update leaves it in the cloud.
  public mutating func removeObject(forKey key: String) {
    self[key] = nil
  }

  /// A field's value, reserved ones included when reading; setting nil removes it.
  public subscript(key: String) -> CloudValue? {
    get { getForKey(key) }
    set {
      var fields = contents.fields
      fields[key] = newValue
      contents = ObjectContents(id: contents.id, fields: fields, stamps: contents.stamps)
    }
  }

  /// A field's whole number, or nil if it is missing or of another kind.
  public func int(_ key: String) -> Int? { getForKey(key)?.int }
  /// A field's decimal, or nil if it is missing or of another kind, such as a whole number.
  public func decimal(_ key: String) -> Double? { getForKey(key)?.decimal }
  /// A field's text, or nil if it is missing or of another kind.
  public func string(_ key: String) -> String? { getForKey(key)?.string }
  /// A field's truth value, or nil if it is missing or of another kind.
  public func bool(_ key: String) -> Bool? { getForKey(key)?.bool }
}

// MARK: - Requests

extension CloudObject {
  /// Creates the object, or, when it has an id, merges its fields without a check (A backend: The client's calls).
  public func save() -> SaveObject {
    SaveObject(object: self, method: id == nil ? .create : .merge)
  }

  /// Creates the object, or, when it has an id, replaces the one in the cloud.
  ///
  /// - Parameter forced: Whether to write over whatever is there; if not, the cloud refuses when the object was
  ///   changed since it was read, or exists though this one was never read.
  public func saveAllFields(forced: Bool) -> SaveObject {
    if id == nil { return SaveObject(object: self, method: .create) }
    if forced { return SaveObject(object: self, method: .replace) }
    return SaveObject(object: self, method: version == nil ? .createOnly : .replaceIfUnchanged)
  }

  /// Fetches the object again.
  public func refresh() -> RefreshObject {
    RefreshObject(object: self)
  }

  /// Removes the object from the cloud.
  public func delete() -> DeleteObject {
    DeleteObject(object: self)
  }
}
