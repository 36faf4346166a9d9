import Rehearsal
import RehearsalBase
import RehearsalDevice
import RehearsalExplorer

extension Subcommand {
  static let graph = Subcommand(
    command: GraphCommand.self, name: "graph", synopsis: "--app APP [OPTION...]",
    summary: "draw the navigation of an app",
    discussion: """
      Searches the states of an app as rehearse explore does, and draws each transition from one screen to another that
      was found. Its label is the segue, or else the control that was touched or the call of the app. A segue of the
      storyboard that was never performed within the bounds is dashed, and says so. One that was triggered and had no
      effect is marked as dropped. Containers are groups; what is presented, embedded and unwound has arrows of its own.

      With --static the storyboard is drawn as it is, without a search.

      The drawing is a Mermaid flowchart, which GitHub shows in Markdown. It is the same, to the byte, in each run and for
      any number of jobs, so that it can be kept in the project and compared. The search runs in a child process and
      continues after a trap of the app's code.
      """,
    options: [
      .app, .staticGraph, .from, .faults, .faultKinds, .actions, .life, .states, .memory, .exploringJobs,
      .inProcessSearch,
    ],
    examples: [
      "rehearse graph --app Balance": "what one fault and five actions reach",
      "rehearse graph --app Balance --faults 0 --actions 3": "what three actions reach on a good network",
      "rehearse graph --app Balance --static": "the storyboard, without a search",
    ],
    exitCodes: [
      0: "drawn",
      2: "a wrong call, or a set-up that cannot be played",
      3: "drawn, but a bound has truncated the search",
    ])
}

extension CommandOption {
  static let staticGraph = CommandOption("--static", "draw the storyboard without searching the app")
}

/// `rehearse graph`: draws the navigation that a search of an app reaches.
struct GraphCommand: ReachabilityCommand {
  let invocation: ReachabilityInvocation
  var call: String { invocation.call }
  var isInProcess: Bool { invocation.isInProcess }
  /// Whether the storyboard is drawn as it is, without a search.
  let isStatic: Bool
  let timeout = Duration.seconds(30)

  init(_ given: GivenArguments) throws(CommandError) {
    invocation = try ReachabilityInvocation(given)
    try given.refuseOperands { [app = invocation.app] _ in "rehearse graph --app \(app)" }
    isStatic = given.has(.staticGraph)
  }

  func report(
    _ context: CommandContext, trapGuard: TrapGuard?, progress: (String) -> Void
  ) throws(CommandError) -> ReachabilityReport {
    let test = try context.apps.named(invocation.app)
    if isStatic {
      let problems = test.app.problemsOfApp
      guard problems.isEmpty else { throw CommandError(problems) }
      let graph = NavigationGraph(staticallyOf: test.app, caption: "\(test.app.name), its storyboard")
      return ReachabilityReport(text: graph.mermaid, isTruncated: false)
    }
    let found = try invocation.search(test, trapGuard: trapGuard, progress: progress)
    var caption = "\(test.app.name), \(found.run.reach)"
    if let bound = found.bound { caption += ", truncated at \(bound)" }
    let graph = NavigationGraph(of: test.app, found.record, caption: caption)
    return ReachabilityReport(text: graph.mermaid, isTruncated: found.bound != nil)
  }
}
