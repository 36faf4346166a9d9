/// Code that runs before or after a run, a scenario or a step.
struct HookDefinition<World: Sendable>: Sendable {
  let name: String?
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

    var kind: HookKind {
      switch self {
      case .beforeAll: .beforeAll
      case .afterAll: .afterAll
      case .before: .before
      case .after: .after
      case .beforeStep: .beforeStep
      case .afterStep: .afterStep
      }
    }
  }
}

/// The element that a hook runs before or after.
enum HookKind: Hashable, Sendable {
  case beforeAll, afterAll, before, after, beforeStep, afterStep

  var title: String {
    switch self {
    case .beforeAll: "Before all hook"
    case .afterAll: "After all hook"
    case .before: "Before hook"
    case .after: "After hook"
    case .beforeStep: "Before step hook"
    case .afterStep: "After step hook"
    }
  }
}
