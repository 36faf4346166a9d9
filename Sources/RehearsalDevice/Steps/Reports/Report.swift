import RehearsalApp
import RehearsalBase
package import RehearsalRunner

/// The report on a failed step: expected and seen, the screen, and the latest events.
struct Report {
  let device: Device
  private let log: ArraySlice<LoggedEvent>

  /// Reports on a device, with its own log: what is drawn and what is listed are one moment's.
  init(device: Device) {
    self.device = device
    log = device.records.log.filter(\.isReported).suffix(12)
  }

  func failure(_ expectation: Expectation, how: String) -> StepFailure {
    var lines = ["expected: \(expectation.expected.escapedForTerminal)"]
    if let seen = expectation.seen(device) { lines.append("seen:     \(seen.escapedForTerminal)") }
    lines.append("(\(how))")
    lines += expectation.tried.enumerated().map { index, line in
      (index == 0 ? "tried:    " : "          ") + line.escapedForTerminal
    }
    let nearest = device.isRunning ? expectation.nearest(device) : []
    if !nearest.isEmpty {
      lines.append("nearest:  " + nearest.map(\.escapedForTerminal).inQuotes)
    }
    if let remedy = start ?? expectation.hint(device) ?? expectation.remedy {
      lines.append("try:      \(remedy.escapedForTerminal)")
    }
    if let topic = expectation.topic(device) { lines.append(Self.explanation(of: topic)) }
    return StepFailure((lines + surroundings).joined(separator: "\n"))
  }

  func failure(_ problem: String, nearest: [String] = [], remedy: String? = nil, topic: String? = nil) -> StepFailure {
    var lines = [problem.escapedLines]
    if !nearest.isEmpty {
      lines.append("nearest:  " + nearest.map(\.escapedForTerminal).inQuotes)
    }
    if let remedy = start ?? remedy { lines.append("try:      \(remedy.escapedForTerminal)") }
    if let topic { lines.append(Self.explanation(of: topic)) }
    return StepFailure((lines + surroundings).joined(separator: "\n"))
  }

  func failure(issues: [Issue]) -> StepFailure {
    let lines = issues.flatMap { issue in
      [
        "issue at \(issue.instant): \(issue.text.summary.escapedForTerminal)",
        "try:      \(issue.text.remedy.escapedForTerminal)",
        Self.explanation(of: issue.text.name),
      ]
    }
    return StepFailure((lines + surroundings).joined(separator: "\n"))
  }

  static func explanation(of topic: String) -> String { "more:     \(CalledCommand.call("explain \(topic)"))" }
  private var start: String? { device.isRunning ? nil : "When the app starts" }
  private var surroundings: [String] { surroundings("the screen") }

  func surroundings(_ heading: String) -> [String] {
    var lines = ["", "\(heading) at \(device.clock):"] + device.interface.drawn()
    if !log.isEmpty {
      lines += ["", "what happened lately:"]
      lines += log.map { "\("\($0.instant)".leftPadded(to: 11))  \($0.description.escapedForTerminal)" }
    }
    return lines
  }
}

extension LoggedEvent {
  /// Whether a report lists it: of the appearance callbacks only `viewDidAppear`, and no navigation.
  ///
  /// Navigation shows by the screens that appear.
  fileprivate var isReported: Bool {
    switch kind {
    case .appearance(let appearance, _): appearance == .viewDidAppear
    case .navigation: false
    default: true
    }
  }
}

extension String {
  var escapedLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).escapedForTerminal }
      .joined(separator: "\n")
  }

  fileprivate func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}

extension Duration {
  /// The duration as scenarios write it: `250 ms`, `1.5 s`.
  var text: String {
    let milliseconds = wholeMicroseconds / 1000
    if milliseconds % 1000 == 0 { return "\(milliseconds / 1000) s" }
    if milliseconds < 1000 { return "\(milliseconds) ms" }
    let fraction = "\(1000 + milliseconds % 1000)".dropFirst()
    let digits = String(fraction.reversed().drop { $0 == "0" }.reversed())
    return "\(milliseconds / 1000).\(digits) s"
  }
}

extension DeviceWorld {
  package func failure(_ problem: String, remedy: String? = nil) -> StepFailure {
    guard let installed else { return StepFailure(problem + (remedy.map { "\ntry: \($0)" } ?? "")) }
    return Report(device: installed).failure(problem, remedy: remedy)
  }
}

/// A failure of a step that has an explanation: the word that its report names.
enum FailureTopic: String, CaseIterable, Sendable {
  case neverApplied = "never-applied"
  case didNotStay = "did-not-stay"
  case notTouchable = "not-touchable"
}
