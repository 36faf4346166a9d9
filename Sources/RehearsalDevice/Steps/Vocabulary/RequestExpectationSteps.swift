import RehearsalApp
import RehearsalRunner

// Then: requests and pending events.

extension Steps {
  static let requests: [any DefinedStep] = [
    cloudReceived, nthWas, nothingIsPending,
  ]

  package static let cloudReceived = SharedStep<Int, NamedOperation>(
    "the cloud received {int} {operation}", ja: "クラウドは{int}件の{operation}を受け取った",
    does: "Expects how many such requests have arrived.", example: "Then the cloud received 1 create"
  ).expects { (world: inout DeviceWorld, wait, count, operation) in
    try checkCount(count, of: "requests")
    try world.device.checkIsTaken(operation.operation)
    try world.forGood(wait, .received(count, operation.operation))
  }
  package static let nthWas = SharedStep<Ordinal, NamedOperation, LedgerOutcome>(
    "the {ordinal} {operation} was {outcome}", ja: "{ordinal}の{operation}は{outcome}",
    does: "Expects how one such request ended.", example: "Then the 1st create was applied"
  ).expects { (world: inout DeviceWorld, wait, ordinal, operation, outcome) in
    try world.device.checkIsTaken(operation.operation)
    try world.forGood(wait, .request(ordinal.number, operation.operation, was: outcome))
  }
  static let nothingIsPending = PlainStep(
    "nothing is left pending", ja: "保留中のものは何もない", does: "Expects that nothing is due and every request has ended.",
    example: "Then nothing is left pending"
  ).forGood { .nothingPending }
}
