import RehearsalTestSupport
import Testing

@testable import KiiCloud
@testable import RehearsalApp
@testable import RehearsalCommand
@testable import RehearsalDevice

/// Whatever a report names has an explanation.
struct ExplainTests {
  @Test func `everything that reports name is explained`() {
    func names(_ kind: Explanation.Kind) -> [String] { Explanation.all.filter { $0.kind == kind }.map(\.name).sorted() }
    #expect(names(.issue) == Set(IssueKinds.all.map(\.text.name)).sorted())
    #expect(names(.invariant) == StandardInvariant.allCases.map(\.rawValue).sorted())
    #expect(names(.fault) == (Fault.kinds.map(\.name) + ["refusal"]).sorted())
    #expect(
      names(.word) == ["ambiguous", "dirty", "flaky", "idle", "pending", "quiet", "settled", "undefined"])
    #expect(names(.failure) == FailureTopic.allCases.map(\.rawValue).sorted())
  }

  @Test(arguments: ServiceError.wordings.keys.sorted() + ServiceError.cloudWordings.keys.sorted())
  func `every error is explained`(code: String) {
    #expect(Explanation.named(code) != nil)
  }

  @Test func `statuses and numbers of invariants are explained`() {
    for fault in Fault.known {
      guard case .status(let status, _, _) = fault else { continue }
      #expect(Explanation.named("\(status)") == Explanation.named(ServiceError(status: status).code))
      #expect(Explanation.named("status \(status)") == Explanation.named("\(status)"))
    }
    for invariant in StandardInvariant.allCases {
      guard let number = invariant.number else { continue }
      #expect(Explanation.named("\(number)")?.name == invariant.rawValue)
      #expect(StandardInvariant(named: "\(number)") == invariant)
    }
  }

  @Test(arguments: [
    ("422", "refusal"), ("status 402", "refusal"), ("connection lost before it arrived", "connection-lost"),
    ("connection lost after it arrived", "connection-lost"), ("No server takes this request.", "unserved"),
    ("The server is not available at the moment.", "service-unavailable"), ("503", "service-unavailable"),
    ("at rest", "quiet"), ("Flaky", "flaky"),
  ])
  func `what reports print finds its explanation`(text: String, name: String) {
    #expect(Explanation.named(text)?.name == name)
  }

  @Test func `each name stands for one explanation`() {
    let names = Explanation.all.flatMap { [$0.name] + $0.otherNames.filter { $0 != $0.uppercased() || Int($0) != nil } }
    #expect(Set(names).count == names.count)
    for explanation in Explanation.all {
      #expect(explanation.name.wholeMatch(of: /[a-z-]+/) != nil)
      for text in [explanation.phone, explanation.cause, explanation.mend] {
        #expect(text.hasSuffix(".") && text.count <= 140, "\(explanation.name): \(text)")
      }
      #expect(!explanation.title.hasSuffix(".") && !explanation.example.isEmpty)
    }
  }

  @Test func `an issue is printed with its cause and its mend`() async {
    let run = await rehearse("explain", "nested-push")
    #expect(run.status == 0)
    #expect(
      run.output == """
        nested-push (issue)
        A screen pushes while a push or pop runs.

        On a phone:          UIKit changes the stack at once, logs a nested push, and animates later. Several have crashed apps.
        How apps get there:  The user taps a row twice quickly, or an answer performs a segue while a screen appears.
        How to mend it:      Perform the segue after viewDidAppear, and let a second tap do nothing.

          When I tap "Rent" twice quickly

        """)
  }

  @Test func `without a name all names are listed`() async {
    let run = await rehearse("explain")
    #expect(run.status == 0)
    for explanation in Explanation.all { #expect(run.output.contains("\n  \(explanation.name) ")) }
  }

  @Test func `an unknown name is refused with the nearest`() async {
    let run = await rehearse("explain", "nested-pusch")
    #expect(run.status == 2 && run.output == "")
    #expect(
      run.error == """
        nested-pusch: there is no explanation of this name
          try: rehearse explain nested-push, rehearse explain nested-pop

        """)
    let other = await rehearse("explain", "xyzzyxyzzy")
    #expect(other.status == 2 && other.error.hasSuffix("  try: rehearse explain, which lists all of them\n"))
    await rehearse("explain", "trap", "--format", "markdown").expectRefused()
  }

  @Test func `the steps of examples are defined, their calls valid`() async throws {
    let examples = Explanation.all.map(\.example)
    let steps = examples.filter { example in ["Given ", "When ", "Then "].contains { example.hasPrefix($0) } }
    let scenario = "Feature: f\n  Scenario: s\n    Given the app \"Balance\"\n"
    let folder = try Folder(["a.feature": scenario + steps.map { "    \($0)\n" }.joined()])
    let run = await rehearse("run", folder.path, "--dry-run", "--format", "progress")
    #expect(run.status == 0 && !steps.isEmpty, "\(run.output) \(run.error)")
    for call in examples where call.hasPrefix("rehearse ") {
      _ = try Invocation(call.split(separator: " ").dropFirst().map(String.init))
    }
  }
}
