import RehearsalApp
import RehearsalBase

/// The rows of one screen's table that have a cell on the screen, and how many cells were asked for.
struct BuiltRows: Sendable {
  /// How many calls of `cellForRow` the table has made since its screen began to appear.
  private(set) var count = 0
  /// The rows shown since the screen was loaded, in order, by their positions over all sections.
  private(set) var views: [Range<Int>] = []
  /// The content of the last layout, or nil before the first.
  private var layout: Layout?

  /// The content on which the cells depend.
  private struct Layout: Sendable {
    let controller: any Controller
    let firstVisible: Int
    let capacity: Int
  }

  /// Counts from 0 again, because the screen appears anew; its cells stay.
  mutating func restart() { count = 0 }

  /// Whether nothing has happened to a screen, as far as memory shows, since its table was laid out.
  func isUpToDate(_ screen: ControllerScreen, capacity: Int) -> Bool {
    guard let layout, layout.firstVisible == screen.firstVisibleRow, layout.capacity == capacity else { return false }
    return isSameInMemory(layout.controller, screen.controller)
  }

  /// Whether the table was laid out for a controller of this value, whatever has scrolled since.
  private func isLoaded(for controller: any Controller) -> Bool {
    layout.map { areEqual($0.controller, controller) } ?? false
  }

  /// Lays the table of a screen out as a table view does: it asks for the cells of the rows that have become visible, and
  /// of all visible ones when it is reloaded.
  ///
  /// - Parameter table: The screen's table; asked for only where something has changed.
  /// - Returns: The new cells, by row.
  mutating func layOut(_ screen: ControllerScreen, capacity: Int, table: () -> Table) -> [RowPath: Cell] {
    let isLoaded = isLoaded(for: screen.controller)
    if isLoaded, layout?.firstVisible == screen.firstVisibleRow, layout?.capacity == capacity { return [:] }
    layout = Layout(controller: screen.controller, firstVisible: screen.firstVisibleRow, capacity: capacity)
    let table = table()
    let visible = table.visiblePositions
    let kept = isLoaded ? views.last ?? 0..<0 : 0..<0
    var cells: [RowPath: Cell] = [:]
    for position in visible where !kept.contains(position) {
      guard let path = table.path(at: position) else { break }
      count += 1
      cells[path] = table.cell(path)
    }
    if visible != views.last { views.append(visible) }
    return cells
  }
}
