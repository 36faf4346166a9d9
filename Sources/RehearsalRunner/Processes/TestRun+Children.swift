extension TestRun {
  /// Runs the scenarios in as many child processes as there are jobs, and reports to `sink` as if they had run here.
  ///
  /// A scenario whose process ends or takes too long has failed at the step it was at; the others go on in another
  /// process. Each process runs the hooks before and after all scenarios, as Cucumber's parallel runners do, but one that
  /// ends early does not run those after. Of the hooks, the results in the first process are reported, and failures in
  /// any.
  package func run(
    in children: ChildProcesses, _ sink: (RunEvent) -> Void
  ) throws(ChildProcessError) -> RunResult {
    var pool = ChildPool(self, children)
    return try run(by: &pool, sink)
  }
}
