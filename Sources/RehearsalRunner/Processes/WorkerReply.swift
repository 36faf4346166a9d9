import RehearsalBase

/// A report of a child that runs scenarios, as it happens.
enum WorkerReply {
  case hook(StepResult)
  /// The hooks before all scenarios are over; whether they passed.
  case ready(Bool)
  case attempt(AttemptEvent)
  /// The world in front of the step that has ended another process.
  case retraced(String)

  var frame: [UInt8] {
    var packer = Packer()
    switch self {
    case .hook(let result):
      packer.pack(0)
      packer.pack(result)
    case .ready(let isWell):
      packer.pack(1)
      packer.pack(isWell)
    case .attempt(.began): packer.pack(2)
    case .attempt(.step(let result, let isLast)):
      packer.pack(3)
      packer.pack(result)
      packer.pack(isLast)
    case .attempt(.ended): packer.pack(4)
    case .retraced(let description):
      packer.pack(5)
      packer.pack(description)
    }
    return packer.bytes
  }

  init(frame: [UInt8]) throws(UnpackingError) {
    var unpacker = Unpacker(frame)
    switch try unpacker.int() {
    case 0: self = .hook(try unpacker.stepResult())
    case 1: self = .ready(try unpacker.bool())
    case 2: self = .attempt(.began)
    case 3: self = .attempt(.step(try unpacker.stepResult(), isLast: try unpacker.bool()))
    case 4: self = .attempt(.ended)
    case 5: self = .retraced(try unpacker.string())
    default: throw UnpackingError()
    }
  }
}
