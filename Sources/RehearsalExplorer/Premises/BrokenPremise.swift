package import RehearsalBase

/// Something that a search takes for granted about an app's code, and that does not hold.
///
/// Nothing that a search says can be trusted then.
package enum BrokenPremise: Hashable, Sendable {
  /// Unequal values of a type feed their hashers the same.
  case oneHash(type: String)
  /// Equal values of a type feed their hashers differently.
  case severalHashes(type: String)
  /// A value is not equal to itself, such as a NaN.
  case equalsNothing(ValueDifference)
  /// Something that was done twice in one state resulted in two.
  case doesNotRepeat(move: String, ValueDifference)
  /// Equal values of a type that is made again from a history differ after one more input.
  case historiesDiffer(type: String, ReplayDifference)
  /// States share an object, which a move has changed for all of them.
  case sharesObject(move: String, ValueDifference)
}

/// The place where two values differ, and their contents there.
package struct ValueDifference: Hashable, Sendable {
  let path: String
  /// The contents of the values there, as text; one where there is one value.
  let texts: [String]
}
