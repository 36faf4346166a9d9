import BugsExample
import RehearsalDevice

/// The table of the article "Exploring".
struct BugTable {
  let reports: [BugReport]

  var text: String {
    let head = [
      "| bug | kind | found by | with | path | shortest known | states | walks |", "|---|---|---|---|---|---|---|---|",
    ]
    return (head + reports.map(row)).joined(separator: "\n") + "\n"
  }

  private func row(_ report: BugReport) -> String {
    let found = report.found
    let rule = found.map { $0.rule.standard.map { "`\($0.rawValue)`" } ?? "its own rule" }
    let cells = [
      report.bug.name, report.bug.category.rawValue, rule ?? "a scenario alone", found?.words.rawValue ?? "",
      found.map { "\($0.length)" } ?? "", "\(report.bug.shortest)", "\(report.states)",
      report.isFoundByWalks ? "yes" : "no",
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }
}
