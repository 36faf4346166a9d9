import CucumberExpressions
import Diagnostics
import Gherkin

/// The entry point for libFuzzer; `.ci/fuzz` builds and runs it.
///
/// The first byte chooses the reader of the others.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = UnsafeBufferPointer(start: data, count: count)
  guard let kind = bytes.first else { return 0 }
  let rest = Array(bytes.dropFirst())
  switch kind {
  case UInt8(ascii: "M"): parse(SourceText(name: "fuzz.feature.md", bytes: rest))
  case UInt8(ascii: "E"): match(rest) { try StepPattern($0, registry).match($1) }
  case UInt8(ascii: "R"): match(rest) { try RegularExpression($0, registry).match($1) }
  case UInt8(ascii: "T"): match(rest) { _ = try TagExpression($0).evaluate($1.split(separator: " ").map(String.init)) }
  default: parse(SourceText(name: "fuzz.feature", bytes: rest))
  }
  return 0
}

private let registry = ParameterTypeRegistry()

private func parse(_ source: SourceText) {
  var ids = IdentifierGenerator()
  do throws(ParseFailure) {
    let document = try GherkinDocument(parsing: source, ids: &ids)
    let pickles = document.pickles(ids: &ids)
    let index = LineIndex(document)
    for (number, pickle) in pickles.enumerated() {
      precondition(index.pickles(atLine: pickle.location.line).contains(number), "a pickle is not found by its line")
    }
    for pickle in pickles.prefix(4) {
      for step in pickle.steps.prefix(4) { _ = registry.expressions(for: step.text) }
    }
  } catch {
    precondition((1...11).contains(error.errors.count), "a file that fails has up to eleven errors")
    for problem in error.problems { precondition(!problem.described(in: source).isEmpty) }
  }
  _ = try? Token.tokens(of: source)
}

/// Matches the text after the first line feed with the expression before it.
private func match(_ bytes: [UInt8], _ match: (String, String) throws -> [Argument]?) {
  let parts = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
  let text = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : ""
  guard let arguments = try? match(String(decoding: parts[0], as: UTF8.self), text) else { return }
  for argument in arguments {
    _ = try? argument.value
    let group = argument.group
    guard let start = group.start, let end = group.end else { continue }
    precondition(start <= end && end <= text.unicodeScalars.count, "a group lies outside of the text")
  }
}

private func match(_ bytes: [UInt8], _ evaluate: (String, String) throws -> Void) {
  match(bytes) { source, text -> [Argument]? in
    try evaluate(source, text)
    return nil
  }
}
