package import FakeCloud
public import KiiCloud
import Services

/// Something another client does to the cloud, unseen by the app (Network faults: Writes of other clients).
public enum RemoteWrite: Hashable, Sendable {
  /// Sets a field of an object, which is named by its id or its `name`.
  case set(String, of: String, in: String, to: CloudValue)
  /// Deletes an object, which is named by its id or its `name`.
  case delete(String, from: String)
  /// Adds an object.
  case add(CloudFields, to: String)

  /// The bucket it is about, as scenarios name it.
  package var bucket: String {
    switch self {
    case .set(_, _, let bucket, _), .delete(_, let bucket), .add(_, let bucket): bucket
    }
  }

  /// Does it; what the cloud refuses changes nothing.
  ///
  /// - Returns: The object that is another one now, if one is; nil when the cloud refused.
  package func apply(to cloud: inout Cloud, at path: BucketPath, now: Int64) -> CloudObject?? {
    do {
      switch self {
      case .set(let field, let object, _, let value):
        return .some(try cloud.set(field, of: object, in: path, to: value, now: now))
      case .delete(let object, _): try cloud.delete(object, from: path)
      case .add(let fields, _): try cloud.add(fields, to: path, created: now)
      }
      return .some(nil)
    } catch {
      return nil
    }
  }
}
