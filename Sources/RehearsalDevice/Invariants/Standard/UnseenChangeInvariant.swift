/// The invariant `unseen-change`, asked when a request arrives.
enum UnseenChangeInvariant {
  static let clause = "no save overwrites a change its user has not seen"

  static func violation(_ record: AnyRecord, in list: ListHistory) -> Violation {
    let event = "overwrote another client's change that the user has not seen"
    return Violation(
      .unseenChange, "the save of \(list.specification.name(of: record)) \(event)",
      cause: list.cause("the save \(event)"))
  }
}
