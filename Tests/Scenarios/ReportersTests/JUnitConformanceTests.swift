import Foundation
import Messages
import Reporters
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

private let conformanceData = ProcessInfo.processInfo.environment["CONFORMANCE_DATA"]

struct JUnitConformanceTests {
  @Test(.enabled(if: conformanceData != nil, "set CONFORMANCE_DATA to the official test data"))
  func `every official run gives the official report`() throws {
    let folder = URL(fileURLWithPath: try #require(conformanceData)).appendingPathComponent("junit-xml")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let reporters = [
      ".default.xml": JUnitReporter(),
      ".custom.xml": JUnitReporter(
        suiteName: "Cucumber Suite", className: "Cucumber Class", includesFeatureInName: true),
    ]
    var compared = 0
    for name in names where name.hasSuffix(".ndjson") {
      let envelopes = try Envelope.all(in: [UInt8](Data(contentsOf: folder.appendingPathComponent(name))))
      for (ending, reporter) in reporters {
        let expected = folder.appendingPathComponent(String(name.dropLast(".ndjson".count)) + ending)
        guard FileManager.default.fileExists(atPath: expected.path) else { continue }
        var reports = Reports([reporter])
        for envelope in envelopes { reports.receive(envelope) }
        reports.finish()
        let written = try XMLEvents.of(Data(reports.takeOutput(of: 0)))
        #expect(try written == XMLEvents.of(Data(contentsOf: expected)), "\(name)\(ending)")
        compared += 1
      }
    }
    #expect(compared > 0)
  }
}

/// The contents of parsed XML: tags with their attributes, and text.
final class XMLEvents: NSObject, XMLParserDelegate {
  private var events: [String] = []
  private var text = ""

  static func of(_ data: Data) throws -> [String] {
    let delegate = XMLEvents()
    let parser = XMLParser(data: data)
    parser.delegate = delegate
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    return delegate.events
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    endText()
    events.append("<\(name) \(attributes.sorted { $0.key < $1.key })>")
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    endText()
    events.append("</\(name)>")
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    text += String(decoding: block, as: UTF8.self)
  }

  private func endText() {
    if !text.isEmpty { events.append(text) }
    text = ""
  }
}
