import RehearsalRunner

/// The steps and hooks of the samples about hooks.
func hookLibrary(_ sample: Sample) throws -> StepLibrary<KitWorld>? {
  var steps = StepLibrary<KitWorld>()
  switch sample.name {
  case "hooks":
    steps.before { _, _ in }
    steps.define("a step passes") { (_: inout KitWorld) in }
    steps.define("a step fails") { (_: inout KitWorld) in throw KitError("this step fails") }
    steps.after { _, _ in }
  case "hooks-named":
    steps.before("A named before hook") { _, _ in }
    steps.define("a step passes") { (_: inout KitWorld) in }
    steps.after("A named after hook") { _, _ in }
  case "hooks-undefined":
    steps.before { _, _ in }
    steps.after { _, _ in }
  case "hooks-conditional":
    steps.before(tags: "@passing-hook") { _, _ in }
    steps.before(tags: "@fail-before") { _, _ in throw KitError("this hook fails") }
    steps.define("a step passes") { (_: inout KitWorld) in }
    steps.after(tags: "@fail-after") { _, _ in throw KitError("this hook fails") }
    steps.after(tags: "@passing-hook") { _, _ in }
  case "hooks-skipped":
    steps.before { _, _ in }
    steps.before(tags: "@skip-before") { _, _ in throw Skipped() }
    steps.before { _, _ in }
    steps.define("a normal step") { (_: inout KitWorld) in }
    steps.define("a step that skips") { (_: inout KitWorld) in throw Skipped() }
    steps.after { _, _ in }
    steps.after(tags: "@skip-after") { _, _ in throw Skipped() }
    steps.after { _, _ in }
  case "skipped-failing-hook":
    steps.define("a step that skips") { (_: inout KitWorld) in throw Skipped() }
    steps.after { _, _ in throw KitError("this hook fails") }
  case "hooks-attachment":
    let image = try sample.bytes(of: "cucumber.svg")
    steps.before { _, context in context.attachments.attach(image, mediaType: "image/svg+xml") }
    steps.define("a step passes") { (_: inout KitWorld) in }
    steps.after { _, context in context.attachments.attach(image, mediaType: "image/svg+xml") }
  case "global-hooks":
    steps.beforeAll { _ in }
    steps.beforeAll { _ in }
    steps.define("a step passes") { (_: inout KitWorld) in }
    steps.define("a step fails") { (_: inout KitWorld) in throw KitError("this step fails") }
    steps.afterAll { _ in }
    steps.afterAll { _ in }
  case "global-hooks-attachments":
    steps.beforeAll { $0.attach("Attachment from BeforeAll hook") }
    steps.define("a step passes") { (_: inout KitWorld) in }
    steps.afterAll { $0.attach("Attachment from AfterAll hook") }
  case "global-hooks-beforeall-error":
    steps.beforeAll { _ in }
    steps.beforeAll { _ in throw KitError("this hook fails") }
    steps.beforeAll { _ in }
    steps.define("a step passes") { (_: inout KitWorld) in }
    steps.afterAll { _ in }
    steps.afterAll { _ in }
  default: return nil
  }
  return steps
}
