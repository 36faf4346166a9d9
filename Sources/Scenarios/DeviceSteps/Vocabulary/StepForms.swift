package import ScenarioRunner

// How this module and the clouds' define steps. The types of a step's values are erased at once, in the generic functions
// below: the compiler makes a copy of these for each list of types, and those copies were a tenth of this module's code.

extension StepLibrary<DeviceWorld> {
  /// Defines a step that acts or sets up; it fails when the app breaks a rule meanwhile.
  ///
  /// - Parameter japanese: The same in Japanese.
  /// - Parameter order: For each Japanese parameter, which of the body's values it gives; nil: in the body's order.
  package mutating func step<each Value: StepArgument>(
    _ expression: String, ja japanese: String? = nil, order: [Int]? = nil, fileID: String = #fileID,
    line: Int = #line, body: @escaping @Sendable (inout DeviceWorld, repeat each Value) throws -> Void
  ) {
    var kinds: [StepArgumentKind] = []
    repeat kinds.append((each Value).stepArgumentKind)
    let form = StepForm(expression, japanese, order, Origin(fileID: fileID, line: line), kinds)
    defineStep(form) { world, arguments in
      try body(&world, repeat try (each Value).next(in: &arguments))
    }
  }

  /// Defines an expectation three times: as it is, with `immediately` and with `within …` in front.
  ///
  /// - Parameter japanese: The same in Japanese, where 「すぐに」 and 「…以内に」 stand in front.
  /// - Parameter order: For each Japanese parameter, which of the body's values it gives; nil: in the body's order.
  package mutating func expect<each Value: StepArgument>(
    _ expression: String, ja japanese: String? = nil, order: [Int]? = nil, fileID: String = #fileID,
    line: Int = #line, body: @escaping @Sendable (inout DeviceWorld, WaitPolicy, repeat each Value) throws -> Void
  ) {
    var kinds: [StepArgumentKind] = []
    repeat kinds.append((each Value).stepArgumentKind)
    let form = StepForm(expression, japanese, order, Origin(fileID: fileID, line: line), kinds)
    defineExpectation(form) { world, policy, arguments in
      try body(&world, policy, repeat try (each Value).next(in: &arguments))
    }
  }

  /// Defines an event of the world twice: as it is, for when what the last action set off has settled, and with
  /// `immediately` in front.
  ///
  /// - Parameter japanese: The same in Japanese, where 「すぐに」 stands in front.
  package mutating func event<each Value: StepArgument>(
    _ expression: String, ja japanese: String? = nil, fileID: String = #fileID, line: Int = #line,
    body: @escaping @Sendable (inout DeviceWorld, repeat each Value) throws -> Void
  ) {
    var kinds: [StepArgumentKind] = []
    repeat kinds.append((each Value).stepArgumentKind)
    let form = StepForm(expression, japanese, nil, Origin(fileID: fileID, line: line), kinds)
    defineStep(form) { world, arguments in
      try world.settleConsequences()
      try body(&world, repeat try (each Value).next(in: &arguments))
    }
    defineStep(form.immediately) { world, arguments in
      try body(&world, repeat try (each Value).next(in: &arguments))
    }
  }

  private mutating func defineExpectation(
    _ form: StepForm,
    body: @escaping @Sendable (inout DeviceWorld, WaitPolicy, inout StepArguments) throws -> Void
  ) {
    defineStep(form) { world, arguments in try body(&world, .usual, &arguments) }
    defineStep(form.immediately) { world, arguments in try body(&world, .immediately, &arguments) }
    defineStep(form.within) { world, arguments in
      let bound = try Duration.next(in: &arguments)
      try body(&world, .within(bound), &arguments)
    }
  }

  private mutating func defineStep(
    _ form: StepForm, body: @escaping @Sendable (inout DeviceWorld, inout StepArguments) throws -> Void
  ) {
    define(form.expressions, at: form.origin, argumentKinds: form.kinds) { world, arguments in
      try world.reportingIssues { world in try body(&world, &arguments) }
    }
  }
}

/// What is said of a step in a definition, but for its body.
private struct StepForm {
  var english: String
  var japanese: String?
  var order: [Int]?
  let origin: Origin
  var kinds: [StepArgumentKind]

  init(_ english: String, _ japanese: String?, _ order: [Int]?, _ origin: Origin, _ kinds: [StepArgumentKind]) {
    self.english = english
    self.japanese = japanese
    self.order = order
    self.origin = origin
    self.kinds = kinds
  }

  var expressions: [StepExpression] {
    [StepExpression(english)] + (japanese.map { [.in("ja", $0, order: order)] } ?? [])
  }

  var immediately: StepForm {
    var form = self
    form.english = "immediately \(english)"
    form.japanese = japanese.map { "すぐに\($0)" }
    return form
  }

  var within: StepForm {
    var form = self
    form.english = "within {duration} \(english)"
    form.japanese = japanese.map { "{duration}以内に\($0)" }
    form.order = order.map { [0] + $0.map { $0 + 1 } }
    form.kinds = [Duration.stepArgumentKind] + kinds
    return form
  }
}

extension DeviceWorld {
  /// Runs a step's body, and fails it when the app has broken a rule, whether or not the body went well.
  fileprivate mutating func reportingIssues(_ body: (inout DeviceWorld) throws -> Void) throws {
    do {
      try body(&self)
    } catch let failure as StepFailure {
      do { try throwIssues() } catch let issue as StepFailure {
        throw StepFailure("\(issue.message)\n\nand so:\n\(failure.message)")
      }
      throw failure
    }
    try throwIssues()
  }
}
