/// What a library of steps remembers in the world of a scenario.
///
/// ```swift
/// struct BasketNotes: WorldNotes { var coupon: String? }
///
/// library.define("the coupon {string}") { (world: inout DeviceWorld, coupon: String) in
///   world[BasketNotes.self].coupon = coupon
/// }
/// ```
public protocol WorldNotes: Sendable {
  /// Nothing is remembered yet.
  init()
}

extension DeviceWorld {
  /// What steps have noted in this scenario.
  public subscript<Notes: WorldNotes>(_ type: Notes.Type) -> Notes {
    get { notes[ObjectIdentifier(type)] as? Notes ?? Notes() }
    set { notes[ObjectIdentifier(type)] = newValue }
  }
}
