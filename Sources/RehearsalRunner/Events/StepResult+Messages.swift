import RehearsalGherkin

extension TestStepResult {
  /// The result in a message; `place` is where the step stands in its feature file.
  init(_ result: StepResult, place: @autoclosure () -> String?) {
    self.init(
      duration: Duration(result.duration), message: result.message, status: Status(result.status),
      exception: result.thrown.map { Exception($0, message: result.message ?? "", place: place()) })
  }
}

extension Exception {
  fileprivate init(_ thrown: StepResult.Thrown, message: String, place: String?) {
    let places = [thrown.origin?.description, place].compactMap(\.self)
    self.init(
      type: thrown.type, message: message,
      stackTrace: (["\(thrown.type): \(message)"] + places.map { "  at \($0)" }).joined(separator: "\n"))
  }
}

extension TestStepResult.Status {
  fileprivate init(_ status: StepStatus) {
    self =
      switch status {
      case .passed: .passed
      case .skipped: .skipped
      case .pending: .pending
      case .undefined: .undefined
      case .ambiguous: .ambiguous
      case .failed: .failed
      }
  }
}

extension TestStepResult.Duration {
  init(_ duration: Swift.Duration) {
    // Most steps take no time, and taking a duration apart takes long.
    let parts = duration == .zero ? (seconds: 0, attoseconds: 0) : duration.components
    self.init(seconds: Int(clamping: parts.seconds), nanos: Int(parts.attoseconds / 1_000_000_000))
  }
}

extension Timestamp {
  /// The moment this long after the beginning of 1970.
  init(_ duration: Swift.Duration) {
    let parts = duration.components
    self.init(seconds: Int(clamping: parts.seconds), nanos: Int(parts.attoseconds / 1_000_000_000))
  }
}

extension StepMatchArgument {
  init(_ argument: Argument) {
    self.init(group: Group(argument.group), parameterTypeName: argument.parameterTypeName)
  }
}

extension StepMatchArgument.Group {
  fileprivate init(_ group: RehearsalGherkin.Group) {
    self.init(
      children: group.children.isEmpty ? nil : group.children.map { Self($0) }, start: group.start, value: group.value)
  }
}
