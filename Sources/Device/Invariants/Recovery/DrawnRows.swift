import SimulatedDevice
import UserInterface

/// The buttons inside the rows of tables; the rows of one state of a table are built once.
///
/// A table that the user sees builds its visible rows, and may trap over them.
struct DrawnRows: Sendable {
  private var buttons: [Screen: [Control]] = [:]

  /// Builds the visible rows of the table in front, and returns the buttons inside them.
  mutating func buttons(on device: Device) -> [Control] {
    guard let screen = device.frontTableScreen else { return [] }
    if let known = buttons[screen] { return known }
    let found = device.buttonsInVisibleRows
    buttons[screen] = found
    return found
  }
}
