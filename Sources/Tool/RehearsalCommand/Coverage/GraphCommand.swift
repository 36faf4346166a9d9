import DeviceSteps
import Explorer
import Rehearsal

/// `rehearse graph`: the navigation an app comes to within bounds, as a drawing.
struct GraphCommand: Hashable, SurveyingCommand {
  static let name = "graph"

  /// What draws it.
  enum Format: String, CaseIterable, Hashable, Sendable {
    case mermaid, dot
  }

  let survey: ReachabilitySearch
  let format: Format
  let timeout = Duration.seconds(30)

  init(_ given: GivenArguments) throws(CommandError) {
    survey = try ReachabilitySearch(given, of: .graph)
    if let operand = given.operands.first {
      throw CommandError(operand, "rehearse graph takes no such argument", remedy: "rehearse graph --app \(survey.app)")
    }
    format = try given.word(.graphFormat) ?? .mermaid
  }

  func report(
    _ apps: [AppUnderTest], _ streams: Streams, crashGuard: CrashGuard?, progress: (String) -> Void
  ) throws(CommandError) -> SurveyReport {
    let test = try survey.test(among: apps)
    let found = try survey.visits(of: test, crashGuard: crashGuard) { state in
      progress("\(state.states) states, \(state.frontier) to expand")
    }
    var caption = "\(test.app.name), \(survey.reach)"
    if let bound = found.bound { caption += ", truncated at \(bound)" }
    let graph = NavigationGraph(of: test.app, found.visits, caption: caption)
    let text =
      switch format {
      case .mermaid: graph.mermaid
      case .dot: graph.dot
      }
    return SurveyReport(text: text, isTruncated: found.bound != nil)
  }
}
