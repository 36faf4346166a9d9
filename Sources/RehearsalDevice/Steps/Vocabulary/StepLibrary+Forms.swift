package import RehearsalRunner

// How this module and the clouds' define steps. The types of a step's values are erased at once, in the generic functions
// below: the compiler makes a copy of these for each list of types, and those copies were a tenth of this module's code.

extension StepLibrary<DeviceWorld> {
  /// Defines a step that acts or sets up; it fails when the app breaks a rule meanwhile.
  package mutating func step<each Value: StepArgument>(
    _ form: StepForm<repeat each Value>, fileID: String = #fileID, line: Int = #line,
    body: @escaping @Sendable (inout DeviceWorld, repeat each Value) throws -> Void
  ) {
    defineStep(form.words, Origin(fileID: fileID, line: line), isDescribed: true) { world, arguments in
      try body(&world, repeat try (each Value).next(in: &arguments))
    }
  }

  /// Defines a step that acts or sets up, and takes its place in the scenario.
  mutating func step<each Value: StepArgument>(
    _ form: StepForm<repeat each Value>, fileID: String = #fileID, line: Int = #line,
    body: @escaping @Sendable (inout DeviceWorld, StepContext, repeat each Value) throws -> Void
  ) {
    defineStep(form.words, Origin(fileID: fileID, line: line), isDescribed: true) { world, arguments in
      try body(&world, StepContext.next(in: &arguments), repeat try (each Value).next(in: &arguments))
    }
  }

  /// Defines an expectation three times: as it is, with `immediately` and with `within …` in front.
  ///
  /// In Japanese 「すぐに」 and 「…以内に」 stand in front.
  package mutating func expect<each Value: StepArgument>(
    _ form: StepForm<repeat each Value>, fileID: String = #fileID, line: Int = #line,
    body: @escaping @Sendable (inout DeviceWorld, WaitPolicy, repeat each Value) throws -> Void
  ) {
    defineExpectation(form.words, Origin(fileID: fileID, line: line)) { world, policy, arguments in
      try body(&world, policy, repeat try (each Value).next(in: &arguments))
    }
  }

  /// Defines an event of the world twice: as it is, for when what the last action set off has settled, and with
  /// `immediately` in front.
  mutating func event<each Value: StepArgument>(
    _ form: StepForm<repeat each Value>, fileID: String = #fileID, line: Int = #line,
    body: @escaping @Sendable (inout DeviceWorld, repeat each Value) throws -> Void
  ) {
    defineStep(form.words, Origin(fileID: fileID, line: line), isDescribed: true) { world, arguments in
      try world.settleConsequences()
      try body(&world, repeat try (each Value).next(in: &arguments))
    }
    defineStep(form.words.immediately, Origin(fileID: fileID, line: line)) { world, arguments in
      try body(&world, repeat try (each Value).next(in: &arguments))
    }
  }

  private mutating func defineExpectation(
    _ words: StepWords, _ origin: Origin,
    body: @escaping @Sendable (inout DeviceWorld, WaitPolicy, inout StepArguments) throws -> Void
  ) {
    defineStep(words, origin, isDescribed: true) { world, arguments in try body(&world, .usual, &arguments) }
    defineStep(words.immediately, origin) { world, arguments in try body(&world, .immediately, &arguments) }
    defineStep(words.within, origin) { world, arguments in
      let bound = try Duration.next(in: &arguments)
      try body(&world, .within(bound), &arguments)
    }
  }

  private mutating func defineStep(
    _ words: StepWords, _ origin: Origin, isDescribed: Bool = false,
    body: @escaping @Sendable (inout DeviceWorld, inout StepArguments) throws -> Void
  ) {
    if isDescribed { describe(words.description) }
    define(words.expressions, at: origin, argumentKinds: words.kinds) { world, arguments in
      try world.reportingIssues { world in try body(&world, &arguments) }
    }
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
