import Navigation
import UserInterface

// Asking for cells at the end of a turn, for tables in the window (UIKit rules: Tables and cells).
//
// A row is asked for when it becomes visible, and again when it comes back after it has left the screen. Controllers have
// no `reloadData`: a table is reloaded when its controller's value has changed, since then any of its rows may have, and
// then all visible rows are asked for. Code that reads a screen (an expectation, a drawing, a report) asks for cells too,
// and is not counted.

extension Device {
  /// Asks for the cells that tables in the window are missing.
  ///
  /// A search, whose requests wait for their outcome, does not: it builds the rows when it lists what the user can do.
  mutating func layOutTables() {
    guard !state.holdsRequests else { return }
    for owner in state.navigation.screensInWindow.flatMap(tableOwners) {
      guard let screen = state.screens[controller: owner] else { continue }
      var built = records.builtRows[owner] ?? BuiltRows()
      let hasChanged = built.layOut(screen, capacity: settings.rowsThatFit) { table(of: screen) }
      if hasChanged { records.builtRows[owner] = built }
    }
  }

  /// How many cells the table in front has asked for since its screen began to appear.
  package var cellsBuilt: Int {
    guard let id = state.navigation.visibleScreen, let owner = tableOwner(in: id) else { return 0 }
    return records.builtRows[owner]?.count ?? 0
  }
}
