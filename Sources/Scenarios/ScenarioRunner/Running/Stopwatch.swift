/// Runs steps and hooks, and says how long they took.
struct Stopwatch<World: Sendable>: Sendable {
  /// The time that has passed in a world.
  let elapsed: @Sendable (World) -> Duration
  let durations: RunOptions.Durations

  func result(of world: inout World, at origin: Origin, running body: (inout World) throws -> Void) -> StepResult {
    switch durations {
    case .virtual:
      let start = elapsed(world)
      var result = Self.result(of: &world, at: origin, running: body)
      result.duration = max(.zero, elapsed(world) - start)
      return result
    case .measured:
      let start = ContinuousClock.now
      var result = Self.result(of: &world, at: origin, running: body)
      result.duration = max(.zero, ContinuousClock.now - start)
      return result
    }
  }

  private static func result(
    of world: inout World, at origin: Origin, running body: (inout World) throws -> Void
  ) -> StepResult {
    do {
      try body(&world)
      return StepResult(.passed)
    } catch {
      return StepResult(throwing: error, at: origin)
    }
  }
}
