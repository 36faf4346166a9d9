import UserInterface

/// The rows that have been built, so that those of one state of a table are built once: a table that the user looks at
/// builds its visible rows, and may trap over them.
package struct DrawnRows: Sendable {
  /// The buttons inside the rows, by the fingerprint of the table's screen.
  private var buttons: [Fingerprint: [Control]] = [:]

  package init() {}

  /// Builds the visible rows of the table in front, and returns the buttons inside them.
  mutating func buttons(on device: Device) -> [Control] {
    guard let key = device.tableFingerprint else { return [] }
    if let known = buttons[key] { return known }
    let found = device.buttonsInVisibleRows
    buttons[key] = found
    return found
  }
}

extension Device {
  /// Everything the user can do now, the buttons inside visible rows included.
  ///
  /// - Parameter texts: What is typed into a field of a scene; empty: the field is left alone.
  package func userActions(
    drawn rows: inout DrawnRows, texts: (_ scene: String?, _ field: String) -> [String]
  ) -> [Choice] {
    let actions = userActions(texts: texts)
    let buttons = rows.buttons(on: self)
    guard !buttons.isEmpty, interface.obstacle == nil else { return actions }
    return actions + buttons.map(Choice.tap)
  }
}
