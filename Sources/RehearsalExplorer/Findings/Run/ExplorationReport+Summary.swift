import RehearsalBase
import RehearsalDevice
import RehearsalRunner

// What is printed at the end of an exploration.

extension ExplorationReport {
  package var ending: String {
    let waiting = findings.filter { $0.scenario == nil }
    return waiting.map { text(of: $0, isShorter: false, file: nil) }.joined() + summary
  }

  private var summary: String {
    let parts = [
      [""], sweepLines, unused.map(\.escapedForTerminal), goalLines, searchLines, walkLines, cutLines, recoveryLines,
      causeLines, isInterrupted ? ["Interrupted: this is what is known so far"] : [],
      verdict.map { [$0 + (model.map { ". \($0.escapedForTerminal)" } ?? "")] } ?? [],
    ]
    return parts.joined().joined(separator: "\n") + "\n"
  }

  private var sweepLines: [String] {
    var lines: [String] = []
    for (place, text) in sweep.obstacles {
      lines.append("\(place.escapedForTerminal) cannot be played:")
      lines += text.split(separator: "\n").prefix(8).map { "  " + String($0).escapedForTerminal }
    }
    let failing = sweep.failing.count
    if failing > 0 {
      lines.append(
        "\(counted(failing, "scenario")) \(failing == 1 ? "fails" : "fail") with no fault, not swept:"
          + " \(CalledCommand.call("run")) shows more")
    }
    if sweep.scenarios > 0 {
      let requests = "\(counted(sweep.sites, "request")) that failed"
      lines.append("\(counted(sweep.scenarios, "scenario")), \(requests), \(counted(sweep.runs, "run"))")
    }
    return lines
  }

  private var goalLines: [String] {
    unreached.flatMap { goal in
      ["Never reached: \(goal.name.escapedForTerminal)"] + goal.lines.map { "  " + $0.escapedForTerminal }
    }
  }

  private var walkLines: [String] {
    worlds.compactMap { world in
      world.walks.map { count in
        let wanted = count.wanted.map { count.walks == $0 ? "" : " of \($0)" } ?? ""
        let end = count.end == .hang ? ", ended by a hang" : ""
        let behind = world.searched == nil ? "" : ", of \(ExplorationSettings.Walks.usualActions) actions each"
        return "\(world.from(": ", else: ""))\(counted(count.walks, "walk"))\(wanted)\(end)\(behind), "
          + counted(count.moves, "move")
      }
    }
  }

  private var searchLines: [String] {
    worlds.flatMap { world -> [String] in
      if isInterrupted, let search = world.underWay {
        return [
          "\(world.from(", under way with", else: "Under way with")) \(mishaps) at most: "
            + "\(counted(search.states, "state")), \(search.frontier) still to be expanded"
        ]
      }
      guard let search = world.searched else { return [] }
      let line =
        "\(world.from(", with", else: "With")) \(mishaps) at most: \(counted(search.states, "state")), "
        + counted(search.transitions, "transition")
      guard let bound = search.bound(in: run.bounds) else { return [line] }
      return [line, "  truncated at \(bound): \(counted(search.left, "state")) unseen. Tried until then:"]
        + world.tried.map { "    \($0.escapedForTerminal)" }
    }
  }

  private var cutLines: [String] {
    guard !searches.isEmpty else { return [] }
    let cut = SearchProgress.Cut(adding: searches.map(\.cut))
    let moves =
      [counted(cut.actions, "action"), counted(cut.faults, "fault"), counted(cut.remoteWrites, "write") + " of others"]
      + (run.bounds.lifeEvents == 0 ? [] : [counted(cut.lifeEvents, "life event")])
    var lines = ["Beyond the bounds, and not followed: \(moves.joined(separator: ", "))"]
    if cut.hanging > 0 {
      lines.append("Not tried again, because something of the same kind hung: \(counted(cut.hanging, "time"))")
    }
    if cut.recoveries > 0 {
      lines.append("From \(undecided(cut)) there were too many paths to say whether the app recovers")
    }
    if cut.controls > 0 {
      let controls = counted(cut.controls, "disabled control")
      lines.append("There were too many paths to say of \(controls) whether it can be enabled again")
    }
    return lines
  }

  private var recoveryLines: [String] {
    // One example; beside a list without a recovery it would say too much.
    guard let recovery, !findings.contains(where: { $0.topic == StandardInvariant.recovery.rawValue }) else {
      return []
    }
    let first = "rom the first list that was not the server's"
    guard !recovery.isEmpty else { return ["F\(first) there is no recovery"] }
    return ["Recovery f\(first): \(recovery.joined(separator: ", ").escapedForTerminal)"]
  }
}

// MARK: - The verdict

extension ExplorationReport {
  private var verdict: String? {
    guard counterexamples.isEmpty else {
      let causes = causeCount == counterexamples.count ? "" : " of \(counted(causeCount, "cause"))"
      return "\(counted(counterexamples.count, "kind")) of violation\(causes)" + restriction
    }
    let missed = unreached.count(where: \.isFailure)
    let goals = missed == 0 ? "" : ", but \(counted(missed, "goal")) never reached"
    let isWhole = sweep.obstacles.isEmpty && sweep.failing.isEmpty
    guard isWhole || sweep.scenarios > 0 else { return nil }
    let states =
      searches.isEmpty || run.isSweep ? "" : " in \(counted(searches.reduce(0) { $0 + $1.states }, "state"))"
    return "No invariant is broken" + (restriction.isEmpty ? states : restriction)
      + (isWhole ? "" : " by the scenarios that were swept") + goals
  }

  private var model: String? { untried.isEmpty ? nil : "Not tried: \(untried.joined(separator: "; "))" }

  private var restriction: String {
    if isInterrupted { return " so far" }
    let walks = worlds.reduce(0) { $0 + ($1.walks?.walks ?? 0) }
    if let search = searches.last(where: { $0.left > 0 }) {
      return " in what was searched: truncated at \(search.bound(in: run.bounds) ?? ""), "
        + "\(counted(search.left, "state")) unseen\(walks == 0 ? "" : ", and on \(counted(walks, "walk"))"); "
        + search.remedy(walks: walks)
    }
    if walks > 0 { return " on these walks" }
    let cut = SearchProgress.Cut(adding: searches.map(\.cut))
    let unknown =
      (cut.recoveries == 0 ? [] : ["recovery is unknown from \(undecided(cut))"])
      + (cut.controls == 0
        ? [] : ["whether \(counted(cut.controls, "disabled control")) can be enabled again is unknown"])
    return unknown.isEmpty ? "" : " where it could be decided: \(unknown.joined(separator: ", and "))"
  }

  /// From how many states it is not known whether there is a recovery; a search that was cut has not asked all.
  private func undecided(_ cut: SearchProgress.Cut) -> String {
    let isLeast = cut.hasStoppedAsking || searches.contains { $0.left > 0 }
    return (isLeast ? "at least " : "") + counted(cut.recoveries, "state")
  }
}

extension SearchProgress {
  /// How to search what a bound has cut off, or to search the same again.
  fileprivate func remedy(walks: Int) -> String {
    switch bound {
    case .states, .memory: "raise --\(bound == .memory ? "memory" : "states"), or lower --faults or --actions"
    case .transitions: "--transitions and --for search longer, and --faults, --actions and --from narrow it"
    case .time: "--transitions \(transitions) searches the same again, and --walks \(walks) takes the same walks"
    }
  }

  func bound(in bounds: Bounds) -> String? {
    guard left > 0 else { return nil }
    return switch bound {
    case .states: counted(bounds.states, "state")
    case .memory: "\(bounds.megabytes) MB of the process"
    case .transitions: counted(transitions, "transition")
    case .time: "\(counted(transitions, "transition")), as the time was over"
    }
  }
}
