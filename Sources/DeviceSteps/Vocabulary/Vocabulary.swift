public import ScenarioRunner

/// The standard steps: what works on any app.
public enum Vocabulary {
  /// Every standard step, with its parameter types, and what is checked after the last step of a scenario.
  public static let standard = StepLibrary<DeviceWorld> { library in
    library.defineParameterTypes()
    library.defineSetUpSteps()
    library.defineCloudSteps()
    library.defineNetworkSteps()
    library.defineUserSteps()
    library.defineWorldSteps()
    library.defineScreenExpectations()
    library.defineListExpectations()
    library.defineCloudExpectations()
    library.defineClosingCheck()
  }
}

extension StepLibrary<DeviceWorld> {
  /// Defines a step that acts or sets up; whatever rule the app breaks meanwhile fails the step.
  mutating func step<each Value: StepArgument>(
    _ expression: String, fileID: String = #fileID, line: Int = #line,
    body: @escaping @Sendable (inout DeviceWorld, repeat each Value) throws -> Void
  ) {
    define(StepExpression(expression), fileID: fileID, line: line) {
      (world: inout DeviceWorld, values: repeat each Value) in
      try world.tellingIssues { world in try body(&world, repeat each values) }
    }
  }

  /// Defines an expectation three times: as it is, with `immediately` and with `within …` in front.
  mutating func expect<each Value: StepArgument>(
    _ expression: String, fileID: String = #fileID, line: Int = #line,
    body: @escaping @Sendable (inout DeviceWorld, Patience, repeat each Value) throws -> Void
  ) {
    step(expression, fileID: fileID, line: line) { (world: inout DeviceWorld, values: repeat each Value) in
      try body(&world, .usual, repeat each values)
    }
    step("immediately \(expression)", fileID: fileID, line: line) {
      (world: inout DeviceWorld, values: repeat each Value) in
      try body(&world, .immediately, repeat each values)
    }
    step("within {duration} \(expression)", fileID: fileID, line: line) {
      (world: inout DeviceWorld, bound: Duration, values: repeat each Value) in
      try body(&world, .within(bound), repeat each values)
    }
  }
}

extension DeviceWorld {
  /// Runs a step's body, and fails it when the app has broken a rule, whether or not the body went well.
  fileprivate mutating func tellingIssues(_ body: (inout DeviceWorld) throws -> Void) throws {
    do {
      try body(&self)
    } catch let failure as StepFailure {
      do { try tellIssues() } catch let issue as StepFailure {
        throw StepFailure("\(issue.message)\n\nand so:\n\(failure.message)")
      }
      throw failure
    }
    try tellIssues()
  }
}
