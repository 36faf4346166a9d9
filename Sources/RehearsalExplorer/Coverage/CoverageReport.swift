import RehearsalBase

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
