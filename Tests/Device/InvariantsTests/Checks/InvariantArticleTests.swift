import Foundation
import Invariants
import Testing

/// The article "Invariants" has a section for each invariant, under the title that reports print.
struct InvariantArticleTests {
  @Test func `each invariant has a section under its number and name`() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../../..").standardizedFileURL
    let path = "Sources/Tool/Rehearsal/Rehearsal.docc/Rules/Invariants.md"
    let article = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    let sections = article.split(separator: "\n").filter { $0.hasPrefix("## ") }
    var rule = InvariantRule.progressHasItsRequest.next
    var titles = ["## 1, \(InvariantRule.progressHasItsRequest.name)"]
    while let present = rule {
      titles.append("## \(present.number ?? 0), \(present.name)")
      rule = present.next
    }
    #expect(titles.count == StandardInvariant.allCases.count)
    #expect(StandardInvariant.allCases.allSatisfy { article.contains("| \($0.number) | `\($0.rawValue)` |") })
    #expect(sections.filter { $0.dropFirst(3).first?.isNumber == true }.map(String.init) == titles)
  }
}

extension InvariantRule {
  /// The rule with the next number; a new rule must be added here to compile.
  fileprivate var next: InvariantRule? {
    switch self {
    case .progressHasItsRequest: .noDeadEnd
    case .noDeadEnd: .recovery
    case .recovery: .wholeList
    case .wholeList: .listIsTheClouds
    case .listIsTheClouds: .noIssue
    case .noIssue: .replyReachesItsRequester
    case .replyReachesItsRequester: .oneIntentionOneObject
    case .oneIntentionOneObject: .failureIsShown
    case .failureIsShown: .nothingTraps
    case .nothingTraps: .noUnseenChangeIsOverwritten
    case .noUnseenChangeIsOverwritten: .controlsCanBeEnabled
    case .controlsCanBeEnabled: .keptAfterRelaunch
    case .keptAfterRelaunch: .answersCanCome
    case .answersCanCome: .reloadedInForeground
    case .reloadedInForeground, .own: nil
    }
  }
}
