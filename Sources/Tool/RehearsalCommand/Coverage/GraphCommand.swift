import DeviceSteps
import Diagnostics
import ExplorationReports
import Explorer
import Rehearsal
import SimulatedDevice

/// `rehearse graph`: draws the navigation that a search of an app reaches.
struct GraphCommand: Hashable, ReachabilityCommand {
  static let name = "graph"

  /// The language of the graph.
  enum Format: String, CaseIterable, Hashable, Sendable {
    case mermaid, dot, svg
  }

  let invocation: ReachabilityInvocation
  let format: Format
  /// Whether the storyboard is drawn as it is, without a search.
  let isStatic: Bool
  let timeout = Duration.seconds(30)

  init(_ given: GivenArguments) throws(CommandError) {
    invocation = try ReachabilityInvocation(given, of: .graph)
    if let operand = given.operands.first {
      throw CommandError(
        operand, "rehearse graph takes no such argument", remedy: "rehearse graph --app \(invocation.app)")
    }
    format = try given.word(.graphFormat) ?? .mermaid
    isStatic = given.has(.staticGraph)
  }

  func report(
    _ apps: [AppUnderTest], _ streams: Streams, crashGuard: CrashGuard?, progress: (String) -> Void
  ) throws(CommandError) -> ReachabilityReport {
    let test = try invocation.test(among: apps)
    if isStatic {
      let problems = test.app.problemsOfApp
      guard problems.isEmpty else { throw CommandError(problems) }
      let graph = NavigationGraph(staticallyOf: test.app, caption: "\(test.app.name), its storyboard")
      return ReachabilityReport(text: text(of: graph), isTruncated: false)
    }
    let found = try invocation.search(test, crashGuard: crashGuard) { state in
      progress("\(state.states) states, \(state.frontier) to expand")
    }
    var caption = "\(test.app.name), \(invocation.search.reach(of: test))"
    if let bound = found.bound { caption += ", truncated at \(bound)" }
    let graph = NavigationGraph(of: test.app, found.record, caption: caption)
    return ReachabilityReport(text: text(of: graph, found.record.controls), isTruncated: found.bound != nil)
  }

  private func text(of graph: NavigationGraph, _ controls: Set<TouchedControl> = []) -> String {
    switch format {
    case .mermaid: graph.mermaid
    case .dot: graph.dot
    case .svg: graph.svg(controls: controls)
    }
  }
}
