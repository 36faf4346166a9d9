import Diagnostics
import Explorer

/// What people read of an exploration.
struct ExplorationReport {
  let options: ExploreInvocation
  let app: String
  /// What was found, in the order of finding.
  private(set) var stories: [FoundStory] = []
  /// How far the search with so many faults came.
  var levels: [Int: SearchProgress] = [:]
  /// How a user gets back from a list that is not the cloud's; nil: nothing is known of that.
  var wayBack: [String]?
  var isInterrupted = false

  init(options: ExploreInvocation, app: String) {
    self.options = options
    self.app = app
  }

  /// Takes a story; false when it is known.
  mutating func add(_ story: FoundStory) -> Bool {
    guard !stories.contains(where: { $0.invariant == story.invariant && $0.summary == story.summary }) else {
      return false
    }
    stories.append(story)
    return true
  }

  /// What is going to be done.
  var heading: String {
    let kinds = options.bounds(faults: 0).kinds.map(\.description).joined(separator: ", ")
    return """
      Exploring \(app): up to \(counted(options.faults, "fault")), \(counted(options.actions, "action")) of the user, \
      \(counted(options.remoteWrites, "write")) of other clients
      A request goes well, or fails with \(kinds)

      """
  }

  /// A story, as it is told when it is found.
  func text(of story: FoundStory, file: String?) -> String {
    var lines = [
      "", "Broken: \(story.invariant)", "  \(story.summary.escapedForTerminal)", "  after \(story.cost):", "",
    ]
    lines += story.way.map { "    \($0.escapedForTerminal)" }
    if let file {
      lines += ["", "  written to \(file.escapedForTerminal)"]
    } else if let scenario = story.scenario {
      lines += ["", "  as a scenario that fails:", ""]
      lines += scenario.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
        $0.isEmpty ? "" : "    \(String($0).escapedForTerminal)"
      }
    } else {
      lines += ["", "  no scenario was found that plays the same in its own time"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The line that shows a long search going on.
  func line(_ faults: Int, _ progress: SearchProgress) -> String {
    "\(counted(faults, "fault")): \(progress.states) states, \(progress.frontier) to expand"
  }

  /// What it all came to.
  var ending: String {
    var lines = [""]
    for (faults, progress) in levels.sorted(by: { $0.key < $1.key }) {
      lines.append(
        "With \(counted(faults, "fault")) at most: \(counted(progress.states, "state")), "
          + counted(progress.transitions, "transition"))
      if progress.cutAtStates > 0 {
        lines.append("  cut off at \(options.states) states: \(progress.cutAtStates) of them were not looked into")
      }
    }
    if let last = levels[options.faults] {
      let cut = [
        counted(last.cut.actions, "action"), counted(last.cut.faults, "fault"),
        counted(last.cut.remoteWrites, "write") + " of others",
      ]
      lines.append("Beyond the bounds, and not followed: \(cut.joined(separator: ", "))")
    }
    if let wayBack {
      lines.append(
        wayBack.isEmpty
          ? "From a list that is not the cloud's there is no way back"
          : "The way back from a list that is not the cloud's: \(wayBack.joined(separator: ", ").escapedForTerminal)")
    }
    if isInterrupted { lines.append("Interrupted: this is what is known so far") }
    lines.append(stories.isEmpty ? "No invariant is broken" : "\(counted(stories.count, "kind")) of violation")
    return lines.joined(separator: "\n") + "\n"
  }
}

/// A number with its noun.
private func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
