/// The state of a step library in the world of a scenario.
///
/// ```swift
/// struct BasketNotes: WorldNotes { var coupon: String? }
///
/// library.define("the coupon {string}") { (world: inout DeviceWorld, coupon: String) in
///   world[BasketNotes.self].coupon = coupon
/// }
/// ```
public protocol WorldNotes: Sendable {
  /// Creates empty notes.
  init()
}

extension DeviceWorld {
  /// The notes of a type in this scenario.
  public subscript<Notes: WorldNotes>(_ type: Notes.Type) -> Notes {
    get { notes[ObjectIdentifier(type)] as? Notes ?? Notes() }
    set { notes[ObjectIdentifier(type)] = newValue }
  }
}
