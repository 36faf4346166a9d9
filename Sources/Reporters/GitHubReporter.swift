import Diagnostics
package import Messages

/// Annotations that GitHub shows at the lines they are about: an error for each scenario that counts as failed.
///
/// The form is that of GitHub's workflow commands.
package struct GitHubReporter: Reporter {
  private var results = RunResults()

  package init() {}

  package mutating func receive(_ envelope: Envelope, query: Query, into output: inout [UInt8]) {
    results.receive(envelope, query: query)
  }

  package mutating func finish(query: Query, into output: inout [UInt8]) {
    results.finish(query: query)
    for trouble in results.troubles {
      let lines = [trouble.title.escapedForTerminal] + (trouble.explanation?.linesForTerminal ?? [])
      writeError(uri: trouble.uri, line: trouble.line, title: trouble.title, lines, to: &output)
    }
    for failure in results.failures {
      let line = failure.steps.first { $0.line != nil }?.line ?? failure.line
      let title = "\(failure.name) (\(failure.outcome.rawValue))"
      writeError(uri: failure.uri, line: line, title: title, failure.lines, to: &output)
    }
  }

  private func writeError(uri: String?, line: Int?, title: String, _ lines: [String], to output: inout [UInt8]) {
    var properties: [String] = []
    if let uri { properties.append("file=\(uri.escapedForTerminal.escapedAsProperty)") }
    if let line { properties.append("line=\(line)") }
    properties.append("title=\(title.escapedForTerminal.escapedAsProperty)")
    let message = lines.joined(separator: "\n").escapedAsData
    output.writeLine("::error \(properties.joined(separator: ","))::\(message)")
  }
}

extension FailedScenario {
  /// What the annotation says; never nothing, since GitHub shows no annotation without a message.
  fileprivate var lines: [String] {
    if steps.isEmpty { return ["\(name.escapedForTerminal) is \(outcome.rawValue)"] }
    return steps.flatMap { step in
      ["\(step.status.word): \(step.title.escapedForTerminal)"] + (step.explanation?.linesForTerminal ?? [])
    }
  }
}

extension String {
  fileprivate var escapedAsData: String {
    percentEscaped { $0 == "%" || $0 == "\r" || $0 == "\n" }
  }

  fileprivate var escapedAsProperty: String {
    percentEscaped { $0 == "%" || $0 == "\r" || $0 == "\n" || $0 == ":" || $0 == "," }
  }

  private func percentEscaped(_ isSpecial: (Unicode.Scalar) -> Bool) -> String {
    var escaped = ""
    for scalar in unicodeScalars {
      if isSpecial(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
