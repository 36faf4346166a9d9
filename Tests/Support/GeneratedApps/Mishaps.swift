/// What a planned trap or hang does: it happens, or, while somebody takes notes, it is only written down.
///
/// So a plain explorer can go through every move in its own process and learn which of them would have ended it.
package enum Mishaps {
  /// Takes notes of the mishaps of one move.
  package final class Notes: @unchecked Sendable {
    // Unchecked because one thread makes a move and reads the notes behind it.
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
