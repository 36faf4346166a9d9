import Messages

extension TestRun {
  enum OutsideHooks {
    case beforeAll
    case afterAll
  }

  /// Runs the hooks around the run, all of them even if one fails; says whether they did well.
  ///
  /// A hook that several libraries have in common runs once.
  func runHooksOutside(_ kind: OutsideHooks, _ events: inout EventStream<World>, _ sink: (Envelope) -> Void) -> Bool {
    guard !options.isDryRun else { return true }
    var isWell = true
    for (hook, id) in hooksOutside(kind, events) {
      let started = events.emitHookStarted(id, sink)
      let attachments = Attachments()
      var result = StepResult(.passed)
      do {
        switch hook.action {
        case .beforeAll(let body), .afterAll(let body): try body(attachments)
        case .before, .after, .beforeStep, .afterStep: break
        }
      } catch {
        result = StepResult(throwing: error, at: hook.origin)
      }
      result.attachments = attachments.take()
      events.emitHookFinished(started, result, sink)
      if result.status.isFailure { isWell = false }
    }
    return isWell
  }

  private func hooksOutside(
    _ kind: OutsideHooks, _ events: EventStream<World>
  ) -> [(hook: HookDefinition<World>, id: String)] {
    var hooks: [(hook: HookDefinition<World>, id: String)] = []
    for (position, library) in libraries.enumerated() {
      let own = kind == .beforeAll ? library.hooks.beforeAll : library.hooks.afterAll.reversed()
      for hook in own {
        let id = events.ids.hooks[position][hook]
        if !hooks.contains(where: { $0.id == id }) { hooks.append((library.hooks.all[hook].definition, id)) }
      }
    }
    return kind == .beforeAll ? hooks : hooks.reversed()
  }
}
