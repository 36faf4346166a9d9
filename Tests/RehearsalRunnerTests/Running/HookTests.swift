import Testing

@testable import RehearsalRunner

struct HookTests {
  private func noting(_ note: String) -> @Sendable (inout ToyWorld, StepContext) -> Void {
    { _, context in context.attachments.log(note) }
  }

  private func library(_ build: (inout StepLibrary<ToyWorld>) -> Void) -> StepLibrary<ToyWorld> {
    var steps = StepLibrary<ToyWorld>(build)
    steps.define("it works") { (_: inout ToyWorld, log: Attachments) in log.log("step") }
    steps.define("it fails") { (_: inout ToyWorld) in throw StepFailure("no") }
    return steps
  }

  @Test func `after hooks run in the reverse order`() async throws {
    let steps = library { steps in
      steps.before(body: noting("b1"))
      steps.before(order: -1, body: noting("b0"))
      steps.before(body: noting("b2"))
      steps.beforeStep(body: noting("bs1"))
      steps.beforeStep(body: noting("bs2"))
      steps.afterStep(body: noting("as1"))
      steps.afterStep(body: noting("as2"))
      steps.after(order: -1, body: noting("a0"))
      steps.after(body: noting("a1"))
      steps.after(body: noting("a2"))
      steps.beforeAll { $0.log("ba") }
      steps.afterAll { $0.log("aa1") }
      steps.afterAll { $0.log("aa2") }
    }
    let (messages, _) = try await rehearse(feature("Given it works"), with: steps)
    #expect(
      messages.attachedTexts
        == ["ba", "b0", "b1", "b2", "bs1", "bs2", "step", "as2", "as1", "a2", "a1", "a0", "aa2", "aa1"])
  }

  @Test func `a hook before a step fails the step in its place`() async throws {
    let steps = library { steps in
      steps.beforeStep { _, _ in throw StepFailure("hook") }
      steps.afterStep(body: noting("after"))
    }
    let (messages, _) = try await rehearse(feature("Given it works\nAnd it works"), with: steps)
    #expect(messages.statuses == [.failed, .skipped])
    #expect(messages.results[0].message == "hook")
    #expect(messages.attachedTexts == ["after"])
  }

  @Test func `a hook after a step has the step's result, and the first failure is reported`() async throws {
    let steps = library { steps in
      steps.afterStep { _, context in
        context.attachments.log("\(context.stepLine ?? 0) \(context.stepText ?? "") \(context.status)")
        throw StepFailure("hook")
      }
    }
    let (messages, _) = try await rehearse(feature("Given it fails"), with: steps)
    #expect(messages.attachedTexts == ["3 it fails failed"])
    #expect(messages.results[0].message == "no")
  }

  @Test func `hooks with a tag expression run only for matching scenarios`() async throws {
    let steps = library { steps in
      steps.before(tags: "@a and not @b", body: noting("tagged"))
      steps.beforeStep(tags: "@b", body: noting("tagged step"))
    }
    let text =
      "Feature: f\n @a\n Scenario: a\n  Given it works\n @a @b\n Scenario: b\n  Given it works\n"
    let (messages, _) = try await rehearse(text, with: steps)
    #expect(messages.attachedTexts == ["tagged", "step", "tagged step", "step"])
  }

  @Test func `a hook that fails before the scenario leaves undefined steps undefined and runs hooks after it`()
    async throws
  {
    let steps = library { steps in
      steps.before { _, _ in throw StepFailure("no") }
      steps.before(body: noting("second"))
      steps.after { _, context in context.attachments.log("\(context.status) \(context.scenarioName)") }
    }
    let (messages, _) = try await rehearse(feature("Given it works\nAnd what is this?"), with: steps)
    #expect(messages.statuses == [.failed, .skipped, .skipped, .undefined, .passed])
    #expect(messages.attachedTexts == ["failed toy"])
  }

  @Test func `a hook that fails after all scenarios fails the run, and the others still run`() async throws {
    let steps = library { steps in
      steps.afterAll { $0.log("first") }
      steps.afterAll { _ in throw StepFailure("no") }
    }
    let (messages, result) = try await rehearse(feature("Given it works"), with: steps)
    #expect(messages.attachedTexts == ["step", "first"])
    #expect(result.passed == 1)
    #expect(!result.isSuccess)
  }
}
