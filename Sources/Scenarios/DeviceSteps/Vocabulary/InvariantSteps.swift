import Invariants
import ScenarioRunner

// Then: the invariants of every app, and which of them a scenario checks.

extension StepLibrary<DeviceWorld> {
  mutating func defineInvariantSteps() {
    step("only invariant {int} is asked", ja: "不変条件{int}だけを問う") { (world: inout DeviceWorld, number: Int) in
      guard (1...11).contains(number) else {
        throw StepFailure("there is no invariant \(number)\ntry: 1 to 11, as rehearse explore numbers them")
      }
      world.askedViolations = .invariant(number)
    }
    step("only the violation {string} is asked", ja: "違反{string}だけを問う") { (world: inout DeviceWorld, cause: String) in
      world.askedViolations = .cause(cause)
    }
    expect("no invariant is broken", ja: "不変条件が破られていない") { (world: inout DeviceWorld, wait: WaitPolicy) in
      try world.noInvariantIsBroken(wait)
    }
    expect("the app can recover", ja: "アプリは復帰できる") { (world: inout DeviceWorld, wait: WaitPolicy) in
      try world.canRecover(wait)
    }
  }
}
