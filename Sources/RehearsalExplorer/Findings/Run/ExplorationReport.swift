import RehearsalApp
import RehearsalBase
import RehearsalDevice

/// What an exploration has found and covered so far, and the words for it.
package struct ExplorationReport {
  let run: ExplorationRun
  private(set) var counterexamples: [(found: FoundCounterexample, fileName: String)] = []
  private(set) var sweep = SweepResult()
  private(set) var worlds = [ExploredWorld()]
  private(set) var unreached: [UnreachedGoal] = []
  /// The taps of a recovery; empty: there is none; nil: none was looked for.
  private(set) var recovery: [String]?
  private(set) var unused: [String] = []
  package private(set) var untried: [String] = []
  package var isInterrupted = false

  /// The scenarios of a sweep.
  struct SweepResult {
    var scenarios = 0
    var runs = 0
    var sites = 0
    var obstacles: [(place: String, text: String)] = []
    var failing: [String] = []
  }

  /// What was searched or walked from one starting point.
  struct ExploredWorld {
    var startingPoint: String?
    let start = ContinuousClock.now
    var searched: SearchProgress?
    var tried: [String] = []
    var walks: WalkCount?
    var underWay: SearchProgress?

    func from(_ words: String, else other: String) -> String {
      startingPoint.map { "From \"\($0.escapedForTerminal)\"\(words)" } ?? other
    }
  }

  package init(of run: ExplorationRun) { self.run = run }

  /// What is to be printed of an event.
  package enum News {
    case progress(String)
    case text(String)
  }

  package mutating func take(_ event: ExplorationEvent) -> News? {
    let world = worlds.count - 1
    switch event {
    case .progress(let progress):
      worlds[world].underWay = progress
      return .progress(line(progress, since: worlds[world].start))
    case .searched(let progress):
      worlds[world].underWay = nil
      worlds[world].searched = progress
    case .tried(let lines): worlds[world].tried = lines
    case .walked(let count):
      worlds[world].walks = count
      return .progress("\(count.walks)\(count.wanted.map { " of \($0)" } ?? "") walks, \(counted(count.moves, "move"))")
    case .began(let name):
      worlds.append(ExploredWorld(startingPoint: name))
      return .text("\nFrom \"\(name.escapedForTerminal)\":\n")
    case .swept(_, let runs, let sites):
      sweep.scenarios += 1
      sweep.runs += runs
      sweep.sites += sites
      return .progress("\(sweep.scenarios) scenarios swept")
    case .obstacle(let place, let reason): sweep.obstacles.append((place, reason))
    case .failing(let place, let failure):
      sweep.failing.append(place)
      return .text(text(ofFailing: place, failure))
    case .unreached(let goal): unreached.append(goal)
    case .recovery(let actions): recovery = actions
    case .unused(let remarks): unused = remarks
    case .untried(let parts): untried = parts
    case .ended, .unwritable, .failed, .found: break
    }
    return nil
  }

  /// Adds a violation; returns nil if its kind is known by a path as short, or has no scenario, so that a better one may come.
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
}

// MARK: - Questions

extension ExplorationReport {
  var findings: [FoundCounterexample] { counterexamples.map(\.found) }

  package var shortestFirst: [(found: FoundCounterexample, fileName: String)] {
    counterexamples.enumerated().sorted { left, right in
      (left.element.found.length, left.offset) < (right.element.found.length, right.offset)
    }.map(\.element)
  }

  var hasFindings: Bool { !counterexamples.isEmpty || hasOtherFailures }

  var hasOtherFailures: Bool { !sweep.failing.isEmpty || unreached.contains(where: \.isFailure) }

  package var hasObstacles: Bool { !sweep.obstacles.isEmpty }

  package var otherFailures: [String] {
    sweep.obstacles.map { "\($0.place): \($0.text)" } + sweep.failing.map { "\($0): fails with no fault" }
      + unreached.filter(\.isFailure).map { "never reached: \($0.name)" }
  }

  /// Why nothing found does not mean that nothing is there, or nil.
  package var incompleteness: String? {
    if isInterrupted { return "interrupted" }
    return isTruncated ? "a bound has truncated the search" : nil
  }

  var searches: [SearchProgress] { worlds.compactMap(\.searched) }

  package var isTruncated: Bool {
    searches.contains { $0.left > 0 || $0.cut.recoveries > 0 || $0.cut.controls > 0 }
  }
}

/// Findings that one defect may explain: the first of them, and those that say so.
extension ExplorationReport {
  /// The earlier finding that may have the same cause as another one, with the reason, or nil if there is none.
  func leader(of name: ViolationName) -> (found: FoundCounterexample, reason: String)? {
    guard let index = findings.firstIndex(where: { $0.name == name }) else { return nil }
    for earlier in findings[..<index] {
      if let reason = earlier.reason(toExplain: findings[index]) { return (earlier, reason) }
    }
    return nil
  }

  var causeCount: Int { findings.count { leader(of: $0.name) == nil } }

  /// For each of these the invariants that the others of its cause break, a line each; none where none has others.
  var causeLines: [String] {
    var followers: [ViolationName: [String]] = [:]
    for found in findings {
      var cause = found
      while let leader = leader(of: cause.name)?.found { cause = leader }
      guard cause.name != found.name, followers[cause.name]?.contains(found.label) != true else { continue }
      followers[cause.name, default: []].append(found.label)
    }
    let lines = findings.compactMap { found in
      followers[found.name].map { labels in
        let last = labels.count > 1 ? " and \(labels[labels.count - 1])" : ""
        let first = (labels.count > 1 ? labels.dropLast() : labels[...]).joined(separator: ", ")
        return "  \(found.label), \(found.summary): also breaks \(first)\(last)".escapedForTerminal
      }
    }
    return lines.isEmpty
      ? [] : ["One defect may explain several kinds; mend the first of them, and search again:"] + lines
  }
}

extension FoundCounterexample {
  /// The name of the invariant; of an author's own, its text.
  fileprivate var label: String {
    let name = String(invariant.prefix { $0 != "," })
    return StandardInvariant(named: name) == nil ? invariant : name
  }
}
