import RehearsalRunner

/// The steps of the samples about the status of steps.
func statusLibrary(_ sample: Sample) -> StepLibrary<KitWorld>? {
  var steps = StepLibrary<KitWorld>()
  switch sample.name {
  case "all-statuses":
    steps.define("^a step$") { (_: inout KitWorld) in }
    steps.define("^a failing step$") { (_: inout KitWorld) in throw KitError("this step fails") }
    steps.define("^a pending step$") { (_: inout KitWorld) in throw Pending() }
    steps.define("^a skipped step$") { (_: inout KitWorld) in throw Skipped() }
    steps.define("^an ambiguous (.*?)$") { (_: inout KitWorld, _: String) in }
    steps.define("^(.*?) ambiguous step$") { (_: inout KitWorld, _: String) in }
  case "failedish-combinations":
    steps.define("^a step$") { (_: inout KitWorld) in }
    steps.define("^a skipped step$") { (_: inout KitWorld) in throw Skipped() }
    steps.define("^a pending step$") { (_: inout KitWorld) in throw Pending() }
    steps.define("^an ambiguous (.*?)$") { (_: inout KitWorld, _: String) in }
    steps.define("^(.*?) ambiguous step$") { (_: inout KitWorld, _: String) in }
    steps.define("^a failing step$") { (_: inout KitWorld) in throw KitError("this step fails") }
  case "ambiguous":
    steps.define("^a (.*?) with (.*?)$") { (_: inout KitWorld, _: String, _: String) in }
    steps.define("^a step with (.*?)$") { (_: inout KitWorld, _: String) in }
  case "pending":
    steps.define("an implemented non-pending step") { (_: inout KitWorld) in }
    steps.define("an implemented step that is skipped") { (_: inout KitWorld) in }
    steps.define("an unimplemented pending step") { (_: inout KitWorld) in throw Pending() }
  case "pending-exception":
    steps.define("an unimplemented pending step") { (_: inout KitWorld) in throw Pending("to do") }
  case "skipped-exception":
    steps.define("I skip a step") { (_: inout KitWorld) in throw Skipped("not now") }
  case "undefined-multiple":
    steps.define("an implemented step") { (_: inout KitWorld) in }
    steps.define("a step that will be skipped") { (_: inout KitWorld) in }
  case "unknown-parameter-type":
    steps.define("{airport} is closed because of a strike") { (_: inout KitWorld, _: String) in }
  case "retry":
    steps.define("a step that always passes") { (_: inout KitWorld) in }
    steps.define("a step that passes the second time") { (_: inout KitWorld, context: StepContext) in
      if context.attempt < 1 { throw KitError("not yet") }
    }
    steps.define("a step that passes the third time") { (_: inout KitWorld, context: StepContext) in
      if context.attempt < 2 { throw KitError("not yet") }
    }
    steps.define("a step that always fails") { (_: inout KitWorld) in throw KitError("never") }
  case "retry-ambiguous":
    steps.define("an ambiguous step") { (_: inout KitWorld) in }
    steps.define("an ambiguous step") { (_: inout KitWorld) in }
  case "retry-pending":
    steps.define("a pending step") { (_: inout KitWorld) in throw Pending() }
  case "retry-undefined": break
  default: return nil
  }
  return steps
}
