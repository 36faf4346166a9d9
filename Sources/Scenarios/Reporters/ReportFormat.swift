/// The reports there are, by the names a command line knows them by.
package enum ReportFormat: String, CaseIterable, Hashable, Sendable {
  case pretty, progress, junit, message, rerun, usage, github

  /// The format of that name; nil when there is none.
  ///
  /// `messages` is another name for `message`.
  package init?(name: String) {
    self.init(rawValue: name == "messages" ? "message" : name)
  }

  /// A reporter for this format.
  ///
  /// Only `pretty` and `progress` have use for colours, and only `progress` for a line that changes as it goes, which is
  /// for terminals; only `github` for the workspace. JUnit XML reports flaky scenarios as failed, which Cucumber's own does
  /// not.
  package func makeReporter(
    isColoured: Bool, isLive: Bool = false, workspace: GitHubWorkspace? = nil
  ) -> any Reporter {
    switch self {
    case .pretty: PrettyReporter(isColoured: isColoured)
    case .progress: ProgressReporter(isColoured: isColoured, isLive: isLive)
    case .junit: JUnitReporter(failsFlaky: true)
    case .message: MessageReporter()
    case .rerun: RerunReporter()
    case .usage: UsageReporter()
    case .github: GitHubReporter(workspace: workspace)
    }
  }
}
