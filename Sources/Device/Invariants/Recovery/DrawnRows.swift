import SimulatedDevice
import UserInterface

/// A memo table of the buttons inside table rows, by the table's screen state.
///
/// A table that the user sees builds its visible rows, and that code may trap.
struct DrawnRows: Sendable {
  private var buttons: [Screen: [Control]] = [:]

  /// Builds the visible rows of the table in front, and returns the buttons inside them.
  mutating func buttons(on device: Device) -> [Control] {
    guard let screen = device.frontTableScreen else { return [] }
    if let known = buttons[screen] { return known }
    let found = device.controlsInVisibleRows
    buttons[screen] = found
    return found
  }
}
