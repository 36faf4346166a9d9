import Rehearsal
import Testing

@testable import CoffeeExample

/// Coffee's own steps have Japanese forms.
struct StepTests {
  @Test func `each step has exactly one Japanese form`() {
    let steps = Coffee.steps.stepDefinitions
    #expect(steps.count == 10)
    for step in steps {
      #expect(step.expressions(in: "ja").count == 1, "\(step.expressions(in: "en").map(\.source))")
    }
  }
}
