/// How many random walks were taken from a starting point, and their moves.
package struct WalkCount: Hashable, Sendable {
  var walks = 0
  let wanted: Int
  var moves = 0
  /// Whether the last one has hung, so that no further ones are taken.
  var hasHung = false
}
