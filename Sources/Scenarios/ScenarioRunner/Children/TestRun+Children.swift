package import Messages

extension TestRun {
  /// Runs the scenarios in as many child processes as there are jobs, and reports to `sink` as if they had run here.
  ///
  /// A scenario whose process ends or takes too long has failed at the step it was at; the others go on in another
  /// process. Each process runs the hooks before and after all scenarios, as Cucumber's parallel runners do, but one that
  /// ends early does not run those after. Of the hooks, the results in the first process are reported, and failures in
  /// any.
  package func run(
    in children: ChildProcesses, telling detail: RunDetail = .everything, _ sink: (Envelope) -> Void,
    passed: (_ steps: Int) -> Void = { _ in }
  ) throws(ChildProcessError) -> RunResult {
    var telling = RunTelling(self, telling: detail)
    var pool = ChildPool(self, children, hooks: (telling.runHooks(.beforeAll).hooks, telling.runHooks(.afterAll).hooks))
    // Starts the children before emitting the definitions, so both overlap.
    if isUsable { try pool.start() }
    guard telling.begin(sink) else { return telling.result }
    if telling.hooks(.beforeAll, try pool.open(), sink) {
      telling.testCases(sink)
      if !options.isDryRun { try pool.run { telling.attempts($0, sink, passed: passed) } }
      telling.rest(sink, passed: passed)
    }
    let last = try pool.close()
    for results in last.beforeAll { _ = telling.hooks(.beforeAll, results, sink) }
    for results in last.afterAll { _ = telling.hooks(.afterAll, results, sink) }
    telling.end(sink)
    return telling.result
  }
}
