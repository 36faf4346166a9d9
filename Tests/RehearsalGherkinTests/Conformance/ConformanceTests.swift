import Foundation
import RehearsalBase
import RehearsalRunner
import Testing

@testable import RehearsalGherkin

@Suite(.enabled(if: ConformanceData.isAvailable, "set CONFORMANCE_DATA to the folder of Cucumber's test data"))
struct ConformanceTests {
  @Test(arguments: ConformanceData.cases("good"))
  func `tokens are the official ones`(feature: ConformanceData.Case) throws {
    #expect(try Token.tokens(of: feature.source()).listing == feature.expected("tokens"))
  }

  @Test(arguments: ConformanceData.cases("good"))
  func `the document is the official one`(feature: ConformanceData.Case) throws {
    let document = try GherkinDocument(parsing: feature.source())
    #expect([try MessageJSON.object(.document(document))] == (try feature.expectedObjects("ast.ndjson")))
  }

  @Test(arguments: ConformanceData.cases("good"))
  func `the pickles are the official ones`(feature: ConformanceData.Case) throws {
    var ids = IdentifierGenerator()
    let pickles = try GherkinDocument(parsing: feature.source(), ids: &ids).pickles(ids: &ids)
    #expect(try pickles.map { try MessageJSON.object(.pickle($0)) } == feature.expectedObjects("pickles.ndjson"))
  }

  @Test(arguments: ConformanceData.cases("good"))
  func `the source is the official one`(feature: ConformanceData.Case) throws {
    let source = try feature.source()
    #expect([try MessageJSON.object(.source(source))] == (try feature.expectedObjects("source.ndjson")))
  }

  @Test(arguments: ConformanceData.cases("bad"))
  func `the errors are the official ones`(feature: ConformanceData.Case) throws {
    let failure = try #require(throws: ParseFailure.self) { try GherkinDocument(parsing: feature.source()) }
    let messages = try failure.errors.map { error in
      try MessageJSON.object(
        .parseError(UnreadableFile(uri: failure.uri, location: error.location, message: error.message)))
    }
    #expect(messages == (try feature.expectedObjects("errors.ndjson")))
  }
}
