import RehearsalBase
import RehearsalGherkin

/// A line at the bottom of a terminal that shows the progress of a run; failures are written above it.
struct ProgressBar: Sendable {
  private let palette: Palette
  private var total = 0
  private var done = 0
  private var failed = 0
  private var shown = ""

  private static let width = 30
  /// Goes to the line's beginning and clears the line.
  private static let wipe = "\r\u{1b}[K"

  init(palette: Palette) {
    self.palette = palette
  }

  mutating func receive(_ event: RunEvent, into output: inout [UInt8]) {
    switch event {
    case .began(let run): total = run.scenarios.count
    case .scenario(let scenario):
      if shown.isEmpty { draw(into: &output) }
      done += 1
      if scenario.outcome.group == .failed {
        failed += 1
        clear(&output)
        let line = "✘ \(scenario.place) \(scenario.pickle.name) (\(scenario.outcome.rawValue))"
        output.writeLine(palette.paint(line.escapedForTerminal, .red))
      }
      draw(into: &output)
    case .ended: clear(&output)
    case .hook, .scenariosBegan: break
    }
  }

  private mutating func clear(_ output: inout [UInt8]) {
    if !shown.isEmpty { output.write(Self.wipe) }
    shown = ""
  }

  /// Draws the bar only if it has changed, so that it does not slow a run of many thousand scenarios.
  private mutating func draw(into output: inout [UInt8]) {
    let filled = total > 0 ? min(Self.width, done * Self.width / total) : 0
    let percent = total > 0 ? min(100, done * 100 / total) : 0
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
    let paint = failed > 0 ? Palette.Paint.red : .green
    let failures = failed > 0 ? ", \(failed) failed" : ""
    let line = "\(palette.paint(bar, paint)) \(percent) % of \(total)\(failures)"
    guard line != shown else { return }
    output.write(Self.wipe + line)
    shown = line
  }
}
