import RehearsalApp

/// How a table got its cells, for each reuse identifier: from the queue of those that have left the screen, or made.
///
/// UIKit rules: Tables and cells.
struct CellReuse: Hashable, Sendable {
  /// How many cells were made.
  private(set) var made: [String: Int] = [:]
  /// How many times a cell was taken from the queue, after its prepareForReuse.
  private(set) var reused: [String: Int] = [:]
  private var queue: [String: Int] = [:]
  private var onScreen: [Int: String] = [:]

  /// Plays the reuse queue over what was on the screen, in order; `identifier` gives that of the row at a position.
  init(views: [Range<Int>], identifier: (Int) -> String?) {
    for view in views {
      for (position, identifier) in onScreen where !view.contains(position) {
        queue[identifier, default: 0] += 1
        onScreen[position] = nil
      }
      for position in view where onScreen[position] == nil {
        guard let identifier = identifier(position) else { continue }
        onScreen[position] = identifier
        if queue[identifier, default: 0] > 0 {
          queue[identifier, default: 0] -= 1
          reused[identifier, default: 0] += 1
        } else {
          made[identifier, default: 0] += 1
        }
      }
    }
  }
}

extension Device {
  /// The origins of the cells of the table in front since its screen was loaded, or nil if there is no table.
  ///
  /// - Complexity: Builds a cell for each row that has been on the screen, to learn its reuse identifier.
  var cellReuse: CellReuse? {
    guard let table = interface.table, let id = state.navigation.visibleScreen, let owner = tableOwner(in: id) else {
      return nil
    }
    return CellReuse(views: records.builtRows[owner]?.views ?? []) { position in
      table.path(at: position).map { table.cell($0).reuseIdentifier }
    }
  }
}
