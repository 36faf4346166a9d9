public import RehearsalApp

/// A write of another client to a service, unseen by the app (Faults: Writes of other clients).
///
/// ```swift
/// extension RemoteWrite {
///   static func remove(_ id: String) -> RemoteWrite {
///     RemoteWrite("another client removes the note \"\(id)\"", in: NotesServer.self) { server, _, _ in
///       try server.remove(id)
///     }
///   }
/// }
/// ```
public struct RemoteWrite: Sendable {
  /// The step that does the same in a scenario; a counterexample contains it.
  package let step: String
  /// Changes the device; when it throws, the service is unchanged.
  ///
  /// The caller notifies the monitor.
  let apply: @Sendable (inout Device, _ userID: String?) throws -> Void

  /// Describes a write by its step, as a change of a service; writes with the same step are equal.
  ///
  /// The records that it changes are found by the lists' specifications.
  ///
  /// - Parameter write: Changes the service for a user, at a moment in milliseconds since 1970. When it throws, the
  ///   service stays as it was.
  public init<S: Service>(
    _ step: String, in service: S.Type,
    by write: @escaping @Sendable (inout S, _ userID: String?, _ now: Int64) throws -> Void
  ) {
    self.step = step
    apply = { device, userID in
      let now = device.now
      guard try device.updateService(S.self, { try write(&$0, userID, now) }) != nil else {
        throw ServiceError.unserved
      }
    }
  }

  /// Describes a write by its step, as a request that another client sends to a service.
  ///
  /// - Parameter token: The credential of the other client, for requests that carry none themselves.
  public init<S: Service>(_ step: String, sending request: any ServiceRequest, to service: S.Type, token: String? = nil)
  {
    self.init(step, in: service) { service, _, now in
      switch service.answer(request, in: RequestContext(now: now, token: token)) {
      case .success: break
      case .failure(let error): throw error
      case nil: throw ServiceError.unserved
      }
    }
  }
}

extension RemoteWrite: Hashable {
  /// Equal when the steps are.
  public static func == (left: RemoteWrite, right: RemoteWrite) -> Bool { left.step == right.step }
  /// Feeds the step.
  public func hash(into hasher: inout Hasher) { hasher.combine(step) }
}
