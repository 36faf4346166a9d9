/// The identity of one screen on a device: one controller, alert or progress, from its creation to its removal.
///
/// Numbers are reused once a screen is gone, so that devices with the same future are equal whatever their past.
public struct ScreenID: Hashable, Sendable, Comparable {
  package let number: Int

  package init(number: Int) {
    self.number = number
  }

  package static let nobody = ScreenID(number: -1)

  /// The lower place is smaller.
  public static func < (left: ScreenID, right: ScreenID) -> Bool { left.number < right.number }
}
