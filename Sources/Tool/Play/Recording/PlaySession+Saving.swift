import AppCore
import DeviceSteps
import Diagnostics

extension PlaySession {
  /// Writes what was done as a scenario, in English or Japanese.
  func save(to path: String, language: String, _ trapGuard: TrapGuard) -> PlayAnswer {
    guard path.hasSuffix(".feature") else {
      return .refused("\(path.escapedForTerminal): a scenario file ends in .feature\n  try: save \(path).feature")
    }
    guard position > 0 else { return .refused("nothing has been done yet\n  try: the app starts") }
    let name = Self.title(of: path)
    let result: (text: String, remarks: [String])
    // What is left out on trial makes paths that nobody has gone, where the app may trap.
    let tried = trapGuard.run { isAtWork in
      withoutActuallyEscaping(isAtWork) { isAtWork in
        let result = scenario(named: name, in: language, isAtWork: isAtWork)
        return Array(([result.text] + result.remarks).joined(separator: "\u{1}").utf8)
      }
    }
    switch tried {
    case .bytes(let bytes):
      let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\u{1}").map(String.init)
      result = (parts.first ?? "", Array(parts.dropFirst()))
    case .untried: result = scenario(named: name, in: language)
    case .trap, .hang:
      result = scenario(named: name, in: language, isShortened: false)
    }
    var answer = PlayAnswer(.done)
    answer.file = PlayAnswer.File(path: path, text: result.text)
    answer.listing = result.remarks
    return answer
  }

  /// The scenario of what was done, and what there is to know about it.
  ///
  /// - Parameter isShortened: Whether what can be left out is left out.
  /// - Parameter isAtWork: Called from time to time.
  package func scenario(
    named name: String, in language: String, isShortened: Bool = true, isAtWork: @escaping () -> Void = {}
  ) -> (text: String, remarks: [String]) {
    var recording = Recording(self, isAtWork: isAtWork)
    var remarks: [String] = []
    if let database = test.database {
      remarks.append("not shortened and not tried: it would write to the database file \(database.escapedForTerminal)")
    } else if !isShortened {
      remarks.append("not shortened: the app traps or hangs on a shorter path")
    } else {
      recording.shorten()
      if !recording.isFaithful {
        remarks.append("it does not show all that was seen here: two things happened at one moment in this order alone")
      }
    }
    let text = ScenarioText(
      app: test.app.name, name: name, language: language, items: recording.items, translator: steps.translator
    ).text
    if test.database == nil, let problem = recording.problem(running: text) {
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
