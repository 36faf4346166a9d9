import RehearsalApp
import RehearsalBase
import RehearsalGherkin
import RehearsalServer

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
  case UInt8(ascii: "E"): match(rest) { try CucumberExpression($0, registry).match($1) }
  case UInt8(ascii: "H"): receive(rest)
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

/// Reads the bytes as a connection of HTTP: at once, one by one, and in pieces of growing length.
private func receive(_ bytes: [UInt8]) {
  var limits = HTTPLimits()
  (limits.head, limits.fields, limits.body, limits.chunkLine) = (512, 16, 1_024, 64)
  func events(inPieces length: (_ number: Int) -> Int) -> [HTTPParser.Event] {
    var parser = HTTPParser(limits: limits)
    var events: [HTTPParser.Event] = []
    var start = 0
    var number = 0
    while start < bytes.count {
      let end = min(start + length(number), bytes.count)
      parser.receive(bytes[start..<end])
      while let event = parser.next() { events.append(event) }
      (start, number) = (end, number + 1)
    }
    return events
  }
  let whole = events { _ in bytes.count }
  precondition(whole == events { _ in 1 }, "bytes that come one by one are read as something else")
  precondition(whole == events { $0 % 7 + 1 }, "bytes that come in pieces are read as something else")
  for (index, event) in whole.enumerated() {
    switch event {
    case .call(let call, _): precondition(call.body.count <= limits.body, "a body is larger than its limit")
    case .refusal(let refusal):
      precondition((400...599).contains(refusal.status), "a refusal has the status of one")
      precondition(index == whole.count - 1, "something is read behind a refusal")
    case .continueExpected: break
    }
  }
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
