/// The invariant `whole-list`, which depends on a list and what is remembered of it.
enum WholeListInvariant {
  static let clause = "a quiet list is the last complete load plus acknowledged edits"

  static func violation(_ shown: [AnyRecord], of list: AnyListSpecification, _ history: ListHistory) -> Violation? {
    let known = history.expected ?? history.expectedElsewhere
    var expected = known ?? []
    if !history.optional.isEmpty {
      expected.removeAll { record in
        record.id.map(history.optional.contains) == true && !shown.contains { $0.id == record.id }
      }
    }
    expected = history.pushes.applied(to: expected, asIn: shown)
    expected = history.overtaking.applied(to: expected, asIn: shown)
    guard !shown.isSame(as: expected), !shown.isSame(as: expected.withoutRepetitions) else { return nil }
    if known == nil, history.stored.map(shown.isSame) == true { return nil }
    guard known != nil else {
      let first = shown.first.map(list.name) ?? "a \(list.noun)"
      return Violation(
        .wholeList,
        "\(list.listScene) shows \(first)\(shown.count > 1 ? " and \(shown.count - 1) more" : "") at rest, "
          + "but no load of \"\(list.resource)\" has been completed",
        cause: history.cause("parts of a load"))
    }
    return Violation(
      .wholeList,
      "\(list.listScene) does not show what was loaded and edited: \(list.difference(of: shown, from: expected) ?? "")",
      cause: history.cause("not the last complete load"))
  }

  /// Asks a list of some records: each is to be as it was last read.
  static func violation(
    ofSome shown: [AnyRecord], read: [AnyRecord], of list: AnyListSpecification, _ history: ListHistory
  ) -> Violation? {
    list.difference(of: shown, from: read).map { difference in
      Violation(
        .wholeList, "\(list.listScene) does not show what was read and edited: \(difference)",
        cause: history.cause("not what was last read"))
    }
  }
}
