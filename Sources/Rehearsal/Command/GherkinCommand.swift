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
      let told: any Sequence<[UInt8]>
      do {
        told = try lines(of: source)
      } catch {
        problems += error.problems
        told = output == .tokens ? [] : error.errors.map { Self.line(.parseError(.init($0, uri: source.name))) }
      }
      try write(told, to: streams)
    }
    guard problems.isEmpty else { throw CommandError(problems, in: files.sources) }
    return 0
  }

  /// The lines, each made when it is asked for: together they are several times as long as the file.
  private func lines(of source: SourceText) throws(ParseFailure) -> any Sequence<[UInt8]> {
    // Ids count from 0 in each file, as in Cucumber's test data.
    var ids = IdentifierGenerator()
    switch output {
    case .tokens: return try Token.tokens(of: source).lazy.map { Array("\($0)\n".utf8) }
    case .ast: return [Self.line(.gherkinDocument(.init(try GherkinDocument(parsing: source, ids: &ids))))]
    case .pickles:
      return try GherkinDocument(parsing: source, ids: &ids).pickles(ids: &ids).lazy
        .map { Self.line(.pickle(.init($0))) }
    case .source: return [Self.line(.source(.init(source)))]
    }
  }

  private func write(_ lines: any Sequence<[UInt8]>, to streams: Streams) throws(CommandError) {
    var waiting: [UInt8] = []
    for line in lines {
      waiting += line
      guard waiting.count >= 1 << 16 else { continue }
      try streams.output(waiting)
      waiting.removeAll(keepingCapacity: true)
    }
    try streams.output(waiting)
  }

  private static func line(_ envelope: Envelope) -> [UInt8] {
    var bytes: [UInt8] = []
    envelope.appendLine(to: &bytes)
    return bytes
  }
}
