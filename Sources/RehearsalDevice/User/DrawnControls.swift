package import RehearsalApp

/// A memo table of the buttons and swipe actions inside table rows.
///
/// A table that the user sees builds its visible rows, and that is the app's code, which may trap. Without the table a
/// search would build the same rows in every state that differs elsewhere.
package struct DrawnControls: Sendable {
  private var controls: [TableInSight: [Control]] = [:]

  package init() {}

  package mutating func controls(on device: Device) -> [Control] {
    device.tablesInSight.flatMap { table in
      if let known = controls[table] { return known }
      let built = device.controlsInVisibleRows(of: table)
      controls[table] = built
      return built
    }
  }
}
