import SimulatedDevice
import UserInterface

/// The rows that have been built, so that those of one state of a list are built once: a list that the user looks at
/// builds its visible rows, and may trap over them.
struct DrawnRows: Sendable {
  /// The buttons inside the rows, by what the list's screen is like.
  private var buttons: [Fingerprint: [Control]] = [:]

  /// Builds the visible rows of the table in front, and gives the buttons inside them.
  mutating func buttons(on device: Device) -> [Control] {
    guard let key = device.tableFingerprint else { return [] }
    if let known = buttons[key] { return known }
    let found = device.buttonsInVisibleRows
    buttons[key] = found
    return found
  }
}
