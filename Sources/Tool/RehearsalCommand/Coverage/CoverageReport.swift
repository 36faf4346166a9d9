import Diagnostics

/// What people read of coverage: how much of each kind is visited, and what is not.
struct CoverageReport {
  let coverage: Coverage
  /// Whether what is visited is told, too.
  let tellsAll: Bool
  /// How many scenarios were played, and how many of them did not pass.
  var scenarios = 0
  var notPassed = 0
  /// How far the search went.
  var reach = ""

  init(coverage: Coverage, tellsAll: Bool) {
    self.coverage = coverage
    self.tellsAll = tellsAll
  }

  var text: String {
    let failures = notPassed == 0 ? "" : ", \(notPassed) of which did not pass"
    var lines = [
      "What \(scenarios) scenario\(scenarios == 1 ? "" : "s") visit\(scenarios == 1 ? "s" : "")\(failures), of all that"
        + " can be visited with \(reach)"
    ]
    lines += section("Controls touched", coverage.controls)
    lines += section("Segues performed", coverage.segues)
    lines += section("Outcomes of requests", coverage.outcomes)
    return lines.joined(separator: "\n") + "\n"
  }

  private func section(_ title: String, _ items: [Coverage.Item]) -> [String] {
    let told = items.filter { tellsAll || !$0.isVisited }
    let width = told.map(\.place.escapedForTerminal.displayWidth).max() ?? 0
    return ["", "\(title): \(items.count(where: \.isVisited)) of \(items.count)"]
      + told.map { item in
        let mark = tellsAll ? (item.isVisited ? "✔      " : "never  ") : "never  "
        let remark = item.isVisited || item.isInReach ? "" : "  (nor does the search)"
        return "  \(mark)\(item.place.escapedForTerminal.fitted(to: width))  \(item.name.escapedForTerminal)\(remark)"
      }
  }
}
