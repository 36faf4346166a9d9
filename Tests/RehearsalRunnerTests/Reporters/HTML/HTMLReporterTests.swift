import Foundation
import RehearsalGherkin
import Testing

@testable import RehearsalRunner

/// The page of a report: what is in it, and that nothing in it runs or loads but its own script and style sheet.
struct HTMLReporterTests {
  @Test func `the hash is that of the standard`() {
    let hash = SHA256.digest(of: Array("abc".utf8)).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
    #expect(hash.joined() == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(Data(SHA256.digest(of: [])).base64EncodedString() == "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
    let long = SHA256.digest(of: Array(repeating: UInt8(ascii: "a"), count: 1_000_000))
    #expect(Data(long).base64EncodedString() == "zcduXJkU+5KBocfihNc+Z/GAmkiklyAOBG05zMcRLNA=")
  }

  @Test func `the policy allows the script and the style sheet of the page, and nothing else`() throws {
    let page = Rehearsed.example().report(HTMLReporter())
    let policy = try #require(page.firstMatch(of: /Content-Security-Policy" content="([^"]+)"/)).output.1
    #expect(policy.hasPrefix("default-src 'none'; ") && !policy.contains("unsafe") && !policy.contains("http"))
    for (tag, source) in [("script", "script-src"), ("style", "style-src")] {
      let start = try #require(page.range(of: "<\(tag)>")).upperBound
      let end = try #require(page.range(of: "</\(tag)>", range: start..<page.endIndex)).lowerBound
      let hash = Data(SHA256.digest(of: Array(page[start..<end].utf8))).base64EncodedString()
      #expect(policy.contains("\(source) 'sha256-\(hash)'"))
    }
    // No other element could run or load anything.
    #expect(page.ranges(of: "<script>").count == 1 && page.ranges(of: "<style>").count == 1)
    #expect(
      !page.contains("http://") || page.ranges(of: "http://").count == page.ranges(of: "http://www.w3.org/").count)
  }

  @Test func `all results and outcomes are in the list`() throws {
    let page = Rehearsed.example().report(HTMLReporter())
    let entries = try Self.json(#"id="scenarios">(.*?)</script>"#, in: page) as? [[String: Any]]
    let outcomes = try #require(entries).map { $0["outcome"] as? String ?? "" }
    #expect(outcomes == ["passed", "failed", "undefined", "skipped", "retried", "flaky"])
    #expect(
      entries?[1]["message"] as? String == "expected an alert, saw\n┌──────┐\n│ Menu │\n└──────┘\n\nat 00:00.300\n")
    #expect(entries?[2]["rule"] as? String == "Later")
  }

  @Test(arguments: [
    "</script><script>alert(1)</script>", "<!--<script>", "<img src=x onerror=alert(1)>", "a\u{0}b\u{1B}[31m",
    "\u{202E}abc",
    "\u{2028}", "]]>", String(repeating: "x", count: 100_000),
  ])
  func `hostile names leave the page as it is, and are in it`(name: String) throws {
    var run = Rehearsed()
    run.feature(name, uri: name + ".feature", [.init(name: name, steps: [.init(text: name)])])
    var failed = Rehearsed.Result.failed(name)
    for mediaType in [name, ScreenAttachment.screen, ScreenAttachment.moments, "text/plain"] {
      failed.attachments.append(Attached(body: .text(name), mediaType: mediaType, fileName: name))
    }
    run.run(name, [failed])
    let page = run.report(HTMLReporter())
    let harmless = Rehearsed.example().report(HTMLReporter())
    for tag in ["<script>", "<style>", "<img", "<!--"] {
      #expect(page.ranges(of: tag).count == harmless.ranges(of: tag).count, "\(tag)")
    }
    #expect(!page.utf8.contains { $0 < 0x20 && $0 != 0x0A })
    let entries = try Self.json(#"id="scenarios">(.*?)</script>"#, in: page) as? [[String: Any]]
    #expect(entries?.first?["name"] as? String == name)
    let content = try Self.json(#"id="scenario-0">(.*?)</script>"#, in: page) as? [String: Any]
    let step = (content?["steps"] as? [[String: Any]])?.first
    #expect(step?["text"] as? String == name && step?["message"] as? String == name)
    // An attachment of ours that is no JSON is not dropped: it is shown as any other.
    #expect((step?["attachments"] as? [[String: Any]])?.count == 4)
  }

  @Test func `each screen is written once, and reports that show none do not hear of them`() throws {
    var run = Rehearsed()
    run.feature(
      "Screens", uri: "a.feature",
      [.init(name: "one", steps: [.init(text: "a")]), .init(name: "two", steps: [.init(text: "b")])])
    for name in ["one", "two"] {
      var result = Rehearsed.Result.passed
      result.attachments = [
        Attached(body: .text(#"{"title":"<same>"}"#), mediaType: ScreenAttachment.screen, fileName: nil)
      ]
      run.run(name, [result])
    }
    let page = run.report(HTMLReporter())
    #expect(page.ranges(of: #"{"title":"\u003csame>"}"#).count == 1)
    #expect(page.ranges(of: #""screens":[0]"#).count == 2)
    #expect(run.report(PrettyReporter()).ranges(of: "Attachment").isEmpty)
    #expect(run.report(MessageReporter()).ranges(of: ScreenAttachment.screen).count == 2)
  }

  static func json(_ pattern: String, in page: String) throws -> Any {
    let match = try #require(page.firstMatch(of: try Regex(pattern).dotMatchesNewlines()))
    return try JSONSerialization.jsonObject(with: Data(try #require(match.output[1].substring).utf8))
  }
}
