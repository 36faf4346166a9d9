/// The invariant `list-end`, asked by searches of what may follow on a list of some pages (Invariants: list-end).
enum ListEndInvariant {
  static let clause = "the end of a list asks for more"
}

extension ListEnd {
  var violation: Violation {
    Violation(
      .listEnd,
      "no \(RecoverySearch.mostTaps) taps and scrolls load more of \(scene), whose last page was not the store's",
      cause: "the end of \(scene) asks for no more")
  }
}
