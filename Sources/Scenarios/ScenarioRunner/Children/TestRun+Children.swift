package import Messages

extension TestRun {
  /// Runs the scenarios in as many child processes as there are jobs, and reports to `sink` as if they had run here.
  ///
  /// A scenario whose process ends or takes too long has failed at the step it was at; the others go on in another
  /// process. Each process runs the hooks before and after all scenarios, as Cucumber's parallel runners do, but one that
  /// ends early does not run those after. Of the hooks, the results in the first process are reported, and failures in
  /// any.
  package func run(
    in children: ChildProcesses, detail: RunDetail = .everything, _ sink: (Envelope) -> Void,
    passed: (_ steps: Int) -> Void = { _ in }
  ) throws(ChildProcessError) -> RunResult {
    var emitter = RunEmitter(self, detail: detail)
    var pool = ChildPool(self, children, hooks: (emitter.runHooks(.beforeAll).hooks, emitter.runHooks(.afterAll).hooks))
    // Starts the children before emitting the definitions, so both overlap.
    if isUsable { try pool.start() }
    guard emitter.begin(sink) else { return emitter.result }
    if emitter.hooks(.beforeAll, try pool.open(), sink) {
      emitter.testCases(sink)
      if !options.isDryRun { try pool.run { emitter.attempts($0, sink, passed: passed) } }
      emitter.rest(sink, passed: passed)
    }
    let last = try pool.close()
    for results in last.beforeAll { _ = emitter.hooks(.beforeAll, results, sink) }
    for results in last.afterAll { _ = emitter.hooks(.afterAll, results, sink) }
    emitter.end(sink)
    return emitter.result
  }
}
