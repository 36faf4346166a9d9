import Foundation
import Testing

@testable import RehearsalRunner

struct CucumberJSONReporterTests {
  private func features(_ run: Rehearsed) throws -> [[String: Any]] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(run.report(CucumberJSONReporter()).utf8)) as? [[String: Any]])
  }

  @Test func `each scenario is an element of its feature, with the results of its steps`() throws {
    let features = try features(Rehearsed.example())
    #expect(features.map { $0["uri"] as? String } == ["Scenarios/balance.feature"])
    let elements = try #require(features[0]["elements"] as? [[String: Any]])
    #expect(elements.map { $0["line"] as? Int } == [3, 7, 14, 17, 20])
    #expect(elements[0]["id"] as? String == "balance;all-is-well")
    let steps = elements.map { $0["steps"] as? [[String: Any]] ?? [] }
    let results = steps.map { $0.compactMap { $0["result"] as? [String: Any] } }
    #expect(
      results.map { $0.compactMap { $0["status"] as? String } } == [
        ["passed", "passed"], ["passed", "failed", "skipped"], ["undefined"], ["skipped"], ["failed"],
      ])
    #expect((results[1][1]["error_message"] as? String)?.hasPrefix("expected an alert, saw\n┌") == true)
    #expect(results[0][0]["duration"] as? Int == 1_000_000_000)
    #expect(steps[0][0]["keyword"] as? String == "Given " && steps[0][0]["name"] as? String == "these items:")
    let rows = (steps[0][0]["rows"] as? [[String: Any]])?.map { $0["cells"] as? [String] }
    #expect(rows == [["item", "price"], ["日本茶 | tea", "5"]])
    #expect((steps[0][1]["doc_string"] as? [String: Any])?["value"] as? String == "one\n\n\tthree")
  }

  @Test func `hooks stand beside the steps, and what they attach is embedded`() throws {
    var run = Rehearsed()
    run.feature("F", uri: "f", [.init(name: "A", steps: [.init(text: "a")])])
    var noisy = Rehearsed.Result.passed
    noisy.attachments = [Attached(body: .text("log"), mediaType: "text/plain", fileName: nil)]
    run.run("A", [noisy, .passed], hook: .hook("reset", at: "H.swift", line: 7))
    let element = try #require((try features(run)[0]["elements"] as? [[String: Any]])?.first)
    let hook = try #require((element["before"] as? [[String: Any]])?.first)
    #expect((hook["match"] as? [String: Any])?["location"] as? String == "H.swift:7")
    #expect((hook["embeddings"] as? [[String: Any]])?.first?["data"] as? String == "bG9n")
    #expect((element["steps"] as? [Any])?.count == 1)
  }

  @Test func `a scenario without steps has a pending one, and a run of nothing is an empty list`() throws {
    var run = Rehearsed()
    run.feature("F", uri: "f", [.init(name: "A", steps: [])])
    run.run("A", [])
    #expect(run.report(CucumberJSONReporter()).contains(#""status":"pending""#))
    #expect(Rehearsed().report(CucumberJSONReporter()) == "[]\n")
  }
}
