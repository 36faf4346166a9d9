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
  /// The scenarios that fail with no fault, which were not swept.
  private(set) var failing: [String] = []
  /// What was found, in the order of finding, and what its files are called.
  private(set) var stories: [(story: FoundStory, fileName: String)] = []
  /// How far the searches came.
  private(set) var levels: [(misfortunes: FaultBudget, progress: SearchProgress)] = []
  /// When the present search began.
  private(set) var levelStart = ContinuousClock.now
  /// How a user gets back from a list that is not the cloud's; nil: nothing is known of that.
  var wayBack: [String]?
  var isInterrupted = false
  /// What was to be tried and never could be.
  var unused: [String] = []

  init(options: ExploreInvocation, subject: String) {
    self.options = options
    self.subject = subject
  }

  /// Takes what became of a scenario.
  mutating func add(swept place: String, runs: Int, sites: Int) { swept.append((place, runs, sites)) }

  /// Takes how far a search came.
  mutating func end(level misfortunes: FaultBudget, _ progress: SearchProgress) {
    levels.append((misfortunes, progress))
    levelStart = .now
  }

  mutating func add(obstacle text: String, at place: String) { obstacles.append((place, text)) }

  mutating func add(failing place: String) { failing.append(place) }

  /// Takes a story; nil when one as short is known or it has no scenario, else what its file is called, and whether a
  /// longer one was known.
  ///
  /// One without a scenario is told in the end, because one that has a scenario may still be found.
  mutating func add(_ story: FoundStory) -> (fileName: String, isShorter: Bool)? {
    if let known = stories.firstIndex(where: { $0.story.invariant == story.invariant && $0.story.cause == story.cause })
    {
      let isFirstScenario = story.scenario != nil && stories[known].story.scenario == nil
      guard isFirstScenario || story.length < stories[known].story.length else { return nil }
      stories[known].story = story
      return (stories[known].fileName, !isFirstScenario)
    }
    // The names are cut, so two kinds may have one.
    let namesakes = stories.count { $0.story.fileName == story.fileName }
    let name = namesakes == 0 ? story.fileName : "\(story.fileName)-\(namesakes + 1)"
    stories.append((story, name))
    return story.scenario == nil ? nil : (name, false)
  }

  /// What is going to be done.
  var heading: String {
    guard options.paths.isEmpty else {
      return
        "Sweeping \(subject): up to \(counted(options.faults, "fault")) at once, of \((options.faultKinds ?? Fault.known).count) kinds\n"
    }
    let kinds = options.bounds(options.misfortunes).kinds.map(\.description).joined(separator: ", ")
    return """
      Exploring \(subject): up to \(counted(options.faults, "fault")), \(counted(options.actions, "action")) of the user, \
      \(counted(options.remoteWrites, "write")) of other clients
      A request goes well, or fails with \(kinds)

      """
  }

  /// A story, as it is told when it is found.
  ///
  /// - Parameter isShorter: Whether a longer one has been told of the same violation.
  func text(of story: FoundStory, isShorter: Bool, file: String?) -> String {
    var lines = [
      "", "\(isShorter ? "Shorter" : "Broken"): \(story.invariant)", "  \(story.summary.escapedForTerminal)",
    ]
    lines += story.way.isEmpty ? ["  after \(story.cost)"] : ["  after \(story.cost):", ""]
    lines += story.way.map { "    \($0.escapedForTerminal)" }
    if let file {
      lines += ["", "  written to \(file.escapedForTerminal)"]
    } else if let scenario = story.scenario {
      lines += ["", "  as a scenario that fails:", ""]
      lines += scenario.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
        $0.isEmpty ? "" : "    \(String($0).escapedForTerminal)"
      }
    } else if story.contradiction.isEmpty {
      lines += ["", "  no scenario was found that plays the same in its own time"]
    } else {
      lines += ["", "  this order cannot happen in real time, so there is no scenario:", ""]
      lines += story.contradiction.map { "    \($0.escapedForTerminal)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A scenario that fails with no fault, and how: the step or hook, and what it says.
  func text(ofFailing place: String, _ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }.prefix(8)
    let heading = ["", "Fails with no fault: \(place.escapedForTerminal)"]
    return (heading + lines.map { "  " + String($0).escapedForTerminal }).joined(separator: "\n") + "\n"
  }

  /// The line that shows a long search going on; only a terminal sees it, so it may tell real time.
  func line(_ misfortunes: FaultBudget, _ progress: SearchProgress, since start: ContinuousClock.Instant) -> String {
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let rate = seconds > 0 ? Int(Double(progress.states) / seconds) : 0
    return
      "\(text(misfortunes)): \(progress.states) states, \(progress.frontier) to expand, \(rate) states/s"
  }

  /// What goes wrong; of writes only where they were asked for.
  private func text(_ misfortunes: FaultBudget) -> String {
    counted(misfortunes.faults, "fault")
      + (options.remoteWrites == 0 ? "" : " and \(counted(misfortunes.remoteWrites, "write")) of other clients")
  }

  /// What it all came to.
  var ending: String {
    let untold = stories.map(\.story).filter { $0.scenario == nil }
    return untold.map { text(of: $0, isShorter: false, file: nil) }.joined() + summary
  }

  private var summary: String {
    var lines = [""]
    for (place, text) in obstacles {
      lines.append("\(place.escapedForTerminal) cannot be played:")
      lines += text.split(separator: "\n").prefix(8).map { "  " + String($0).escapedForTerminal }
    }
    if !failing.isEmpty {
      lines.append(
        "\(counted(failing.count, "scenario")) \(failing.count == 1 ? "fails" : "fail") with no fault, not swept:"
          + " rehearse run shows more")
    }
    if !swept.isEmpty {
      let runs = swept.reduce(0) { $0 + $1.runs }
      let sites = swept.reduce(0) { $0 + $1.sites }
      lines.append(
        "\(counted(swept.count, "scenario")), \(counted(sites, "request")) that failed, \(counted(runs, "run"))")
    }
    lines += unused.map(\.escapedForTerminal)
    for (misfortunes, progress) in levels {
      lines.append(
        "With \(text(misfortunes)) at most: \(counted(progress.states, "state")), "
          + counted(progress.transitions, "transition"))
      if let bound = progress.bound(states: options.states, megabytes: options.megabytes) {
        lines.append("  truncated at \(bound): \(counted(progress.left, "state")) unseen")
      }
    }
    if let last = levels.last?.progress, levels.last?.misfortunes == options.misfortunes {
      let cut = [
        counted(last.cut.actions, "action"), counted(last.cut.faults, "fault"),
        counted(last.cut.remoteWrites, "write") + " of others",
      ]
      lines.append("Beyond the bounds, and not followed: \(cut.joined(separator: ", "))")
      if last.cut.hanging > 0 {
        lines.append("Not tried again, because something of the same kind hung: \(counted(last.cut.hanging, "time"))")
      }
      if last.cut.recoveries > 0 {
        lines.append(
          "From \(counted(last.cut.recoveries, "state")) there were too many ways to say whether one leads back")
      }
    }
    if let wayBack {
      lines.append(
        wayBack.isEmpty
          ? "From a list that is not the cloud's there is no way back"
          : "The way back from a list that is not the cloud's: \(wayBack.joined(separator: ", ").escapedForTerminal)")
    }
    if isInterrupted { lines.append("Interrupted: this is what is known so far") }
    if let verdict { lines.append(verdict) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Whether a bound has kept a search from looking at all there is within faults and actions.
  var isTruncated: Bool { levels.contains { $0.progress.left > 0 || $0.progress.cut.recoveries > 0 } }

  /// The last line: what was found, and whether that is all there is.
  ///
  /// Of scenarios that were not swept nothing is known; nil where none was.
  private var verdict: String? {
    guard stories.isEmpty else { return "\(counted(stories.count, "kind")) of violation" + suffix }
    let isWhole = obstacles.isEmpty && failing.isEmpty
    guard isWhole || !swept.isEmpty else { return nil }
    return "No invariant is broken" + suffix + (isWhole ? "" : " by the scenarios that were swept")
  }

  private var suffix: String {
    if isInterrupted { return " so far" }
    if let (_, progress) = levels.last(where: { $0.progress.left > 0 }) {
      let bound = progress.bound(states: options.states, megabytes: options.megabytes) ?? ""
      return " in what was searched: truncated at \(bound), "
        + "\(counted(progress.left, "state")) unseen; \(progress.remedy(states: options.states))"
    }
    let undecided = levels.map(\.progress.cut.recoveries).max() ?? 0
    return undecided == 0 ? "" : " where it could be decided: recovery is unknown from \(counted(undecided, "state"))"
  }
}

/// A number with its noun.
private func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

extension SearchProgress {
  /// How to look further than the bound that has truncated the search.
  func remedy(states most: Int) -> String {
    "raise --\(states < most ? "memory" : "states"), or lower --faults or --actions"
  }

  /// What has truncated the search, for people; nil: it came to its end.
  func bound(states most: Int, megabytes: Int) -> String? {
    guard left > 0 else { return nil }
    return states < most ? "\(megabytes) MB" : "\(most) state\(most == 1 ? "" : "s")"
  }
}
