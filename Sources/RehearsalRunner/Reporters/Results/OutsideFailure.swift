import RehearsalGherkin

/// A failure outside of any scenario.
struct OutsideFailure: Sendable {
  let title: String
  let uri: String?
  let line: Int?
  let explanation: String?

  init(_ error: ParseErrorMessage) {
    title = "Parse error"
    uri = error.source.uri
    line = error.source.location?.line
    explanation = error.message
  }

  init(_ type: UndefinedParameterType) {
    title = "Undefined parameter type: {\(type.name)}"
    uri = nil
    line = nil
    explanation = type.expression
  }

  /// nil for a hook that passed.
  init?(_ finished: TestRunHookFinished, query: Query) {
    guard finished.result.status.isFailure else { return nil }
    let hook = query.hook(of: finished)
    title = hook?.title ?? "Hook"
    uri = hook?.sourceReference.uri
    line = hook?.sourceReference.location?.line
    explanation = finished.result.explanation
  }

  /// nil for a run that ended without an exception.
  init?(_ finished: TestRunFinished) {
    guard let text = finished.exception?.explanation ?? (finished.success ? nil : finished.message) else { return nil }
    title = "The run"
    uri = nil
    line = nil
    explanation = text
  }

  /// The place as `path:line`, or nil if there is none.
  var place: String? {
    uri.map { uri in line.map { "\(uri):\($0)" } ?? uri }
  }
}
