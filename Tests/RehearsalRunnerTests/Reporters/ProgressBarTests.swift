import Testing

@testable import RehearsalRunner

struct ProgressBarTests {
  private let wipe = "\r\u{1b}[K"

  private func run(_ results: [Rehearsed.Result]) -> Rehearsed {
    var run = Rehearsed()
    run.feature("F", uri: "f", results.indices.map { .init(name: "S\($0)", steps: [.init(text: "s")]) })
    for (index, result) in results.enumerated() { run.run("S\(index)", [result]) }
    return run
  }

  @Test func `a bar grows below the failures, and is removed at the end`() {
    let empty = String(repeating: "░", count: 30)
    let half = String(repeating: "█", count: 10) + String(repeating: "░", count: 10)
    // The whole line has 40 columns.
    let full = String(repeating: "█", count: 40 - " 100 % of 2, 1 failed".count)
    let text = run([.failed("no"), .passed]).report(ProgressReporter(isLive: true))
    #expect(
      text.hasPrefix(wipe + "\(empty) 0 % of 2" + wipe + "✘ f:3 S0 (failed)\n" + wipe + "\(half) 50 % of 2, 1 failed"))
    #expect(text.contains(wipe + "\(full) 100 % of 2, 1 failed" + wipe + "\nFailed scenarios:"))
    #expect(text.hasSuffix("\n1 passed, 1 failed, 0 skipped\n"))
  }

  @Test func `the bar works without colours`() {
    let run = run([.passed, .failed("x")])
    #expect(!run.report(ProgressReporter(isLive: true)).contains("\u{1b}[3"))
    #expect(run.report(ProgressReporter(isColoured: true, isLive: true)).contains("\u{1b}[31m"))
  }

  @Test func `the bar of a long run is drawn only when it changes`() {
    let text = run(Array(repeating: .passed, count: 2000)).report(ProgressReporter(isLive: true))
    #expect(text.count < 10_000)
  }

  @Test func `the line has at most 40 columns`() {
    let text = run(Array(repeating: .failed("no"), count: 1200)).report(ProgressReporter(isLive: true))
    let bars = text.split(separator: wipe).filter { $0.contains(" % of ") }.map { $0.prefix { $0 != "\n" } }
    #expect(bars.count > 100 && bars.allSatisfy { $0.count <= 40 && ($0.hasPrefix("█") || $0.hasPrefix("░")) })
  }

  @Test func `control characters in names are escaped`() {
    var run = Rehearsed()
    run.feature("F", uri: "f", [.init(name: "\u{1b}[2J\nx", steps: [.init(text: "s")])])
    run.run("\u{1b}[2J\nx", [.failed("no")])
    #expect(!run.report(ProgressReporter(isLive: true)).contains("\u{1b}[2J"))
  }
}
