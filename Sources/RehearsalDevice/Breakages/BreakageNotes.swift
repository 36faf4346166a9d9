import RehearsalBase

/// The breakages that were possible so far on a device and its copies, because the app did what they are about.
///
/// It decides nothing, so all notes are equal.
package final class BreakageNotes: Hashable, Sendable {
  private let noted = Lock<Set<Breakage>>([])

  package init() {}

  func add(_ breakage: Breakage) { noted.withLock { _ = $0.insert(breakage) } }

  /// Takes all that were noted, in the order of reports.
  package func takeAll() -> [Breakage] {
    noted.withLock { noted in
      defer { noted = [] }
      return noted
    }.sorted()
  }

  package static func == (left: BreakageNotes, right: BreakageNotes) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}
