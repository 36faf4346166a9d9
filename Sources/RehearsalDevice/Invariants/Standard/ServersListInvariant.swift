/// The invariant `servers-list`, which depends on a list, what is remembered of it, and the store.
enum ServersListInvariant {
  static let clause = "a quiet list that is not dirty equals the server's"

  static func violation(
    _ shown: [AnyRecord], from stored: [AnyRecord], of list: AnyListSpecification, _ history: ListHistory
  ) -> Violation? {
    guard !shown.isSame(as: stored) else { return nil }
    let difference = list.difference(of: shown, from: stored) ?? ""
    if history.awaitsReload {
      return Violation(
        .serversList,
        "the quiet list of \(list.listScene) differs from the server's, because the app has given up a write and not "
          + "loaded the list since: \(difference)",
        cause: history.cause("not loaded after a write was given up"))
    }
    return Violation(
      .serversList,
      "the quiet list of \(list.listScene) differs from the server's, and the user was not shown why: \(difference)",
      cause: history.cause("list and cloud differ"))
  }
}
