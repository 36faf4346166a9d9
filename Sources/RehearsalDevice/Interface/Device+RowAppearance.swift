import RehearsalApp

// The messages of rows that become visible (UIKit rules: Rows that appear).

/// The rows of a table that have appeared: its size then, and their positions over all sections.
struct AppearedRows: Hashable, Sendable {
  let rows: [Int]
  let visible: Range<Int>
}

extension Device {
  mutating func displayRows() -> Bool {
    guard app.hasRowMessages else { return false }
    var hasSent = false
    for owner in state.navigation.screensInWindow.flatMap(tableOwners) {
      guard let screen = state.screens[controller: owner], screen.controller.sendsRowMessages else { continue }
      let table = table(of: screen)
      let now = AppearedRows(rows: table.sections.map(\.rows), visible: table.visiblePositions)
      let before = screen.view.appearedRows
      guard now != before else { continue }
      state.screens.update(owner) { $0.view.appearedRows = now }
      // A table of another size has been reloaded, so that all its visible rows appear.
      let kept = before?.rows == now.rows ? before?.visible ?? 0..<0 : 0..<0
      for position in now.visible where !kept.contains(position) {
        guard let path = table.path(at: position) else { break }
        guard countEvent({ _ in screen.scene }) else {
          turn.cut()
          return false
        }
        send(.rowAppears(path), to: owner)
        hasSent = true
      }
    }
    return hasSent
  }
}

extension Controller {
  fileprivate var sendsRowMessages: Bool { willDisplayRow != nil }
}
