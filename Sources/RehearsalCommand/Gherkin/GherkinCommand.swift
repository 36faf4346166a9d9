import Rehearsal
import RehearsalBase
import RehearsalGherkin
import RehearsalRunner

extension Subcommand {
  static let gherkin = Subcommand(
    command: GherkinCommand.self, name: "gherkin", synopsis: "tokens|ast|pickles|source FILE...",
    summary: "print tokens, document or pickles of files, as Cucumber's own tools do",
    discussion: """
      Prints what the parser reads from scenario files, as Cucumber's own tools do: the tokens as text; the document, its
      pickles or the source as Cucumber Messages, one a line. Parse errors are messages, too; those of one file do not
      hide those of others.
      """,
    examples: [
      "rehearse gherkin ast Scenarios/Balance/loading.feature": "the document as one line of JSON",
      "rehearse gherkin pickles Scenarios | wc -l": "how many scenarios there are, outlines unrolled",
    ],
    exitCodes: [0: "done", 2: "a wrong call, or a file that cannot be read or parsed"])
}

/// `rehearse gherkin tokens|ast|pickles|source FILE...`: what the parser reads in files, as Cucumber's tools print it.
struct GherkinCommand: Command {
  /// The output for each file.
  enum Output: String, CaseIterable, Sendable {
    case tokens
    case ast
    case pickles
    case source
  }

  let output: Output
  let paths: [String]

  init(_ given: GivenArguments) throws(CommandError) {
    let names = Output.allCases.map(\.rawValue).joined(separator: ", ")
    guard let name = given.operands.first, let output = Output(rawValue: name) else {
      throw CommandError("rehearse gherkin", "the output is missing", remedy: "one of \(names)")
    }
    self.output = output
    paths = Array(given.operands.dropFirst())
    guard !paths.isEmpty else {
      throw CommandError("rehearse gherkin \(name)", "no file is named", remedy: "rehearse gherkin \(name) FILE...")
    }
  }

  /// Prints the output for every file, also behind a file that cannot be read or parsed.
  ///
  /// Parse errors are printed as messages among the others, and as text on standard error.
  func run(_ context: CommandContext) throws(CommandError) -> Int32 {
    let files = FeatureFiles(paths)
    var problems = files.problems + files.undecodable
    for source in files.sources {
      let printed: any Sequence<Line>
      do {
        printed = try lines(of: source)
      } catch {
        problems += error.problems
        printed =
          output == .tokens
          ? []
          : error.errors.map {
            Line.message(.parseError(UnreadableFile(uri: source.name, location: $0.location, message: $0.message)))
          }
      }
      try write(printed, to: context.streams)
    }
    guard problems.isEmpty else { throw CommandError(problems, in: files.sources) }
    return 0
  }

  private enum Line {
    case token(Token)
    case message(GherkinMessage)
  }

  /// Returns the lines lazily: together they are several times as long as the file.
  private func lines(of source: SourceText) throws(ParseFailure) -> any Sequence<Line> {
    // Ids count from 0 in each file, as in Cucumber's test data.
    var ids = IdentifierGenerator()
    switch output {
    case .tokens: return try Token.tokens(of: source).lazy.map { .token($0) }
    case .ast: return [Line.message(.document(try GherkinDocument(parsing: source, ids: &ids)))]
    case .pickles:
      return try GherkinDocument(parsing: source, ids: &ids).pickles(ids: &ids).lazy.map { .message(.pickle($0)) }
    case .source: return [Line.message(.source(source))]
    }
  }

  private func write(_ lines: any Sequence<Line>, to streams: Streams) throws(CommandError) {
    var waiting: [UInt8] = []
    var lost: CommandError?
    func drain(_ bytes: inout [UInt8]) {
      do throws(CommandError) { if lost == nil { try streams.output(bytes) } } catch { lost = error }
      bytes.removeAll(keepingCapacity: true)
    }
    for line in lines {
      switch line {
      case .token(let token): waiting += "\(token)\n".utf8
      case .message(let message): message.appendLine(to: &waiting, draining: drain)
      }
      if waiting.count >= 1 << 16 { drain(&waiting) }
      if let lost { throw lost }
    }
    try streams.output(waiting)
  }
}
