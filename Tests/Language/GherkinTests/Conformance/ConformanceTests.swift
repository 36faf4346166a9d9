import Diagnostics
import Foundation
import Gherkin
import Testing

@Suite(.enabled(if: ConformanceData.isAvailable, "set CONFORMANCE_DATA to the folder of Cucumber's test data"))
struct ConformanceTests {
  @Test(arguments: ConformanceData.cases("good"))
  func `tokens are the official ones`(feature: ConformanceData.Case) throws {
    #expect(try Token.tokens(of: feature.source()).listing == feature.expected("tokens"))
  }

  @Test(arguments: ConformanceData.cases("good"))
  func `the document is the official one`(feature: ConformanceData.Case) throws {
    let document = try GherkinDocument(parsing: feature.source())
    #expect([MessageJSON.envelope(document) as NSDictionary] == (try feature.expectedObjects("ast.ndjson")))
  }

  @Test(arguments: ConformanceData.cases("good"))
  func `the pickles are the official ones`(feature: ConformanceData.Case) throws {
    var ids = IdentifierGenerator()
    let pickles = try GherkinDocument(parsing: feature.source(), ids: &ids).pickles(ids: &ids)
    #expect(pickles.map { MessageJSON.envelope($0) as NSDictionary } == (try feature.expectedObjects("pickles.ndjson")))
  }

  @Test(arguments: ConformanceData.cases("good"))
  func `the source is the official one`(feature: ConformanceData.Case) throws {
    let source = try feature.source()
    let data = String(decoding: source.bytes, as: UTF8.self)
    let envelope: NSDictionary = [
      "source": ["uri": source.name, "data": data, "mediaType": SourceFormat(of: source).mediaType]
    ]
    #expect([envelope] == (try feature.expectedObjects("source.ndjson")))
  }

  @Test(arguments: ConformanceData.cases("bad"))
  func `the errors are the official ones`(feature: ConformanceData.Case) throws {
    let failure = try #require(throws: ParseFailure.self) { try GherkinDocument(parsing: feature.source()) }
    let envelopes = MessageJSON.envelopes(failure).map { $0 as NSDictionary }
    #expect(envelopes == (try feature.expectedObjects("errors.ndjson")))
  }
}
