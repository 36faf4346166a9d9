import RehearsalApp
import RehearsalBase
import RehearsalDevice
import RehearsalRunner

/// The report of an exploration as text for people.
package struct ExplorationReport {
  let settings: ExplorationSettings
  /// The subject of the exploration: an app, or scenarios.
  let subject: String
  let isSweep: Bool
  /// The scenarios that were swept: their places, how often they were played, how many requests failed.
  package private(set) var swept: [(place: String, runs: Int, sites: Int)] = []
  /// The scenarios that cannot be played, and why.
  package private(set) var obstacles: [(place: String, text: String)] = []
  /// The scenarios that fail with no fault, which were not swept.
  package private(set) var failing: [String] = []
  /// The counterexamples in the order of finding, and the names of their files.
  private(set) var counterexamples: [(found: FoundCounterexample, fileName: String)] = []
  /// The ends of the searches.
  private var levels: [Level] = []
  /// The random walks from each starting point.
  private var walks: [(startingPoint: String?, count: WalkCount)] = []
  /// The starting point that is being searched from, or nil if there is but one world.
  private var startingPoint: String?
  /// The goals that had to be reached and were not.
  private(set) var unreached: [UnreachedGoal] = []
  /// The invariants that are not asked.
  private let leftOut: [Exploration.LeftOut]

  /// The end of a search.
  private struct Level {
    let startingPoint: String?
    let progress: SearchProgress
  }

  /// The time at which the present search began.
  package private(set) var searchStart = ContinuousClock.now
  /// The recovery from the first list that was not the server's, or nil if nothing is known of it.
  package var recovery: [String]?
  package var isInterrupted = false
  /// The progress of the search that has not ended, or nil if there is none.
  private var underWay: SearchProgress?
  /// Inputs, faults and writes that were never possible.
  package var unused: [String] = []
  /// The parts that were not tried although the app could notice them.
  package var untried: [String] = []

  package init(of run: ExplorationRun) {
    var settings = run.settings
    settings.faultKinds = run.faultKinds
    settings.budget.lifeEvents = run.lifeEvents
    leftOut = run.leftOut
    self.settings = settings
    subject = run.subject
    isSweep = run.isSweep
  }

  /// Whether a counterexample was found, or a scenario fails.
  var hasFindings: Bool {
    !counterexamples.isEmpty || hasOtherFailures
  }

  /// Whether a scenario fails with no fault, or a goal that had to be reached was not.
  var hasOtherFailures: Bool { !failing.isEmpty || unreached.contains(where: \.isFailure) }

  /// The counterexamples in the order of finding.
  var findings: [FoundCounterexample] { counterexamples.map(\.found) }

  /// Adds a scenario that was swept.
  package mutating func add(swept place: String, runs: Int, sites: Int) { swept.append((place, runs, sites)) }

  /// Notes how far the present search has got.
  package mutating func note(_ progress: SearchProgress) { underWay = progress }

  /// Adds what was searched with a budget.
  package mutating func add(level progress: SearchProgress) {
    underWay = nil
    levels.append(Level(startingPoint: startingPoint, progress: progress))
  }

  /// Adds how many walks were taken so far.
  package mutating func add(_ count: WalkCount) {
    if let last = walks.last, last.startingPoint == startingPoint { walks.removeLast() }
    walks.append((startingPoint, count))
  }

  /// Begins the searches from a starting point.
  ///
  /// Returns the line that says so.
  package mutating func begin(startingPoint name: String) -> String {
    startingPoint = name
    underWay = nil
    searchStart = .now
    return "\nFrom \"\(name.escapedForTerminal)\":\n"
  }

  /// Adds a goal that was not reached.
  package mutating func add(_ goal: UnreachedGoal) { unreached.append(goal) }

  package mutating func add(obstacle text: String, at place: String) { obstacles.append((place, text)) }

  package mutating func add(failing place: String) { failing.append(place) }

  /// Adds a counterexample.
  ///
  /// One without a scenario is printed in the end, because one with a scenario may still be found.
  ///
  /// - Returns: The file's name, and whether a longer one was known. Nil if it is not to be printed now, or one as
  ///   short is known.
  package mutating func add(_ found: FoundCounterexample) -> (fileName: String, isShorter: Bool)? {
    if let index = counterexamples.firstIndex(where: { $0.found.name == found.name }) {
      let known = counterexamples[index]
      let isFirstScenario = found.scenario != nil && known.found.scenario == nil
      guard isFirstScenario || found.length < known.found.length else { return nil }
      counterexamples[index].found = found
      return (known.fileName, !isFirstScenario)
    }
    // The names are cut, so two kinds may have one.
    let namesakes = counterexamples.count { $0.found.fileName == found.fileName }
    let name = namesakes == 0 ? found.fileName : "\(found.fileName)-\(namesakes + 1)"
    counterexamples.append((found, name))
    return found.scenario == nil ? nil : (name, false)
  }

  /// The lines before the first event: what is explored, within which bounds.
  package var heading: String {
    let faults = counted(settings.budget.faults, "fault")
    guard !isSweep else {
      let life = settings.budget.lifeEvents > 0 ? ", and one life event" : ""
      return
        "Sweeping \(subject): up to \(faults) at once, of \((settings.faultKinds ?? Fault.known).count) kinds\(life)\n"
        + leftOutLines
    }
    let life = settings.budget.lifeEvents > 0 ? ", \(counted(settings.budget.lifeEvents, "life event"))" : ""
    let kinds = settings.bounds.kinds.map(\.description).joined(separator: ", ")
    if let walks = settings.walks {
      let faults = walks.faults == .max ? "" : ", \(counted(walks.faults, "fault"))"
      let writes = settings.budget.remoteWrites == 0 ? "" : ", \(counted(settings.budget.remoteWrites, "write"))"
      return """
        Walking through \(subject): \(counted(walks.count, "walk")) with seed \(walks.seed), each with at most \
        \(counted(settings.actions, "action")) of the user\(faults)\(writes)\(life)
        A request goes well, or fails with \(kinds)

        """ + leftOutLines
    }
    return """
      Exploring \(subject): up to \(faults), \(counted(settings.actions, "action")) of the user, \
      \(counted(settings.budget.remoteWrites, "write")) of other clients\(life)
      A request goes well, or fails with \(kinds)

      """ + leftOutLines
  }

  /// The progress of walks, for terminals alone.
  package func line(_ count: WalkCount) -> String {
    "\(count.walks) of \(count.wanted) walks, \(counted(count.moves, "move"))"
  }

  /// The invariants that are not asked, a line each.
  private var leftOutLines: String {
    leftOut.map { left in
      "Not asked: \(left.invariant.number), \(left.invariant.rawValue), because \(left.reason)".escapedForTerminal
        + "\n"
    }.joined()
  }

  /// A counterexample as text.
  ///
  /// - Parameter isShorter: Whether a longer one of the same violation was printed before.
  package func text(of found: FoundCounterexample, isShorter: Bool, file: String?) -> String {
    var lines = [
      "", "\(isShorter ? "Shorter" : "Broken"): \(found.invariant)", "  \(found.summary.escapedForTerminal)",
    ]
    if let trap = found.trap { lines.append("  \(trap.escapedForTerminal)") }
    let after = "  after \(found.cost)" + (found.brief.isEmpty ? "" : ": \(found.brief.escapedForTerminal)")
    if let (leader, reason) = leader(of: found.name) {
      lines += [after, "  one defect may explain it and \(leader.invariant), see above\(reason)"]
      if !found.path.isEmpty { lines.append("") }
    } else {
      lines += found.path.isEmpty ? [after] : [found.brief.isEmpty ? "\(after):" : after, ""]
    }
    lines += found.path.map { "    \($0.escapedForTerminal)" }
    if let file {
      lines += ["", "  written to \(file.escapedForTerminal)"]
    } else if let scenario = found.scenario {
      lines += ["", "  as a scenario that fails:", ""]
      lines += scenario.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
        $0.isEmpty ? "" : "    \(String($0).escapedForTerminal)"
      }
    } else if found.contradiction.isEmpty {
      lines += ["", "  no scenario was found that plays the same in its own time"]
    } else {
      lines += ["", "  this order cannot happen in real time, so there is no scenario:", ""]
      lines += found.contradiction.map { "    \($0.escapedForTerminal)" }
    }
    if found.dependsOnProcess { lines += ["", "  \(Self.processRemark)"] }
    if let topic = found.topic { lines += ["", "  more: \(CalledCommand.call("explain \(topic)"))"] }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The remark on a scenario that passes in a process that has done nothing before.
  package static let processRemark =
    "in a new process this scenario passes: it depends on what the process did before. Is there a static or global "
    + "variable, a singleton, a file?"

  /// A scenario that fails with no fault: its place, the step or hook, and the failure.
  package func text(ofFailing place: String, _ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }.prefix(8)
    let heading = ["", "Fails with no fault: \(place.escapedForTerminal)"]
    return (heading + lines.map { "  " + String($0).escapedForTerminal }).joined(separator: "\n") + "\n"
  }

  /// The progress of a search, for terminals alone: it contains real time.
  package func line(_ progress: SearchProgress, since start: ContinuousClock.Instant) -> String {
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let rate = seconds > 0 ? Int(Double(progress.states) / seconds) : 0
    return
      "\(text(progress.budget)): \(progress.states) states, \(progress.frontier) to expand, \(rate) states/s, "
      + "\(progress.megabytes) MB"
  }

  /// A budget in words, with writes of other clients only where they were asked for.
  private func text(_ budget: FaultBudget) -> String {
    counted(budget.faults, "fault")
      + (settings.budget.remoteWrites == 0 ? "" : " and \(counted(budget.remoteWrites, "write")) of other clients")
      + (settings.budget.lifeEvents == 0 ? "" : " and \(counted(budget.lifeEvents, "life event"))")
  }

  /// The end of the report: counterexamples without a scenario, and the summary.
  package var ending: String {
    let waiting = counterexamples.map(\.found).filter { $0.scenario == nil }
    return waiting.map { text(of: $0, isShorter: false, file: nil) }.joined() + summary
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
          + " \(CalledCommand.call("run")) shows more")
    }
    if !swept.isEmpty {
      let runs = swept.reduce(0) { $0 + $1.runs }
      let sites = swept.reduce(0) { $0 + $1.sites }
      lines.append(
        "\(counted(swept.count, "scenario")), \(counted(sites, "request")) that failed, \(counted(runs, "run"))")
    }
    lines += unused.map(\.escapedForTerminal)
    for goal in unreached {
      lines.append("Never reached: \(goal.name.escapedForTerminal)")
      lines += goal.lines.map { "  " + $0.escapedForTerminal }
    }
    for (start, count) in walks {
      let from = start.map { "From \"\($0.escapedForTerminal)\": " } ?? ""
      let end = count.hasHung ? ", ended by a hang" : ""
      let wanted = count.walks == count.wanted ? "" : " of \(count.wanted)\(end)"
      lines.append("\(from)\(counted(count.walks, "walk"))\(wanted), \(counted(count.moves, "move"))")
    }
    for level in levels {
      let progress = level.progress
      let start = level.startingPoint.map { "From \"\($0.escapedForTerminal)\", with" } ?? "With"
      lines.append(
        "\(start) \(text(progress.budget)) at most: \(counted(progress.states, "state")), "
          + counted(progress.transitions, "transition"))
      if let bound = progress.bound(states: settings.states, megabytes: settings.megabytes) {
        lines.append("  truncated at \(bound): \(counted(progress.left, "state")) unseen")
      }
    }
    if isInterrupted, let underWay {
      let start = startingPoint.map { "From \"\($0.escapedForTerminal)\", under way with" } ?? "Under way with"
      lines.append(
        "\(start) \(text(underWay.budget)): \(counted(underWay.states, "state")), "
          + "\(underWay.frontier) still to be expanded")
    }
    let whole = levels.map(\.progress).filter { $0.budget == settings.budget }.map(\.cut)
    if !whole.isEmpty {
      let last = SearchProgress.Cut(adding: whole)
      let cut =
        [
          counted(last.actions, "action"), counted(last.faults, "fault"),
          counted(last.remoteWrites, "write") + " of others",
        ] + (settings.budget.lifeEvents == 0 ? [] : [counted(last.lifeEvents, "life event")])
      lines.append("Beyond the bounds, and not followed: \(cut.joined(separator: ", "))")
      if last.hanging > 0 {
        lines.append("Not tried again, because something of the same kind hung: \(counted(last.hanging, "time"))")
      }
      if last.recoveries > 0 {
        lines.append(
          "From \(counted(last.recoveries, "state")) there were too many paths to say whether the app recovers")
      }
      if last.controls > 0 {
        lines.append(
          "There were too many paths to say of \(counted(last.controls, "disabled control")) whether it can be enabled again"
        )
      }
    }
    // One example; beside a list without a recovery it would say too much.
    if let recovery, !counterexamples.contains(where: { $0.found.topic == StandardInvariant.recovery.rawValue }) {
      lines.append(
        recovery.isEmpty
          ? "From the first list that was not the server's there is no recovery"
          : "Recovery from the first list that was not the server's: "
            + recovery.joined(separator: ", ").escapedForTerminal)
    }
    lines += causeLines
    if isInterrupted { lines.append("Interrupted: this is what is known so far") }
    if let verdict { lines.append(verdict + (model.map { ". \($0.escapedForTerminal)" } ?? "")) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Whether a bound has truncated a search within faults and actions.
  package var isTruncated: Bool {
    levels.contains { $0.progress.left > 0 || $0.progress.cut.recoveries > 0 || $0.progress.cut.controls > 0 }
  }

  /// The last line: the number of findings, and whether the search was complete.
  ///
  /// Nil if no scenario was swept.
  private var verdict: String? {
    guard counterexamples.isEmpty else {
      let causes = causeCount == counterexamples.count ? "" : " of \(counted(causeCount, "cause"))"
      return "\(counted(counterexamples.count, "kind")) of violation\(causes)" + suffix
    }
    let missed = unreached.count(where: \.isFailure)
    let goals = missed == 0 ? "" : ", but \(counted(missed, "goal")) never reached"
    let isWhole = obstacles.isEmpty && failing.isEmpty
    guard isWhole || !swept.isEmpty else { return nil }
    return "No invariant is broken" + (suffix.isEmpty ? extent : suffix)
      + (isWhole ? "" : " by the scenarios that were swept") + goals
  }

  /// The size of a search that was complete.
  private var extent: String {
    let states = levels.map(\.progress).filter { $0.budget == settings.budget }.reduce(0) { $0 + $1.states }
    return levels.isEmpty || isSweep ? "" : " in \(counted(states, "state"))"
  }

  /// The parts that were not tried, as a sentence, or nil if there are none that the app could notice.
  var model: String? { untried.isEmpty ? nil : "Not tried: \(untried.joined(separator: "; "))" }

  private var suffix: String {
    if isInterrupted { return " so far" }
    if !walks.isEmpty { return " on these walks" }
    if let progress = levels.last(where: { $0.progress.left > 0 })?.progress {
      let bound = progress.bound(states: settings.states, megabytes: settings.megabytes) ?? ""
      return " in what was searched: truncated at \(bound), "
        + "\(counted(progress.left, "state")) unseen; \(progress.remedy)"
    }
    return undecided.isEmpty ? "" : " where it could be decided: \(undecided.joined(separator: ", and "))"
  }
}

extension ExplorationReport {
  /// What the searches of a recovery, or of a way to enable a control, have left open.
  private var undecided: [String] {
    let recoveries = levels.map(\.progress.cut.recoveries).max() ?? 0
    let controls = levels.map(\.progress.cut.controls).max() ?? 0
    return (recoveries == 0 ? [] : ["recovery is unknown from \(counted(recoveries, "state"))"])
      + (controls == 0 ? [] : ["whether \(counted(controls, "disabled control")) can be enabled again is unknown"])
  }
}

extension SearchProgress {
  /// The advice for searching further than the bound that has truncated the search.
  var remedy: String {
    guard emergency == 0 else { return "lower --memory, --faults or --actions; does the app keep memory?" }
    return "raise --\(isOutOfMemory ? "memory" : "states"), or lower --faults or --actions"
  }

  /// The bound that has truncated the search, for people, or nil if the search was complete.
  func bound(states most: Int, megabytes: Int) -> String? {
    guard left > 0 else { return nil }
    // Such a report depends on the machine.
    if emergency > 0 { return "\(emergency) MB of the process, an emergency beyond --memory \(megabytes)" }
    return isOutOfMemory ? "\(megabytes) MB" : counted(most, "state")
  }
}
