public import Services
package import SimulatedDevice

/// A write of another client to a store, unseen by the app (Network faults: Writes of other clients).
///
/// ```swift
/// extension RemoteWrite {
///   static func remove(_ id: String) -> RemoteWrite {
///     RemoteWrite("another client removes the note \"\(id)\"", of: "notes", in: NotesServer.self) { server, _, _ in
///       try server.remove(id)
///       return nil
///     }
///   }
/// }
/// ```
public struct RemoteWrite: Sendable {
  /// The step that does the same in a scenario; a counterexample contains it.
  public let step: String
  /// Performs the write; when it throws, the store is unchanged.
  package let apply: @Sendable (inout Device, _ userID: String?) throws -> Void

  /// Describes a write by its step; writes with the same step are equal.
  ///
  /// - Parameter resource: The records it concerns, as scenarios name them.
  /// - Parameter write: Changes the store for a user, at a moment in milliseconds since 1970. It returns the record that
  ///   was there before and is another one now, if there is one; when it throws, the store stays as it was.
  public init<Store: RecordStore>(
    _ step: String, of resource: String, in store: Store.Type,
    by write: @escaping @Sendable (inout Store, _ userID: String?, _ now: Int64) throws -> (any StoredRecord)?
  ) {
    self.step = step
    apply = { device, userID in
      let now = device.now
      let before = device.service(Store.self)?.records(of: resource, ofUser: userID) ?? []
      guard let changed = try device.updateService(Store.self, { try write(&$0, userID, now) }) else {
        throw ServiceError.unserved
      }
      device.noteRemoteWrite(changed: changed, before: before)
    }
  }
}

extension RemoteWrite: Hashable {
  /// Equal when the steps are.
  public static func == (left: RemoteWrite, right: RemoteWrite) -> Bool { left.step == right.step }
  /// Feeds the step.
  public func hash(into hasher: inout Hasher) { hasher.combine(step) }
}
