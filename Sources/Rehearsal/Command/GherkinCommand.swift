import Diagnostics
import Gherkin
import Messages
import ScenarioRunner

/// `rehearse gherkin tokens|ast|pickles|source FILE...`: what the parser makes of files, as Cucumber's own tools tell it.
struct GherkinCommand: Hashable, Sendable {
  /// What is told of each file.
  enum Output: String, CaseIterable, Hashable, Sendable {
    /// The tokens, one a line, in the text form of Cucumber's test data.
    case tokens
    /// The document as a message.
    case ast
    /// The pickles as messages.
    case pickles
    /// The file itself as a message.
    case source
  }

  let output: Output
  let paths: [String]

  init(_ given: GivenArguments) throws(CommandError) {
    let names = Output.allCases.map(\.rawValue).joined(separator: ", ")
    guard let name = given.operands.first, let output = Output(rawValue: name) else {
      throw CommandError("rehearse gherkin", "it is not said what to tell of the files", remedy: "one of \(names)")
    }
    self.output = output
    paths = Array(given.operands.dropFirst())
    guard !paths.isEmpty else {
      throw CommandError("rehearse gherkin \(name)", "no file is named", remedy: "rehearse gherkin \(name) FILE...")
    }
  }

  /// Tells of every file; those that cannot be read or parsed do not hide the others.
  ///
  /// Parse errors are told as messages among the others, and to people on standard error.
  func run(_ streams: Streams) throws(CommandError) -> Int32 {
    let files = FeatureFiles(paths)
    var problems = files.problems
    for source in files.sources {
      let told: [UInt8]
      do {
        told = try bytes(of: source)
      } catch {
        problems += error.problems
        told = output == .tokens ? [] : Self.lines(error.errors.map { .parseError(.init($0, uri: source.name)) })
      }
      try streams.output(told)
    }
    guard problems.isEmpty else { throw CommandError(problems, in: files.sources) }
    return 0
  }

  private func bytes(of source: SourceText) throws(ParseFailure) -> [UInt8] {
    // Ids count from 0 in each file, as in Cucumber's test data.
    var ids = IdentifierGenerator()
    switch output {
    case .tokens: return Array(try Token.tokens(of: source).listing.utf8)
    case .ast: return Self.lines([.gherkinDocument(.init(try GherkinDocument(parsing: source, ids: &ids)))])
    case .pickles:
      let document = try GherkinDocument(parsing: source, ids: &ids)
      return Self.lines(document.pickles(ids: &ids).map { .pickle(.init($0)) })
    case .source: return Self.lines([.source(.init(source))])
    }
  }

  private static func lines(_ envelopes: [Envelope]) -> [UInt8] {
    var bytes: [UInt8] = []
    for envelope in envelopes { envelope.appendLine(to: &bytes) }
    return bytes
  }
}
