import Foundation

/// Measures a search of an app with an existing model, in the program that has its models run in virtual time.
///
/// `benchmarks models [--faults N] [--actions N]`: Errands, with 1 fault and up to 3 actions, unless other numbers are
/// given. The rates for each number of actions say how the cost grows with the length of a path, which is replayed. The
/// program is the one beside this one, which `swift build -c release --product ErrandsCommandExample` builds.
struct ModelsBenchmark {
  private let faults: Int
  private let actions: Int

  /// A search that has ended.
  private struct Search {
    let seconds: Double
    let memory: Double
    let states: Double
    let transitions: Double
  }

  init(_ arguments: [String]) throws(BenchmarkError) {
    let options = try BenchmarkOptions(
      arguments, of: ["--faults", "--actions"], usage: "benchmarks models [--faults N] [--actions N]")
    faults = try options.number("--faults", from: 0, else: 1)
    actions = max(try options.number("--actions", from: 0, else: 3), 1)
  }

  func measurements() throws(BenchmarkError) -> [Measurement] {
    var measurements: [Measurement] = []
    var first: Search?
    for count in 1...actions {
      let search = try search(actions: count)
      let rate = (search.transitions / search.seconds).rounded()
      measurements.append(Measurement(name: "models.transitions.actions-\(count)", value: rate, unit: "1/s"))
      if count == actions {
        measurements.append(Measurement(name: "models.time", value: search.seconds, unit: "s"))
        measurements.append(Measurement(name: "models.states", value: search.states, unit: "1"))
      }
      if let first, count == actions {
        // Without what a process needs before it has states.
        let memory = (search.memory - first.memory) / max(search.states - first.states, 1)
        measurements.append(Measurement(name: "models.memory", value: memory.rounded(), unit: "B/state"))
      }
      first = first ?? search
    }
    return measurements
  }

  private func search(actions: Int) throws(BenchmarkError) -> Search {
    let report = FileManager.default.temporaryDirectory.appending(path: "models-\(getpid()).txt")
    defer { try? FileManager.default.removeItem(at: report) }
    let start = ContinuousClock.now
    let usage = try ProductCommand(name: "ErrandsCommandExample").run(
      ["explore", "--app", "Errands", "--faults", "\(faults)", "--actions", "\(actions)"], output: report.path)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let text = (try? String(contentsOf: report, encoding: .utf8)) ?? ""
    // The last line of the kind "With 1 fault at most: 305 states, 504 transitions".
    guard let line = text.matches(of: /at most: (\d+) states?, (\d+) transitions?/).last,
      let states = Double(line.output.1), let transitions = Double(line.output.2)
    else { throw BenchmarkError(message: "the search has not said how many states there are: \(text)") }
    return Search(seconds: seconds, memory: usage.memory, states: states, transitions: transitions)
  }
}
