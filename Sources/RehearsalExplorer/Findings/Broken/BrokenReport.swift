import RehearsalBase
import RehearsalDevice

/// What scenarios notice of breakages, and what nobody noticed.
package struct BrokenReport: Sendable {
  /// One breakage, over all scenarios in which it was possible.
  package struct Entry: Hashable, Sendable {
    package let app: String
    package let scene: String
    package let description: String
    let kind: Int
    fileprivate(set) var places: [BreakageOutcome: [Place]] = [:]
    /// The first step that would notice it.
    package fileprivate(set) var step: LocatedStep?

    fileprivate init(_ trial: BrokenScenario.Trial, of app: String) {
      self.app = app
      scene = trial.scene
      description = trial.description
      kind = trial.kind
    }
  }

  /// A step, and the scenario it belongs to.
  package struct LocatedStep: Hashable, Sendable {
    package let place: Place
    package let step: MissingStep
  }

  /// The file and line of a scenario.
  package struct Place: Hashable, Sendable {
    package let uri: String
    package let line: Int
  }

  package private(set) var entries: [Entry] = []
  package private(set) var obstacles: [(place: Place, reason: String)] = []
  private var scenarioCount = 0
  private var indices: [Key: Int] = [:]

  private struct Key: Hashable {
    let app: String
    let scene: String
    let kind: Int
    let description: String
  }

  package init(_ scenarios: [BrokenScenario]) {
    scenarioCount = scenarios.count
    for scenario in scenarios { add(scenario) }
    entries.sort { ($0.app, $0.scene, $0.kind, $0.description) < ($1.app, $1.scene, $1.kind, $1.description) }
  }

  private mutating func add(_ scenario: BrokenScenario) {
    let place = Place(uri: scenario.uri, line: scenario.line)
    if let reason = scenario.obstacle { obstacles.append((place, reason)) }
    for trial in scenario.trials {
      let key = Key(app: scenario.app, scene: trial.scene, kind: trial.kind, description: trial.description)
      let index = indices[key] ?? entries.count
      if index == entries.count {
        entries.append(Entry(trial, of: scenario.app))
        indices[key] = index
      }
      entries[index].places[trial.outcome, default: []].append(place)
      if entries[index].step == nil, let step = trial.step {
        entries[index].step = LocatedStep(place: place, step: step)
      }
    }
  }
}

extension BrokenReport.Entry {
  package var outcome: BreakageOutcome {
    for outcome in [.noticed, .checked, .impossible, .unnoticed] as [BreakageOutcome] where places[outcome] != nil {
      return outcome
    }
    return .equivalent
  }

  /// Whether scenarios failed, and none of them by a step that expects something.
  var isRedByNoStep: Bool { outcome == .checked || outcome == .impossible }

  var red: [BrokenReport.Place] {
    [.noticed, .checked, .impossible].flatMap { places[$0] ?? [] }.sorted { ($0.uri, $0.line) < ($1.uri, $1.line) }
  }

  var trials: Int { places.values.reduce(0) { $0 + $1.count } }

  package var passing: BrokenReport.Place? { places[.unnoticed]?.first }
}

extension BrokenReport {
  package var isComplete: Bool { obstacles.isEmpty && !entries.contains { $0.isOpen } }

  package var open: [Entry] { entries.filter(\.isOpen) }

  package var text: String {
    var lines: [String] = []
    for app in apps {
      if !lines.isEmpty { lines.append("") }
      lines.append("What the scenarios of \(app.escapedForTerminal) notice, with one thing broken at a time")
      let own = entries.filter { $0.app == app && $0.outcome != .equivalent }
      for scene in scenes(of: own) {
        lines += ["", "  \(scene.escapedForTerminal)"]
        lines += own.filter { $0.scene == scene }.flatMap(Self.lines)
      }
    }
    lines += section("Unnoticed", entries.filter { $0.outcome == .unnoticed })
    lines += section("Failed, but in no expectation", entries.filter(\.isRedByNoStep))
    if !obstacles.isEmpty {
      lines += ["", "Nothing was broken in these:"]
      lines += obstacles.flatMap { place, reason in
        ["  \(place)"] + reason.split(separator: "\n").map { "    \(String($0).escapedForTerminal)" }
      }
    }
    return (lines + ["", summary]).joined(separator: "\n") + "\n"
  }

  var summary: String {
    func count(_ isCounted: (Entry) -> Bool) -> Int { entries.count(where: isCounted) }
    let tried = Set(entries.map(\.kind))
    let untried = BreakageKind.allCases.enumerated().filter { !tried.contains($0.offset) }.map(\.element.rawValue)
    return "\(counted(entries.count, "breakage")) in \(counted(scenarioCount, "scenario")): "
      + "\(count { $0.outcome == .noticed }) noticed, \(count { $0.outcome == .unnoticed }) unnoticed, "
      + "\(count(\.isRedByNoStep)) failed in no expectation, \(count { $0.outcome == .equivalent }) without a difference"
      + (untried.isEmpty ? "" : "\nNot tried, because no scenario reaches it: \(untried.joined(separator: ", "))")
  }

  private var apps: [String] {
    var seen: Set<String> = []
    return entries.map(\.app).filter { seen.insert($0).inserted }
  }

  private func scenes(of entries: [Entry]) -> [String] {
    var seen: Set<String> = []
    return entries.map(\.scene).filter { seen.insert($0).inserted }
  }

  private static func lines(of entry: Entry) -> [String] {
    let mark = entry.outcome == .noticed ? "✔" : "✘"
    let red = entry.red
    let count = "\(red.count) of \(entry.trials)"
    return ["    \(mark) \(entry.description.escapedForTerminal): \(count) red"]
      + paths(of: red).map { "        \($0)" }
  }

  /// Places as a call of `rehearse run` takes them, a file a line: `list.feature:12:30`.
  private static func paths(of places: [Place]) -> [String] {
    var lines: [(uri: String, lines: [Int])] = []
    for place in places {
      if lines.last?.uri != place.uri { lines.append((place.uri, [])) }
      lines[lines.count - 1].lines.append(place.line)
    }
    return lines.map { uri, lines in "\(uri.escapedForTerminal):\(lines.map(String.init).joined(separator: ":"))" }
  }

  private func section(_ title: String, _ entries: [Entry]) -> [String] {
    guard !entries.isEmpty else { return [] }
    return ["", "\(title): \(entries.count)"]
      + entries.flatMap { ["", "  \($0.title.escapedForTerminal)"] + $0.advice }
  }
}

extension BrokenReport.Entry {
  fileprivate var isOpen: Bool { outcome != .noticed && outcome != .equivalent }

  package var title: String { "\(app), \(scene): \(description)" }

  package var advice: [String] {
    guard let step else {
      return ["    no step of the vocabulary says what is different" + (passing.map { ", as in \($0)" } ?? "")]
    }
    return ["    \(step.place), behind line \(step.step.line): \(step.step.behind.escapedForTerminal)"]
      + step.step.steps.map { "      \($0.escapedForTerminal)" }
  }
}

extension BrokenReport.Place: CustomStringConvertible {
  package var description: String { "\(uri.escapedForTerminal):\(line)" }
}
