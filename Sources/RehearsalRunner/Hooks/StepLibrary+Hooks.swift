/// Hooks, with Cucumber's rules.
///
/// Hooks before something run in the order of `order`, then of definition; hooks after something the other way round,
/// and always, also after failures. A hook before a scenario that does not pass skips the hooks and steps after it.
extension StepLibrary {
  /// Runs once before all scenarios; when it fails, no scenario is run.
  public mutating func beforeAll(
    _ name: String? = nil, order: Int = 0, fileID: String = #fileID, line: Int = #line,
    body: @escaping @Sendable (Attachments) throws -> Void
  ) {
    append(.beforeAll, .ofRun(body), name, nil, order, fileID, line)
  }

  /// Runs once after all scenarios.
  public mutating func afterAll(
    _ name: String? = nil, order: Int = 0, fileID: String = #fileID, line: Int = #line,
    body: @escaping @Sendable (Attachments) throws -> Void
  ) {
    append(.afterAll, .ofRun(body), name, nil, order, fileID, line)
  }

  /// Runs before every scenario whose tags satisfy the tag expression.
  public mutating func before(
    _ name: String? = nil, tags: String? = nil, order: Int = 0, fileID: String = #fileID, line: Int = #line,
    body: @escaping @Sendable (inout World, StepContext) throws -> Void
  ) {
    append(.before, .ofScenario(body), name, tags, order, fileID, line)
  }

  /// Runs after every scenario whose tags satisfy the tag expression.
  public mutating func after(
    _ name: String? = nil, tags: String? = nil, order: Int = 0, fileID: String = #fileID, line: Int = #line,
    body: @escaping @Sendable (inout World, StepContext) throws -> Void
  ) {
    append(.after, .ofScenario(body), name, tags, order, fileID, line)
  }

  /// Runs before every step that is going to run; when it fails, so does the step, and is not run.
  public mutating func beforeStep(
    _ name: String? = nil, tags: String? = nil, order: Int = 0, fileID: String = #fileID, line: Int = #line,
    body: @escaping @Sendable (inout World, StepContext) throws -> Void
  ) {
    append(.beforeStep, .ofScenario(body), name, tags, order, fileID, line)
  }

  /// Runs after every step that ran, also when it failed; when it fails, so does the step.
  public mutating func afterStep(
    _ name: String? = nil, tags: String? = nil, order: Int = 0, fileID: String = #fileID, line: Int = #line,
    body: @escaping @Sendable (inout World, StepContext) throws -> Void
  ) {
    append(.afterStep, .ofScenario(body), name, tags, order, fileID, line)
  }

  private mutating func append(
    _ kind: HookKind, _ body: HookDefinition<World>.Body, _ name: String?, _ tags: String?, _ order: Int,
    _ fileID: String, _ line: Int
  ) {
    let origin = Origin(fileID: fileID, line: line)
    items.append(.hook(HookDefinition(kind: kind, name: name, tags: tags, order: order, origin: origin, body: body)))
  }
}
