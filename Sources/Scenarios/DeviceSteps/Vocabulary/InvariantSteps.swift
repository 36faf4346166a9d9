import Diagnostics
import Invariants
import ScenarioRunner

// Then: the invariants of every app, and which of them a scenario checks.

extension StepLibrary<DeviceWorld> {
  mutating func defineInvariantSteps() {
    step("only invariant {int} is asked", ja: "不変条件{int}だけを問う") { (world: inout DeviceWorld, number: Int) in
      let most = StandardInvariant.allCases.count
      guard (1...most).contains(number) else {
        throw StepFailure(
          "there is no invariant \(number)\ntry: 1 to \(most), as \(CalledCommand.call("explore")) numbers them")
      }
      world.askedViolations = .invariant(number)
    }
    step("only the invariant {string} is asked", ja: "不変条件{string}だけを問う") { (world: inout DeviceWorld, name: String) in
      try world.ask(onlyInvariant: name)
    }
    step("only the violation {string} is asked", ja: "違反{string}だけを問う") { (world: inout DeviceWorld, cause: String) in
      world.askedViolations = .cause(cause)
    }
    expect("no invariant is broken", ja: "不変条件が破られていない") { (world: inout DeviceWorld, wait: WaitPolicy) in
      try world.noInvariantIsBroken(wait)
    }
    step("every disabled control can be enabled again", ja: "無効な操作部品はどれも再び有効にできる") { (world: inout DeviceWorld) in
      try world.controlsCanBeEnabled()
    }
    expect("the app can recover", ja: "アプリは復帰できる") { (world: inout DeviceWorld, wait: WaitPolicy) in
      try world.canRecover(wait)
    }
  }
}
