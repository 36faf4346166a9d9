import RehearsalApp
import RehearsalRunner
import Testing

@testable import RehearsalDevice

/// The expectations about a request's outcome, each where it holds and where it does not.
struct LedgerStepTests {
  private func play(_ fault: String?, _ step: String) async throws -> Rehearsed {
    let given = fault.map { ["Given the next query fails with \($0)"] } ?? []
    let steps = ["Given the user \"al\" is signed in"] + given + ["When the app starts", "And I tap \"Ask\"", step]
    return try await Rehearsed.play(CloudToy.appUnderTest, steps.joined(separator: "\n    "))
  }

  @Test(
    arguments: [
      (nil, ["applied", "answered"]),
      ("offline", ["not applied", "lost"]),
      ("connection lost", ["not applied", "lost"]),
      ("connection lost before it arrived", ["not applied", "lost"]),
      ("connection lost after it arrived", ["applied", "lost"]),
      ("a time-out", ["not applied", "given up", "lost"]),
      ("a lost reply", ["applied", "given up", "lost"]),
      ("a late reply", ["applied", "given up", "delivered to nobody"]),
      ("an overtaken reply", ["applied", "answered"]),
      ("a duplicate reply", ["applied", "answered", "delivered twice", "delivered to nobody"]),
      ("a malformed reply", ["applied"]),
      ("status 503", ["not applied", "refused"]),
    ] as [(String?, [String])])
  func `a fault has these outcomes`(fault: String?, outcomes: [String]) async throws {
    let given = fault.map { "* the next query fails with \($0)" } ?? "* nothing is left pending"
    let device = try #require(
      try await Rehearsed.devices(
        CloudToy.appUnderTest,
        scenarios: [
          ["* the user \"al\" is signed in", given, "* the app starts", "* I tap \"Ask\"", "* everything settles"]
        ]
      ).first)
    let all = LedgerOutcome.allCases.filter { Expectation.request(1, .query, was: $0).holds(device) }
    #expect(Set(all.map(\.rawValue)) == Set(outcomes))
    for outcome in outcomes {
      let played = try await play(fault, "Then the 1st query was \(outcome)")
      #expect(played.status == .passed, "\(outcome): \(played.message)")
    }
  }

  @Test func `a request the service itself refuses was not applied`() async throws {
    let steps = ["Given the token of \"al\" has expired", "When the app starts", "And I tap \"Ask\""]
    for outcome in ["not applied", "refused"] {
      let all = steps + ["Then the 1st query was \(outcome)"]
      try await Rehearsed.play(CloudToy.appUnderTest, all.joined(separator: "\n    ")).expectPassed()
    }
  }

  @Test func `a missing request fails, and so does another outcome`() async throws {
    #expect(try await play(nil, "Then the 2nd query was answered").message.contains("1 × query sent"))
    let other = try await play(nil, "Then the 1st create was applied").message
    #expect(other.contains("0 × create sent; also sent: ") && other.contains("1 × query"), "\(other)")
    let received = try await play(nil, "Then the cloud received 2 creates").message
    #expect(received.contains("0 × create received; also sent: "), "\(received)")
    let life = try await play("a late reply", "Then the 1st query was answered").message
    #expect(life.contains("given up at 60.000 s; ") || life.contains("delivered to nobody at 65.000 s"), "\(life)")
  }
}
