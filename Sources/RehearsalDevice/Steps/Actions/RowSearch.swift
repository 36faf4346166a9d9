import RehearsalApp

// Finding rows by what they show, on the screen or not.

extension Table {
  /// How many rows are looked through for a text that is not on the screen.
  static var searchLimit: Int { 10_000 }

  /// The first row that bears a text, on the screen or not.
  func firstRow(bearing text: String) -> RowPath? {
    for position in 0..<min(rowCount, Self.searchLimit) {
      guard let path = path(at: position) else { return nil }
      if cell(path).labels.contains(where: { $0.text == text }) { return path }
    }
    return nil
  }
}
