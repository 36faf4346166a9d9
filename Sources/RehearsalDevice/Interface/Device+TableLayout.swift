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
    let navigation = state.navigation
    for id in navigation.screensInWindow {
      guard let screen = state.screens[controller: id] else { continue }
      if screen.isUndrawn {
        state.screens.update(id) { $0.draw() }
      } else if navigation.embeddings(in: id).isEmpty,
        screen.tableCount == 0 && drawnContent(of: screen) == nil
          || records.builtRows[id]?.shows(rowsFrom: screen.view.firstVisibleRow, capacity: settings.rowsThatFit) == true
      {
        // Most turns leave most screens as they are: a controller that has changed is undrawn.
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

  var cellsBuilt: Int {
    guard let id = state.navigation.visibleScreen, let owner = tableOwner(in: id) else { return 0 }
    return records.builtRows[owner]?.count ?? 0
  }
}

/// The rows of one screen's table that have a cell on the screen, and how many cells were asked for.
struct BuiltRows: Sendable {
  private(set) var count = 0
  private var shown = 0..<0
  private var layout: Layout?

  /// The content on which the cells depend.
  private struct Layout: Sendable {
    let screen: ControllerScreen
    let capacity: Int
  }

  /// Counts from 0 again, because the screen appears anew; its cells stay.
  mutating func restart() { count = 0 }

  func shows(rowsFrom firstVisible: Int, capacity: Int) -> Bool {
    layout.map { $0.screen.view.firstVisibleRow == firstVisible && $0.capacity == capacity } ?? false
  }

  /// Whether the table was laid out for a controller of this value, whatever has scrolled since.
  private func isLoaded(for controller: any Controller) -> Bool {
    layout.map { areEqual($0.screen.controller, controller) } ?? false
  }

  /// Lays the table of a screen out as a table view does: it asks for the cells of the rows that have become visible, and
  /// of all visible ones when it is reloaded.
  mutating func layOut(_ screen: ControllerScreen, capacity: Int, table: () -> Table) -> [RowPath: Cell] {
    let isLoaded = isLoaded(for: screen.controller)
    if isLoaded, shows(rowsFrom: screen.view.firstVisibleRow, capacity: capacity) { return [:] }
    layout = Layout(screen: screen, capacity: capacity)
    let table = table()
    let visible = table.visiblePositions
    let kept = isLoaded ? shown : 0..<0
    var cells: [RowPath: Cell] = [:]
    for position in visible where !kept.contains(position) {
      guard let path = table.path(at: position) else { break }
      count += 1
      cells[path] = table.cell(path)
    }
    shown = visible
    return cells
  }
}

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
