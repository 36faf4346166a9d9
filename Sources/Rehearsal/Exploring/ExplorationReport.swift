import Diagnostics
import Explorer
import Services

/// What people read of an exploration.
struct ExplorationReport {
  let options: ExploreInvocation
  /// What is explored: an app, or scenarios.
  let subject: String
  /// The scenarios that were swept: where they stand, how often they were played, how many requests were let fail.
  private(set) var swept: [(place: String, runs: Int, sites: Int)] = []
  /// The scenarios that cannot be played, and why.
  private(set) var obstacles: [(place: String, text: String)] = []
  /// What was found, in the order of finding.
  private(set) var stories: [FoundStory] = []
  /// How far the search with so many faults came.
  private(set) var levels: [Int: SearchProgress] = [:]
  /// When the search with the present number of faults began.
  private(set) var levelStart = ContinuousClock.now
  /// How a user gets back from a list that is not the cloud's; nil: nothing is known of that.
  var wayBack: [String]?
  var isInterrupted = false

  init(options: ExploreInvocation, subject: String) {
    self.options = options
    self.subject = subject
  }

  /// Takes what became of a scenario.
  mutating func add(swept place: String, runs: Int, sites: Int) { swept.append((place, runs, sites)) }

  /// Takes how far the search with so many faults came.
  mutating func end(level faults: Int, _ progress: SearchProgress) {
    levels[faults] = progress
    levelStart = .now
  }

  mutating func add(obstacle text: String, at place: String) { obstacles.append((place, text)) }

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
    guard options.paths.isEmpty else {
      return "Sweeping \(subject): up to \(counted(options.faults, "fault")) at once, of \(Fault.known.count) kinds\n"
    }
    let kinds = options.bounds(faults: 0).kinds.map(\.description).joined(separator: ", ")
    return """
      Exploring \(subject): up to \(counted(options.faults, "fault")), \(counted(options.actions, "action")) of the user, \
      \(counted(options.remoteWrites, "write")) of other clients
      A request goes well, or fails with \(kinds)

      """
  }

  /// A story, as it is told when it is found.
  func text(of story: FoundStory, file: String?) -> String {
    var lines = ["", "Broken: \(story.invariant)", "  \(story.summary.escapedForTerminal)"]
    lines += story.way.isEmpty ? ["  after \(story.cost)"] : ["  after \(story.cost):", ""]
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

  /// The line that shows a long search going on; only a terminal sees it, so it may tell real time.
  func line(_ faults: Int, _ progress: SearchProgress, since start: ContinuousClock.Instant) -> String {
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let rate = seconds > 0 ? Int(Double(progress.states) / seconds) : 0
    return
      "\(counted(faults, "fault")): \(progress.states) states, \(progress.frontier) to expand, \(rate) states/s"
  }

  /// What it all came to.
  var ending: String {
    var lines = [""]
    for (place, text) in obstacles {
      lines.append("\(place) cannot be played:")
      lines += text.split(separator: "\n").prefix(8).map { "  " + String($0).escapedForTerminal }
    }
    if !swept.isEmpty {
      let runs = swept.reduce(0) { $0 + $1.runs }
      let sites = swept.reduce(0) { $0 + $1.sites }
      lines.append(
        "\(counted(swept.count, "scenario")), \(counted(sites, "request")) that failed, \(counted(runs, "run"))")
    }
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
      if last.cut.waysBack > 0 {
        lines.append(
          "From \(counted(last.cut.waysBack, "state")) there were too many ways to say whether one leads back")
      }
    }
    if let wayBack {
      lines.append(
        wayBack.isEmpty
          ? "From a list that is not the cloud's there is no way back"
          : "The way back from a list that is not the cloud's: \(wayBack.joined(separator: ", ").escapedForTerminal)")
    }
    if isInterrupted { lines.append("Interrupted: this is what is known so far") }
    lines.append(
      stories.isEmpty
        ? "No invariant is broken" + (isInterrupted ? " so far" : "") : "\(counted(stories.count, "kind")) of violation"
    )
    return lines.joined(separator: "\n") + "\n"
  }
}

/// A number with its noun.
private func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
