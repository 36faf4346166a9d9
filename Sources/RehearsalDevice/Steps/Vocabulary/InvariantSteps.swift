import RehearsalBase
import RehearsalRunner

// Then: the invariants of every app, and which of them a scenario checks.

extension Steps {
  static let invariants: [any DefinedStep] = [
    askInvariant, askNamedInvariant, askViolation, noInvariantIsBroken, canBeEnabled, canGoOn, canRecover,
  ]

  static let askInvariant = SharedStep<Int>(
    "only invariant {int} is asked", ja: "不変条件{int}だけを問う",
    does: "Passes over all invariants but the one that reports once called by this number.",
    example: "Given only invariant 9 is asked"
  ).acts { (world: inout DeviceWorld, number) in try world.ask(onlyInvariant: "\(number)") }
  static let askNamedInvariant = SharedStep<String>(
    "only the invariant {string} is asked", ja: "不変条件{string}だけを問う",
    does: "Passes over all invariants but the one of this name.",
    example: "Given only the invariant \"shown-failure\" is asked", values: StandardInvariant.allCases.map(\.rawValue)
  ).acts { (world: inout DeviceWorld, name) in try world.ask(onlyInvariant: name) }
  static let askViolation = SharedStep<String>(
    "only the violation {string} is asked", ja: "違反{string}だけを問う",
    does: "Passes over all violations but those of this cause.",
    example: "Given only the violation \"no recovery\" is asked"
  ).acts { (world: inout DeviceWorld, cause) in world.askedViolations = .cause(cause) }
  package static let noInvariantIsBroken = PlainStep(
    "no invariant is broken", ja: "不変条件が破られていない",
    does: "Expects that all invariants but recovery hold, since the last action and in all that is due.",
    example: "Then no invariant is broken"
  ).expects { (world: inout DeviceWorld, wait) in try world.noInvariantIsBroken(wait) }
  package static let canBeEnabled = PlainStep(
    "every disabled control can be enabled again", ja: "無効な操作部品はどれも再び有効にできる",
    does: "Expects that at most six taps enable each disabled control in front.",
    example: "Then every disabled control can be enabled again"
  ).acts { (world: inout DeviceWorld) in try world.controlsCanBeEnabled() }
  package static let canGoOn = PlainStep(
    "the user can go on", ja: "利用者は先へ進める",
    does: "Expects that taps send again what has failed, and load more at the end of a list.",
    example: "Then the user can go on"
  ).acts { (world: inout DeviceWorld) in try world.userCanGoOn() }
  package static let canRecover = PlainStep(
    "the app can recover", ja: "アプリは復帰できる", does: "Expects that at most six taps reach a list equal to the server's.",
    example: "Then the app can recover"
  ).expects { (world: inout DeviceWorld, wait) in try world.canRecover(wait) }
}
