import Rehearsal
import RehearsalBase
import RehearsalGherkin

/// Measures the parser: megabytes of source a second, from text in memory.
///
/// Each figure includes all the work from the text on: that of pickles includes the document they are made of.
struct GherkinBenchmark {
  private let sources: [SourceText]

  init(_ paths: [String]) throws(BenchmarkError) {
    guard !paths.isEmpty else { throw BenchmarkError(message: "benchmarks gherkin PATH...: no file is named") }
    sources = try FeatureFiles(paths).readable
  }

  func measurements() throws(BenchmarkError) -> [Measurement] {
    [
      try measurement("gherkin.tokens") { (source) throws(ParseFailure) in try Token.tokens(of: source).count },
      try measurement("gherkin.ast") { (source) throws(ParseFailure) in
        try GherkinDocument(parsing: source).comments.count
      },
      try measurement("gherkin.pickles") { (source) throws(ParseFailure) in
        var ids = IdentifierGenerator()
        return try GherkinDocument(parsing: source, ids: &ids).pickles(ids: &ids).count
      },
    ]
  }

  private func measurement(
    _ name: String, _ outcome: (SourceText) throws(ParseFailure) -> Int
  ) throws(BenchmarkError) -> Measurement {
    let bytes = sources.reduce(0) { $0 + $1.bytes.count }
    // Reads something of every result, so that none of them is optimised away.
    var sum = 0
    var failure: ParseFailure?
    let rate = Measurement.rate(name, passes: 7) {
      do throws(ParseFailure) {
        for source in sources { sum &+= try outcome(source) }
      } catch {
        failure = error
      }
      return bytes
    }
    if let failure { throw BenchmarkError(message: failure.problems.map { $0.described() }.joined(separator: "\n")) }
    precondition(sum >= 0)
    return Measurement(name: name, value: rate.value / 1_000_000, unit: "MB/s")
  }
}

extension FeatureFiles {
  var readable: [SourceText] {
    get throws(BenchmarkError) {
      guard problems.isEmpty, undecodable.isEmpty else {
        throw BenchmarkError(message: (problems + undecodable).map { $0.described() }.joined(separator: "\n"))
      }
      return sources
    }
  }
}
