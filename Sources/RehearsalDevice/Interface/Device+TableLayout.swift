import RehearsalApp
import RehearsalBase

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
    guard !state.holdsRequests, needsLayout || state.screens.haveChanged else { return }
    for id in state.navigation.screensInWindow {
      if state.screens[controller: id]?.isUndrawn == true { state.screens.update(id) { $0.draw() } }
      // Most turns leave most screens as they are; to see it takes less than to look for their tables.
      if let screen = state.screens[controller: id], state.navigation.embeddings(in: id).isEmpty,
        records.builtRows[id]?.isUpToDate(screen, capacity: settings.rowsThatFit) == true
      {
        continue
      }
      for owner in tableOwners(in: id) {
        guard let screen = state.screens[controller: owner] else { continue }
        var built = records.builtRows.removeValue(forKey: owner) ?? BuiltRows()
        let reads = EnvironmentReads()
        let environment = environment.given(to: EnvironmentReads.Reader(reads, name: screen.scene))
        let cells = built.layOut(screen, capacity: settings.rowsThatFit) { table(of: screen, in: environment) }
        records.builtRows[owner] = built
        // A cell that has read the clock or the network is built at each look, as it would be another one later.
        if !cells.isEmpty, reads.isEmpty { state.screens.update(owner) { $0.keep(cells, in: environment) } }
      }
    }
    needsLayout = false
    state.screens.haveChanged = false
  }

  /// How many cells the table in front has asked for since its screen began to appear.
  var cellsBuilt: Int {
    guard let id = state.navigation.visibleScreen, let owner = tableOwner(in: id) else { return 0 }
    return records.builtRows[owner]?.count ?? 0
  }
}
