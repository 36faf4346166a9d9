import RehearsalBase
import RehearsalGherkin

/// A line at the bottom of a terminal that shows the progress of a run; failures are written above it.
struct ProgressBar: Sendable {
  private let palette: Palette
  private var total = 0
  private var done = 0
  private var failed = 0
  private var shown = ""

  /// The columns of the bar, and of the whole line: a narrow terminal would break a longer one, which is never wiped.
  private static let (width, lineWidth) = (30, 40)
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
    let percent = total > 0 ? min(100, done * 100 / total) : 0
    let paint = failed > 0 ? Palette.Paint.red : .green
    let failures = failed > 0 ? ", \(failed) failed" : ""
    let text = " \(percent) % of \(total)\(failures)"
    let width = max(0, min(Self.width, Self.lineWidth - text.count))
    let filled = total > 0 ? min(width, done * width / total) : 0
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    let line = palette.paint(bar, paint) + text
    guard line != shown else { return }
    output.write(Self.wipe + line)
    shown = line
  }
}
