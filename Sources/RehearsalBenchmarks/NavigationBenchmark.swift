import RehearsalApp

/// Measures the navigation machine: events a second, with pushes, pops and their transitions.
///
/// `benchmarks navigation [--rounds N]`: nine passes of 250,000 or that many rounds of eight events.
struct NavigationBenchmark {
  private static let eventsPerRound = 8

  private let rounds: Int

  init(_ arguments: [String]) throws(BenchmarkError) {
    rounds = try BenchmarkOptions(arguments, of: ["--rounds"], usage: "benchmarks navigation [--rounds N]")
      .number("--rounds", else: 250_000)
  }

  func measurements() -> [Measurement] {
    let rates = (0..<9).map { _ in
      let start = ContinuousClock.now
      pass()
      return Double(rounds * Self.eventsPerRound) / ((ContinuousClock.now - start) / .seconds(1))
    }
    return [Measurement(name: "navigation.events", value: rates.sorted()[rates.count / 2].rounded(), unit: "1/s")]
  }

  private func pass() {
    let (root, first, second) = (ScreenID(number: 0), ScreenID(number: 1), ScreenID(number: 2))
    let slot = TransitionSlot.stack(level: 0, tab: 0)
    var calls: [NavigationCall] = []
    var count = 0
    var state = NavigationState()
    state.handle(.launch(.navigation(root)), into: &calls)
    state.handle(.transitionEnded(slot), into: &calls)
    func handle(_ event: NavigationEvent) {
      calls.removeAll(keepingCapacity: true)
      state.handle(event, into: &calls)
      count += calls.count
    }
    for _ in 0..<rounds {
      handle(.push(first, source: root, animated: true))
      handle(.transitionEnded(slot))
      handle(.push(second, source: first, animated: true))
      handle(.transitionEnded(slot))
      handle(.pop(source: second, animated: true))
      handle(.transitionEnded(slot))
      handle(.pop(source: first, animated: true))
      handle(.transitionEnded(slot))
    }
    precondition(count == rounds * 32, "the machine made \(count) calls")
  }
}
