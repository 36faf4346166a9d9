/// The kinds of reports, by their names on the command line.
package enum ReportFormat: String, CaseIterable, Hashable, Sendable {
  case pretty, progress, junit, json, message, html, rerun, github, summary

  /// The format of a name, or nil if there is none.
  ///
  /// `messages` is another name for `message`.
  package init?(name: String) {
    self.init(rawValue: name == "messages" ? "message" : name)
  }

  /// A reporter for this format.
  ///
  /// Only `pretty` and `progress` use colours, only `progress` redraws a line on a terminal, and only `github` and `junit`
  /// use the workspace.
  package func makeReporter(
    isColoured: Bool, isLive: Bool = false, workspace: GitHubWorkspace? = nil
  ) -> any Reporter {
    switch self {
    case .pretty: PrettyReporter(isColoured: isColoured)
    case .progress: ProgressReporter(isColoured: isColoured, isLive: isLive)
    case .junit: JUnitReporter(workspace: workspace)
    case .json: CucumberJSONReporter()
    case .message: MessageReporter()
    case .html: HTMLReporter()
    case .rerun: RerunReporter()
    case .github: GitHubReporter(workspace: workspace)
    case .summary: SummaryReporter()
    }
  }
}
