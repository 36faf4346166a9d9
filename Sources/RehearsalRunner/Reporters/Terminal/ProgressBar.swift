import RehearsalBase

/// A line at the bottom of a terminal that shows the progress of a run; failures are written above it.
struct ProgressBar: Sendable {
  private let palette: Palette
  private var total = 0
  private var done = 0
  private var shown = ""

  private static let width = 30
  /// Goes to the line's beginning and clears the line.
  private static let wipe = "\r\u{1b}[K"

  init(palette: Palette) {
    self.palette = palette
  }

  /// Receives a message, which has made these scenarios fail.
  mutating func receive(
    _ envelope: Envelope, _ results: RunResults, failed: [FailedScenario], into output: inout [UInt8]
  ) {
    switch envelope {
    case .testCase: total += 1
    case .testCaseStarted where shown.isEmpty: draw(results, into: &output)
    case .testCaseFinished(let finished) where !finished.willBeRetried:
      done += 1
      write(failed, into: &output)
      draw(results, into: &output)
    default: break
    }
  }

  /// Removes the line.
  mutating func clear(_ output: inout [UInt8]) {
    if !shown.isEmpty { output.write(Self.wipe) }
    shown = ""
  }

  private mutating func write(_ failures: [FailedScenario], into output: inout [UInt8]) {
    for failure in failures {
      clear(&output)
      let line = "✘ \(failure.place) \(failure.name) (\(failure.outcome.rawValue))"
      output.writeLine(palette.paint(line.escapedForTerminal, .red))
    }
  }

  /// Draws the bar only if it has changed, so that it does not slow a run of many thousand scenarios.
  private mutating func draw(_ results: RunResults, into output: inout [UInt8]) {
    let filled = total > 0 ? min(Self.width, done * Self.width / total) : 0
    let percent = total > 0 ? min(100, done * 100 / total) : 0
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
    let failed = results.count(as: .failed)
    let paint = failed > 0 ? Palette.Paint.red : .green
    let failures = failed > 0 ? ", \(failed) failed" : ""
    let line = "\(palette.paint(bar, paint)) \(percent) % of \(total)\(failures)"
    guard line != shown else { return }
    output.write(Self.wipe + line)
    shown = line
  }
}
