import RehearsalBase
import RehearsalDevice

/// Coverage as text for people: how much of each kind is visited, and what is not.
package struct CoverageReport {
  let coverage: AppCoverage
  let listsAll: Bool
  package var scenarios = 0
  package var notPassed = 0
  /// The bounds of the search, for people.
  package var reach = ""

  package init(coverage: AppCoverage, listsAll: Bool) {
    self.coverage = coverage
    self.listsAll = listsAll
  }

  package var text: String {
    let failures = notPassed == 0 ? "" : ", \(notPassed) of which did not pass"
    var lines = [
      "What \(counted(scenarios, "scenario")) visit\(scenarios == 1 ? "s" : "")\(failures), of all that"
        + " can be visited with \(reach)"
    ]
    lines += section("Controls touched", coverage.controls)
    lines += section("Segues performed", coverage.segues)
    lines += section("Outcomes of requests", coverage.outcomes)
    return lines.joined(separator: "\n") + "\n"
  }

  private func section(_ title: String, _ items: [AppCoverage.Item]) -> [String] {
    let listed = items.filter { listsAll || !$0.isVisited }
    let width = listed.map(\.place.escapedForTerminal.displayWidth).max() ?? 0
    return ["", "\(title): \(items.count(where: \.isVisited)) of \(items.count)"]
      + listed.map { item in
        let mark = listsAll ? (item.isVisited ? "✔      " : "never  ") : "never  "
        let remark = item.isVisited || item.isInReach ? "" : "  (nor does the search)"
        return "  \(mark)\(item.place.escapedForTerminal.fitted(to: width))  \(item.name.escapedForTerminal)\(remark)"
      }
  }
}

/// The names of rows in a coverage report, which does not grow with the lists of the app.
///
/// Rows with the same kind of cell are one control. Where all of them show the same text first, as a row that loads more
/// does, the text names it: `the row "Load more"`. Others are `a row`, with the kind of cell where a screen has several.
struct RowNames {
  private struct Group: Hashable {
    let scene: String
    let cell: String
  }

  private var texts: [Group: Set<String?>] = [:]

  init(of controls: Set<TouchedControl>) {
    for control in controls {
      guard let row = control.row else { continue }
      texts[Group(scene: control.scene, cell: row.cell), default: []].insert(row.text)
    }
  }

  /// The control that stands for all rows of a kind; any other control is itself.
  func grouped(_ control: TouchedControl) -> TouchedControl {
    guard let row = control.row else { return control }
    return TouchedControl(scene: control.scene, name: name(Group(scene: control.scene, cell: row.cell)))
  }

  private func name(_ group: Group) -> String {
    if let text = onlyText(of: group) { return "the row \"\(text)\"" }
    let others = texts.keys.filter { $0.scene == group.scene && $0 != group && onlyText(of: $0) == nil }
    return others.isEmpty ? "a row" : "a row \"\(group.cell)\""
  }

  private func onlyText(of group: Group) -> String? {
    guard let texts = texts[group], texts.count == 1, let text = texts.first else { return nil }
    return text
  }
}
