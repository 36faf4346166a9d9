import RehearsalApp
import RehearsalBase
import RehearsalDevice
import RehearsalExplorer

extension PlaySession {
  /// Writes what was done as a scenario, in English or Japanese.
  func save(to path: String, language: String, isForced: Bool, _ trapGuard: TrapGuard?) -> PlayAnswer {
    guard path.hasSuffix(".feature") else {
      return .refused("\(path.escapedForTerminal): a scenario file ends in .feature\n  try: save \(path).feature")
    }
    // It would be written under another name.
    guard !path.utf8.contains(0) else { return .refused("\(path.escapedForTerminal): a path cannot have U+0000") }
    guard position > 0 else { return .refused("nothing has been done yet\n  try: the app starts") }
    let name = Self.title(of: path)
    let result = scenario(named: name, in: language, trapGuard)
    var answer = PlayAnswer(.done)
    answer.file = PlayAnswer.File(
      path: path, scenario: SavedScenario(text: result.text, language: language), isForced: isForced)
    answer.listing = result.remarks
    return answer
  }

  /// The steps so far as a scenario: the app's code does not run for it.
  var keptScenario: SavedScenario {
    SavedScenario(text: scenario(named: "Played", in: "en", .steps).text, language: "en")
  }

  /// How a scenario is made, from the best to what always can be done.
  enum Making: CaseIterable, Sendable {
    /// With what appeared, shortened, and tried.
    case shortened
    /// With what appeared, and tried.
    case whole
    /// As the steps were taken; the app's code does not run for it.
    case steps
  }

  /// The best scenario that can be made without a trap of the app's code.
  ///
  /// Steps left out on trial make paths that nobody has taken, and a run ends with everything that is still due.
  private func scenario(
    named name: String, in language: String, _ trapGuard: TrapGuard?
  ) -> (text: String, remarks: [String]) {
    for making in Making.allCases where making != .steps {
      let made = trapGuard.catching { scenario(named: name, in: language, making, isAtWork: TrapGuard.beat) }
      if let made { return made }
    }
    return scenario(named: name, in: language, .steps)
  }

  /// The scenario of what was done, and what there is to know about it.
  ///
  /// - Parameter isAtWork: Called from time to time.
  func scenario(
    named name: String, in language: String, _ making: Making = .shortened, isAtWork: @escaping () -> Void = {}
  ) -> (text: String, remarks: [String]) {
    var recording = Recording(self, derives: making != .steps, isAtWork: isAtWork)
    var remarks: [String] = []
    switch making {
    case .shortened:
      recording.shorten()
      if !recording.isFaithful {
        remarks.append("it does not show all that was seen here: two things happened at one moment in this order alone")
      }
    case .whole: remarks.append("not shortened: the app traps or hangs on a shorter path")
    case .steps: remarks.append("the steps alone, not tried: the app traps or hangs when everything due happens")
    }
    let text = ScenarioText(
      app: test.app.name, name: name, language: language, items: recording.items, translator: steps.translator
    ).text
    if making != .steps, let problem = recording.problem(running: text) {
      let first = problem.split(separator: "\n").prefix(2).joined(separator: "\n  ")
      remarks.append("it fails, as the app does:\n  \(first)")
    }
    return (text, remarks)
  }

  /// A title out of a file's name: `saving-a-note.feature` gives `Saving a note`.
  private static func title(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let words = name.replacing(".feature", with: "").split { "-_ ".contains($0) }.joined(separator: " ")
    return words.isEmpty ? "Played" : words.prefix(1).uppercased() + words.dropFirst()
  }
}
