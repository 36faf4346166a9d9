public import RehearsalApp

/// Writes an object; made by `save()` and `saveAllFields(forced:)`.
public struct SaveObject: CloudRequest {
  /// How the object is written (A backend: Writing objects).
  public enum Method: Hashable, Sendable {
    /// As a new object whose id the cloud assigns (POST).
    case create
    /// Its fields into those of the stored object (PATCH).
    case merge
    /// In place of the stored object, or as a new one (PUT).
    case replace
    /// In place of the stored object if that still has the version that was read (PUT, If-Match).
    case replaceIfUnchanged
    /// As a new object of the given id, if there is none (PUT, If-None-Match).
    case createOnly
  }

  /// The object as stored.
  public typealias Success = CloudObject
  /// The object to write.
  public let object: CloudObject
  /// How it is written.
  public let method: Method

  /// `create` where a new object is the only good outcome, else `update`.
  public var operation: ServiceOperation { method == .create || method == .createOnly ? .create : .update }
  /// The bucket.
  public var resource: String { object.bucket.resource }
  /// The bytes of the fields as JSON.
  public var size: Int { object.fields.jsonSize.bytes }
  /// About what is sent, with the reserved fields.
  public var replySize: Int { size + 128 }
}

/// Fetches an object again; made by `refresh()`.
public struct RefreshObject: CloudRequest {
  /// The object as stored.
  public typealias Success = CloudObject
  package let object: CloudObject

  /// `refresh`.
  public var operation: ServiceOperation { .refresh }
  /// The bucket.
  public var resource: String { object.bucket.resource }
  /// About what is known of the object.
  public var replySize: Int { object.fields.jsonSize.bytes + 128 }
}

/// Removes an object; made by `delete()`.
public struct DeleteObject: CloudRequest {
  /// Empty.
  public typealias Success = NoContent
  package let object: CloudObject

  /// `delete`.
  public var operation: ServiceOperation { .delete }
  /// The bucket.
  public var resource: String { object.bucket.resource }
}
