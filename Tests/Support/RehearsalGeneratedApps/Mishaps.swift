/// Planned traps and hangs; while notes are taken, they are only recorded.
///
/// So the reference explorer can make every move in its own process, and learns which moves would have ended it.
package enum Mishaps {
  /// Records the traps and hangs of one move.
  package final class Notes: @unchecked Sendable {
    // Unchecked: the thread that makes a move also reads the notes afterwards.
    package var names: [String] = []

    package init() {}
  }

  @TaskLocal package static var notes: Notes?

  static func trap(_ name: String) {
    if let notes { return notes.names.append(name) }
    fatalError("planned trap \(name)!")
  }

  static func hang() {
    if let notes { return notes.names.append("hang") }
    while true { _ = Self.zero }
  }

  @inline(never) private static var zero: Int { 0 }
}
