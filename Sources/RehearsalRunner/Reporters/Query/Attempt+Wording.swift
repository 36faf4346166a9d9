import RehearsalGherkin

extension Attempt {
  /// The text of a step with its placeholders replaced, or a description of a hook; not escaped.
  func title(of testStep: TestStep, query: Query) -> String {
    if let pickleStep = pickleStep(of: testStep) { return title(of: pickleStep) }
    guard let hook = testStep.hookId.flatMap({ query.hook($0) }) else { return "Hook" }
    return hook.title
  }

  func title(of pickleStep: PickleStep) -> String {
    (keyword(of: pickleStep) ?? "") + pickleStep.text
  }

  /// The scenario's keyword and name; not escaped.
  var title: String {
    let keyword = lineage.map(\.scenario.keyword).flatMap { $0.isEmpty ? nil : $0 } ?? "Scenario"
    return pickle.name.isEmpty ? "\(keyword):" : "\(keyword): \(pickle.name)"
  }

  /// The scenario's place, as `path:line`.
  var place: String { "\(pickle.uri):\(line)" }

  /// The line of a step in the feature file, or nil for a hook.
  func line(of testStep: TestStep) -> Int? {
    pickleStep(of: testStep)?.location.line
  }

  /// The place of a step or hook, as `path:line`, or nil if no message has it.
  func place(of testStep: TestStep, query: Query) -> String? {
    if let line = line(of: testStep) { return "\(pickle.uri):\(line)" }
    return testStep.hookId.flatMap { query.hook($0)?.sourceReference.place }
  }

  /// The explanation of an outcome that no step explains, or nil if there is none.
  var explanation: String? {
    guard isPlanned else { return nil }
    return "This scenario is only planned: it has no steps.\ntry: write its steps, or take it out"
  }

  /// The explanation of a result, in one line or several, or nil if the status says everything.
  func explanation(of step: FinishedStep, query: Query) -> String? {
    if let text = step.result.explanation { return text }
    guard step.result.status == .ambiguous, let ids = step.testStep.stepDefinitionIds else { return nil }
    let candidates = ids.compactMap { query.stepDefinition($0) }.map { definition in
      "\n  \(definition.pattern.source)" + (definition.sourceReference.place.map { "  # \($0)" } ?? "")
    }
    return candidates.isEmpty ? nil : "Several step definitions match:" + candidates.joined()
  }
}

extension TestStepResult {
  /// The message, or that of the exception if there is none.
  var explanation: String? {
    message ?? exception.flatMap(\.explanation)
  }
}

extension Exception {
  var explanation: String {
    stackTrace ?? message.map { "\(type): \($0)" } ?? type
  }
}

extension SourceReference {
  /// The place as `path:line`, or nil if there is no path.
  var place: String? {
    guard let uri else { return nil }
    return location.map { "\(uri):\($0.line)" } ?? uri
  }
}

extension Hook {
  var title: String {
    let kind =
      switch type {
      case .beforeTestRun: "Before all hook"
      case .afterTestRun: "After all hook"
      case .beforeTestCase: "Before hook"
      case .afterTestCase: "After hook"
      case .beforeTestStep: "Before step hook"
      case .afterTestStep: "After step hook"
      case nil: "Hook"
      }
    return name.map { "\(kind): \($0)" } ?? kind
  }
}
