/// Runs steps and hooks, and says how long they took in the world and on the machine.
struct Stopwatch<World: Sendable>: Sendable {
  let elapsed: @Sendable (World) -> Duration
  /// The time on the machine, or nil if virtual time stands for it.
  let wallClock: RunOptions.WallClock?

  func result(of world: inout World, at origin: Origin, running body: (inout World) throws -> Void) -> StepResult {
    let virtualStart = elapsed(world)
    let start = wallClock?.now()
    var result = Self.result(of: &world, at: origin, running: body)
    result.virtualDuration = max(.zero, elapsed(world) - virtualStart)
    result.start = start
    if let start, let end = wallClock?.now() {
      result.duration = max(.zero, end - start)
    } else {
      result.duration = result.virtualDuration
    }
    return result
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
