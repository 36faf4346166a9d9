import RehearsalApp
import RehearsalDevice
import RehearsalRunner

/// Something that goes wrong with the bytes of an answer, which only a client on a wire can see.
enum WireFault: Hashable, Sendable {
  /// Half of the body comes, and the connection ends.
  case halfABody
  /// Half of the body comes, and then nothing more.
  case stalledBody
  /// So many bytes come each second.
  case slow(Int)
}

extension WireFault {
  var text: String {
    switch self {
    case .halfABody: "half a body"
    case .stalledBody: "a body that stops half way"
    case .slow(let rate): "\(rate) bytes a second"
    }
  }
}

/// The rules for the bytes of answers.
struct WireNotes: WorldNotes {
  var rules: [RequestRule<WireFault>] = []
}

// The sentences for them, which scenarios of the device do not have.

extension Steps {
  static let wire: [any DefinedStep] = [
    halfABody, stalledBody, slowBody, slowBodies,
  ]

  static let halfABody = SharedStep<NamedOperation>(
    "the next {operation} is answered with half a body", ja: "次の{operation}の応答の本文が半分で切れる",
    does: "Ends the connection after half of the body.", example: "Given the next query is answered with half a body"
  ).acts { (world: inout DeviceWorld, operation) in
    try world.add(.next(operation.target, .halfABody))
  }
  static let stalledBody = SharedStep<NamedOperation>(
    "the next {operation} is answered with a body that stops half way", ja: "次の{operation}の応答の本文が途中で止まる",
    does: "Sends half of the body and then nothing more.",
    example: "Given the next query is answered with a body that stops half way"
  ).acts { (world: inout DeviceWorld, operation) in
    try world.add(.next(operation.target, .stalledBody))
  }
  static let slowBody = SharedStep<NamedOperation, Int>(
    "the next {operation} is answered at {int} byte(s) a second", ja: "次の{operation}の応答が毎秒{int}バイトで届く",
    does: "Sends the answer slowly.", example: "Given the next query is answered at 100 bytes a second"
  ).acts { (world: inout DeviceWorld, operation, bytes) in
    try world.add(.next(operation.target, try .slow(bytesASecond: bytes)))
  }
  static let slowBodies = SharedStep<NamedOperation, Int>(
    "every {operation} is answered at {int} byte(s) a second", ja: "すべての{operation}の応答が毎秒{int}バイトで届く",
    does: "Sends all such answers slowly.", example: "Given every request is answered at 100 bytes a second"
  ).acts { (world: inout DeviceWorld, operation, bytes) in
    try world.add(.every(operation.target, try .slow(bytesASecond: bytes)))
  }
}

extension WireFault {
  fileprivate static func slow(bytesASecond count: Int) throws -> WireFault {
    guard count > 0 else { throw StepFailure("an answer that never moves is one that stops\ntry: at 1 byte a second") }
    return .slow(count)
  }
}

extension DeviceWorld {
  fileprivate mutating func add(_ rule: RequestRule<WireFault>) throws {
    try device.checkIsTaken(rule.target.operation)
    self[WireNotes.self].rules.append(rule)
  }
}
