import Foundation
import Messages
import Testing

@testable import Reporters

private let conformanceData = ProcessInfo.processInfo.environment["CONFORMANCE_DATA"]

/// Messages of another Cucumber: the samples of its compatibility kit.
struct HTMLConformanceTests {
  @Test(.enabled(if: conformanceData != nil, "set CONFORMANCE_DATA to the official test data"))
  func `every sample gives a page with every attachment and every status`() throws {
    let kit = URL(fileURLWithPath: try #require(conformanceData)).appendingPathComponent("compatibility-kit")
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: kit.path).sorted() {
      let file = kit.appendingPathComponent("\(name)/\(name).ndjson")
      guard let data = try? Data(contentsOf: file) else { continue }
      let envelopes = try Envelope.all(in: [UInt8](data))
      var reports = Reports([HTMLReporter()])
      for envelope in envelopes { reports.receive(envelope) }
      reports.finish()
      let page = String(decoding: reports.takeOutput(of: 0), as: UTF8.self)
      try expectAll(envelopes, in: page, name)
      count += 1
    }
    #expect(count > 20)
  }

  private func expectAll(_ envelopes: [Envelope], in page: String, _ name: String) throws {
    var statuses: [String] = []
    var attached: [String] = []
    for envelope in envelopes {
      switch envelope {
      case .testStepFinished(let finished): statuses.append(finished.testStepResult.status.word)
      case .attachment(let attachment): attached.append(attachment.body)
      case .externalAttachment(let attachment): attached.append(attachment.url)
      default: break
      }
    }
    var shownStatuses: [String] = []
    var shown: [String] = []
    for match in page.matches(of: /id="scenario-\d+">(.*?)<\/script>/) {
      let content = try #require(
        try JSONSerialization.jsonObject(with: Data(match.output.1.utf8)) as? [String: Any], "\(name)")
      let steps = content["steps"] as? [[String: Any]] ?? []
      shownStatuses += steps.compactMap { $0["status"] as? String }.filter { $0 != "unfinished" }
      for item in [content] + steps { shown += Self.bodies(item["attachments"]) }
    }
    let run = try HTMLReporterTests.json(#"id="run">(.*?)</script>"#, in: page) as? [String: Any]
    shown += Self.bodies(run?["attachments"])
    #expect(shownStatuses.sorted() == statuses.sorted(), "\(name)")
    #expect(shown.sorted() == attached.sorted(), "\(name)")
  }

  private static func bodies(_ attachments: Any?) -> [String] {
    (attachments as? [[String: Any]] ?? []).compactMap { ($0["body"] ?? $0["url"]) as? String }
  }
}
