import RehearsalApp

/// The invariant `one-intention`, asked when a request arrives.
enum OneIntentionInvariant {
  static let clause = "one intention creates at most one object"

  static func violation(_ record: AnyRecord, times: Int, in list: ListHistory) -> Violation {
    Violation(
      .oneIntention,
      "\(list.specification.name(of: record)) was created \(times == 2 ? "twice" : "\(times) times") by one intention",
      cause: list.cause("created twice"))
  }

  static func violation(_ operation: ServiceOperation) -> Violation {
    Violation(.oneIntention, "\(operation) was applied twice by one intention", cause: "\(operation) applied twice")
  }
}
