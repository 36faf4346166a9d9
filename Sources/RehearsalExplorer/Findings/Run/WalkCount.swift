/// How many random walks were taken from a starting point, and their moves.
package struct WalkCount: Hashable, Sendable, Codable {
  var walks = 0
  /// How many were wanted, or nil for as many as there was room for.
  let wanted: Int?
  var moves = 0
  /// What has ended the walks before all were taken, if something has.
  var end: End?

  package enum End: String, Sendable, Codable {
    /// The last one has hung, and each that hangs takes its whole time.
    case hang
    case time
  }
}
