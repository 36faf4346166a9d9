// What became of requests.

extension Steps {
  package static let cloudReceived = StepForm<Int, NamedOperation>(
    "the cloud received {int} {operation}", ja: "クラウドは{int}件の{operation}を受け取った",
    does: "Expects how many such requests have arrived.", example: "Then the cloud received 1 create")
  package static let nthWas = StepForm<Ordinal, NamedOperation, LedgerOutcome>(
    "the {ordinal} {operation} was {outcome}", ja: "{ordinal}の{operation}は{outcome}",
    does: "Expects how one such request ended.", example: "Then the 1st create was applied")
  static let nothingIsPending = PlainStep(
    "nothing is left pending", ja: "保留中のものは何もない", does: "Expects that nothing is due and every request has ended.",
    example: "Then nothing is left pending")
}
