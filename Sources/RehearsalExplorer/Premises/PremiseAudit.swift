package import RehearsalBase
import RehearsalDevice

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

/// The values of an app that a search cannot see, by paths; of a sample.
struct UnseenValues: Hashable, Sendable {
  /// Properties in which screens differ that their controllers' `==` calls equal.
  var uncompared: Set<String> = []
  /// Objects that screens refer to and of which mirrors show nothing.
  var objects: Set<String> = []
  /// Dictionaries that the app keeps: the order of their elements may be another one at each launch.
  var dictionaries: Set<String> = []

  mutating func add(_ other: UnseenValues) {
    uncompared.formUnion(other.uncompared)
    objects.formUnion(other.objects)
    dictionaries.formUnion(other.dictionaries)
  }
}

/// Looks for what does not hold of what a search takes for granted.
///
/// A search takes parts of one fingerprint for one part. That is wrong where two unequal values feed their hashers the same,
/// and wasteful where two equal ones do not; so a sample of parts is compared as well.
final class PremiseAudit: Sendable {
  private let isThorough: Bool
  private let first = Lock<BrokenPremise?>(nil)
  private let unseen = Lock(UnseenValues())
  private let counts = Lock(Counts())

  private struct Counts: Sendable {
    /// How many equal screens were looked into, and how many of those that a call has left equal.
    var (looks, looksAtMoves) = (0, 0)
    /// How many pairs of equal screens with histories there were.
    var replays = 0
  }

  /// So many are compared before it becomes a sample: a type that is wrong shows early.
  private static let initialComparisons = 512
  /// The sampling rate of later parts: one in so many is compared.
  ///
  /// Comparing all takes a tenth of a search's time.
  private static let sampling = 64
  /// The first parts are compared with all before them, and each later one of the sample with so many before it.
  private static let firstParts = 32
  private static let neighbours = 8
  /// So many equal screens are looked into, and one in so many of those that come later: a mirror is slow.
  private static let (initialLooks, lookSampling) = (16, 4096)
  /// The same for screens that a call leaves equal: what it has changed all the same, `==` leaves out.
  private static let (initialLooksAtMoves, moveSampling) = (256, 1024)
  /// So many pairs of equal screens with histories are continued, and one in so many of those that come later.
  private static let (initialReplays, replaySampling) = (64, 64)

  init(isThorough: Bool) {
    self.isThorough = isThorough
  }

  var finding: BrokenPremise? { first.withLock { $0 } }

  var unseenValues: UnseenValues { unseen.withLock(\.self) }

  func isDue(_ number: Int) -> Bool {
    isThorough || number < Self.initialComparisons || number % Self.sampling == 0
  }

  /// How many of the parts before it a new part is compared with.
  func neighbours(ofPart number: Int) -> Int {
    if isThorough { return number }
    if number < Self.firstParts { return number }
    return number % Self.sampling == 0 ? Self.neighbours : 0
  }

  func compare<Value: Hashable>(_ left: Value, sameFingerprintAs right: Value) {
    guard left != right else { return }
    if let nothing = ValueDump.unequalToItself(left, as: "a value") { return note(.equalsNothing(nothing)) }
    note(Self.innermost(left, right) { $0 != $1 && $0.hashValue == $1.hashValue }.map { .oneHash(type: $0) })
  }

  func compare<Value: Hashable>(_ left: Value, otherFingerprintThan right: Value) {
    guard left == right else { return }
    note(Self.innermost(left, right) { $0 == $1 && $0.hashValue != $1.hashValue }.map { .severalHashes(type: $0) })
  }

  /// - Parameter isByMove: Whether a call has made one of the other.
  func look(into left: Screen, equalTo right: Screen, byMove isByMove: Bool = false) {
    if case .controller(let left) = left, case .controller(let right) = right { continueBoth(left, right) }
    let isDue = counts.withLock { counts in
      if isByMove {
        defer { counts.looksAtMoves += 1 }
        return counts.looksAtMoves < Self.initialLooksAtMoves || counts.looksAtMoves % Self.moveSampling == 0
      }
      defer { counts.looks += 1 }
      return isThorough || counts.looks < Self.initialLooks || counts.looks % Self.lookSampling == 0
    }
    guard isDue, let difference = ValueDump(left).difference(from: ValueDump(right)) else { return }
    unseen.withLock { _ = $0.uncompared.insert(difference.path) }
  }

  func continueBoth(_ left: ControllerScreen, _ right: ControllerScreen) {
    guard let value = left.controller as? any ReplayedValue else { return }
    let isDue = counts.withLock { counts in
      defer { counts.replays += 1 }
      return isThorough || counts.replays < Self.initialReplays || counts.replays % Self.replaySampling == 0
    }
    guard isDue, let difference = value.difference(fromEqual: right.controller) else { return }
    note(.historiesDiffer(type: "\(type(of: left.controller))", difference))
  }

  func note(_ finding: BrokenPremise?) {
    guard let finding else { return }
    first.withLock { $0 = $0 ?? finding }
  }

  func note(objects: [String], dictionaries: Set<String>) {
    guard !objects.isEmpty || !dictionaries.isEmpty else { return }
    unseen.withLock { $0.add(UnseenValues(objects: Set(objects), dictionaries: dictionaries)) }
  }

  private static func innermost(_ left: Any, _ right: Any, _ isWrong: (AnyHashable, AnyHashable) -> Bool) -> String? {
    let values = (left as? any Hashable, right as? any Hashable)
    if let left = values.0, let right = values.1, !isWrong(AnyHashable(left), AnyHashable(right)) { return nil }
    for (left, right) in zip(Mirror(reflecting: left).children, Mirror(reflecting: right).children) {
      if let found = innermost(left.value, right.value, isWrong) { return found }
    }
    return values.0.map { "\(type(of: $0))" }
  }
}
