import Invariants
import ScenarioRunner

// Then: what must hold of every app.

extension StepLibrary<DeviceWorld> {
  mutating func defineInvariantSteps() {
    expect("no invariant is broken", ja: "不変条件が破られていない") { (world: inout DeviceWorld, patience: Patience) in
      try world.noInvariantIsBroken(patience)
    }
    expect("the app can recover", ja: "アプリは復帰できる") { (world: inout DeviceWorld, patience: Patience) in
      try world.canRecover(patience)
    }
  }
}
