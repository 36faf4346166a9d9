import RehearsalApp
import RehearsalBase
import RehearsalDevice
import RehearsalRunner

// What is printed while an exploration goes on.

extension ExplorationReport {
  package var heading: String {
    let verb = run.isSweep ? "Sweeping" : run.settings.walks == nil ? "Exploring" : "Walking through"
    let kinds = run.bounds.kinds.map(\.description).joined(separator: ", ")
    let requests = run.isSweep ? "" : "A request goes well, or fails with \(kinds)\n"
    return "\(verb) \(run.subject): \(extent)\n\(requests)"
      + run.leftOut.map { left in
        "Not asked: \(left.invariant.rawValue), because \(left.reason)".escapedForTerminal + "\n"
      }.joined()
  }

  private var extent: String {
    let most = run.bounds.path
    let faults = counted(most.faults, "fault")
    guard !run.isSweep else {
      let life = most.lifeEvents > 0 ? ", and one life event" : ""
      return "up to \(faults) at once, of \(run.faultKinds.count) kinds\(life)"
    }
    let actions = "\(counted(most.actions, "action")) of the user"
    let writes = counted(most.remoteWrites, "write")
    let life = most.lifeEvents > 0 ? ", \(counted(most.lifeEvents, "life event"))" : ""
    guard let walks = run.settings.walks else {
      return "up to \(faults), \(actions), \(writes) of other clients\(life)"
    }
    return "\(counted(walks.count, "walk")) with seed \(walks.seed), each with at most \(actions)"
      + (walks.faults == .max ? "" : ", \(counted(walks.faults, "fault"))")
      + (most.remoteWrites == 0 ? "" : ", \(writes)") + life
  }

  package var title: (subject: String, bounds: String) {
    let from = run.settings.startingPoint.map { ", from \"\($0)\"" } ?? ""
    let walking = run.settings.walks == nil ? "" : "Walking through \(run.subject): "
    return ("\(run.isSweep ? "Sweeping" : "Exploring") \(run.subject)", walking + extent + from)
  }

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
    } else {
      lines += ["", "  no scenario was found that plays the same in its own time"]
    }
    if found.dependsOnProcess { lines += ["", "  \(Self.processRemark)"] }
    if let topic = found.topic { lines += ["", "  more: \(CalledCommand.call("explain \(topic)"))"] }
    return lines.joined(separator: "\n") + "\n"
  }

  package static let processRemark =
    "in a new process this scenario passes: it depends on what the process did before. Is there a static or global "
    + "variable, a singleton, a file?"

  func text(ofFailing place: String, _ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }.prefix(8)
    let heading = ["", "Fails with no fault: \(place.escapedForTerminal)"]
    return (heading + lines.map { "  " + String($0).escapedForTerminal }).joined(separator: "\n") + "\n"
  }

  func line(_ progress: SearchProgress, since start: ContinuousClock.Instant) -> String {
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let rate = seconds > 0 ? Int(Double(progress.states) / seconds) : 0
    return
      "\(progress.states) states, \(progress.frontier) to expand, \(rate) states/s, "
      + "\(progress.megabytes) MB"
  }

  var mishaps: String {
    let most = run.bounds.path
    return counted(most.faults, "fault")
      + (most.remoteWrites == 0 ? "" : " and \(counted(most.remoteWrites, "write")) of other clients")
      + (most.lifeEvents == 0 ? "" : " and \(counted(most.lifeEvents, "life event"))")
  }
}
