/// What Balance does beyond its documents (The documents' app: What the hardened Balance adds).
///
/// Nothing gets lost between a user, a bad network and another device.
struct Hardening: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// A new entry is given its id here, and keeps it until the cloud has acknowledged it: trying again makes no second one.
  static let namesEntries = Hardening(rawValue: 1)
  /// The list can be pulled down to load it again, and says when that has failed.
  static let reloads = Hardening(rawValue: 2)
  /// A change is refused when another device has changed the entry since it was read.
  static let checksOverwrites = Hardening(rawValue: 4)
  /// An entry that is gone already counts as deleted.
  static let takesGoneAsDeleted = Hardening(rawValue: 8)
  /// Pages are read until they bring the same twice, so that nothing slips through between two of them.
  static let readsPagesTwice = Hardening(rawValue: 16)

  /// All of it.
  static let all: Hardening = [.namesEntries, .reloads, .checksOverwrites, .takesGoneAsDeleted, .readsPagesTwice]
}
