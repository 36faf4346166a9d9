import RehearsalApp
package import RehearsalRunner

/// The steps of many apps, by a name for each, and lists of them in the order of listings.
package enum Steps {}

/// A step of many apps: its sentence in each language, what listings say of it, and what it does.
///
/// Counterexamples, recordings and remedies write it by calling it with values: `Steps.tap("Save")`.
package struct SharedStep<each Value: StepArgument>: DefinedStep {
  package private(set) var erased: ErasedStep

  /// - Parameter japanese: The same in Japanese.
  /// - Parameter order: The index of the value that each Japanese parameter gives, or nil for the order of the values.
  /// - Parameter summary: The step's description in listings, in one sentence.
  /// - Parameter example: A step with its keyword.
  /// - Parameter values: The possible values of its text, where only these are taken.
  package init(
    _ english: String, ja japanese: String, order: [Int]? = nil, does summary: String, example: String,
    values: [String] = [], fileID: String = #fileID, line: Int = #line
  ) {
    var kinds: [StepArgumentKind] = []
    repeat kinds.append((each Value).stepArgumentKind)
    erased = ErasedStep(
      sentence: SharedSentence(english: english, japanese: japanese, order: order, kinds: kinds),
      description: StepDescription(expression: english, summary: summary, example: example, values: values),
      origin: Origin(fileID: fileID, line: line))
  }

  /// Acts or sets up; the step fails when the app breaks a rule meanwhile.
  package func acts(_ body: @escaping @Sendable (inout DeviceWorld, repeat each Value) throws -> Void) -> Self {
    adding { $0.act { world, arguments in try body(&world, repeat try (each Value).next(in: &arguments)) } }
  }

  /// Performs an action of the user as soon as it is possible.
  func performs(_ action: UserAction, orFail problem: String) -> Self {
    adding { $0.act { world, _ in try world.perform(action, orFail: problem) } }
  }

  /// Gives a rule for faults of requests, which fails the scenario unless it applies.
  func fails(_ rule: @escaping @Sendable (repeat each Value) throws -> FaultRule) -> Self {
    adding {
      $0.act { world, arguments in
        try world.add(rule(repeat try (each Value).next(in: &arguments)), by: StepContext.next(in: &arguments))
      }
    }
  }

  /// Acts or sets up, and takes its place in the scenario.
  func acts(_ body: @escaping @Sendable (inout DeviceWorld, StepContext, repeat each Value) throws -> Void) -> Self {
    adding {
      $0.act { world, arguments in
        try body(&world, StepContext.next(in: &arguments), repeat try (each Value).next(in: &arguments))
      }
    }
  }

  /// A touch, in two sentences: as it is, for when its control can be touched, and with `immediately` in front.
  func taps(_ driver: @escaping @Sendable (repeat each Value) throws -> TouchDriver) -> Self {
    adding {
      $0.touch { world, isAtOnce, arguments in
        try world.tap(driver(repeat try (each Value).next(in: &arguments)), isAtOnce: isAtOnce)
      }
    }
  }

  /// An event of the world, in two sentences: as it is, for when what the last action set off has settled, and with
  /// `immediately` in front.
  func happens(_ body: @escaping @Sendable (inout DeviceWorld, repeat each Value) throws -> Void) -> Self {
    adding { $0.happen { world, arguments in try body(&world, repeat try (each Value).next(in: &arguments)) } }
  }

  /// An expectation, in three sentences: as it is, with `immediately` and with `within …` in front.
  ///
  /// In Japanese 「すぐに」 and 「…以内に」 stand in front.
  package func expects(
    _ body: @escaping @Sendable (inout DeviceWorld, WaitPolicy, repeat each Value) throws -> Void
  ) -> Self {
    adding {
      $0.expect { world, policy, arguments in
        try body(&world, policy, repeat try (each Value).next(in: &arguments))
      }
    }
  }

  /// Presence: it is there, and what lasts stays.
  func eventually(_ expectation: @escaping @Sendable (repeat each Value) throws -> Expectation) -> Self {
    expects(expectation) { try $0.eventually($1, $2) }
  }

  /// Absence, number and whole content: it stays true through everything still due.
  func forGood(_ expectation: @escaping @Sendable (repeat each Value) throws -> Expectation) -> Self {
    expects(expectation) { try $0.forGood($1, $2) }
  }

  /// At each moment since the last action, and in what is still due.
  func never(_ expectation: @escaping @Sendable (repeat each Value) throws -> Expectation) -> Self {
    expects(expectation) { try $0.never($1, $2) }
  }

  private func expects(
    _ expectation: @escaping @Sendable (repeat each Value) throws -> Expectation,
    _ check: @escaping @Sendable (inout DeviceWorld, WaitPolicy, Expectation) throws -> Void
  ) -> Self {
    adding {
      $0.expect { world, policy, arguments in
        let expectation = try expectation(repeat try (each Value).next(in: &arguments))
        try check(&world, policy, expectation)
        if expectation.notesColumns { world.noteColumns() }
      }
    }
  }

  private func adding(_ change: (inout ErasedStep) -> Void) -> Self {
    var step = self
    change(&step.erased)
    return step
  }
}

/// A step of many apps without values.
package typealias PlainStep = SharedStep<>

/// A step of many apps with values of any types.
package protocol DefinedStep: Sendable {
  var erased: ErasedStep { get }
}

extension DefinedStep {
  package var name: String { erased.sentence.english }
}

/// A step without the types of its values.
///
/// They are erased at once: the compiler makes a copy of generic code for each list of types, and those copies were a
/// tenth of this module's code.
package struct ErasedStep: Sendable {
  typealias Body = @Sendable (inout DeviceWorld, inout StepArguments) throws -> Void

  fileprivate let sentence: SharedSentence
  fileprivate let description: StepDescription
  fileprivate let origin: Origin
  fileprivate var definitions: [(sentence: SharedSentence, body: Body)] = []

  fileprivate init(sentence: SharedSentence, description: StepDescription, origin: Origin) {
    self.sentence = sentence
    self.description = description
    self.origin = origin
  }

  fileprivate mutating func act(_ body: @escaping Body) { definitions = [(sentence, body)] }

  fileprivate mutating func touch(
    _ body: @escaping @Sendable (inout DeviceWorld, Bool, inout StepArguments) throws -> Void
  ) {
    act { world, arguments in try body(&world, false, &arguments) }
    definitions.append((sentence.immediately, { world, arguments in try body(&world, true, &arguments) }))
  }

  fileprivate mutating func happen(_ body: @escaping Body) {
    act { world, arguments in
      try world.settleConsequences()
      try body(&world, &arguments)
    }
    definitions.append((sentence.immediately, body))
  }

  fileprivate mutating func expect(
    _ body: @escaping @Sendable (inout DeviceWorld, WaitPolicy, inout StepArguments) throws -> Void
  ) {
    act { world, arguments in try body(&world, .usual, &arguments) }
    definitions.append((sentence.immediately, { world, arguments in try body(&world, .immediately, &arguments) }))
    definitions.append(
      (
        sentence.within,
        { world, arguments in
          let bound = try Duration.next(in: &arguments)
          try body(&world, .within(bound), &arguments)
        }
      ))
  }
}

private struct SharedSentence: Sendable {
  var english: String
  var japanese: String
  var order: [Int]?
  var kinds: [StepArgumentKind]
  var expressions: [StepExpression] { [StepExpression(english), .in("ja", japanese, order: order)] }

  var immediately: SharedSentence {
    var sentence = self
    sentence.english = "immediately \(english)"
    sentence.japanese = "すぐに\(japanese)"
    return sentence
  }

  var within: SharedSentence {
    var sentence = self
    sentence.english = "within {duration} \(english)"
    sentence.japanese = "{duration}以内に\(japanese)"
    sentence.order = order.map { [0] + $0.map { $0 + 1 } }
    sentence.kinds = [Duration.stepArgumentKind] + kinds
    return sentence
  }
}

extension StepLibrary<DeviceWorld> {
  package mutating func define(_ lists: [any DefinedStep]...) {
    for step in lists.joined().map(\.erased) {
      describe(step.description)
      for (sentence, body) in step.definitions {
        define(sentence.expressions, at: step.origin, argumentKinds: sentence.kinds) { world, arguments in
          try world.reportingIssues { world in try body(&world, &arguments) }
        }
      }
    }
  }
}

extension DeviceWorld {
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
