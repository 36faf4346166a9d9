/// Code that runs before or after a run, a scenario or a step.
struct HookDefinition<World: Sendable>: Sendable {
  let name: String?
  /// A tag expression, or nil for all scenarios.
  let tags: String?
  let order: Int
  let origin: Origin
  let action: Action

  enum Action: Sendable {
    case beforeAll(@Sendable (Attachments) throws -> Void)
    case afterAll(@Sendable (Attachments) throws -> Void)
    case before(@Sendable (inout World, StepContext) throws -> Void)
    case after(@Sendable (inout World, StepContext) throws -> Void)
    case beforeStep(@Sendable (inout World, StepContext) throws -> Void)
    case afterStep(@Sendable (inout World, StepContext) throws -> Void)
  }
}
