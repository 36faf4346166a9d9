import Diagnostics
import Supervision

/// A report of a child that runs scenarios, as it happens.
enum WorkerReply {
  /// How a hook before or after all scenarios went.
  case hook(StepResult)
  /// The hooks before all scenarios are over; whether they passed.
  case ready(Bool)
  /// An attempt at the next scenario begins.
  case began
  /// How its next step or hook went.
  case step(StepResult)
  /// The attempt is over.
  case ended
  /// What no message about its world may show from now on.
  case secrets(Secrets)

  var frame: [UInt8] {
    var packer = Packer()
    switch self {
    case .hook(let result):
      packer.pack(0)
      packer.pack(result)
    case .ready(let isWell):
      packer.pack(1)
      packer.pack(isWell)
    case .began: packer.pack(2)
    case .step(let result):
      packer.pack(3)
      packer.pack(result)
    case .ended: packer.pack(4)
    case .secrets(let secrets):
      packer.pack(5)
      packer.pack(secrets.texts) { $0.pack($1) }
    }
    return packer.bytes
  }

  init(frame: [UInt8]) throws(UnpackingError) {
    var unpacker = Unpacker(frame)
    switch try unpacker.int() {
    case 0: self = .hook(try unpacker.stepResult())
    case 1: self = .ready(try unpacker.bool())
    case 2: self = .began
    case 3: self = .step(try unpacker.stepResult())
    case 4: self = .ended
    case 5: self = .secrets(Secrets(try unpacker.array { (unpacker) throws(UnpackingError) in try unpacker.string() }))
    default: throw UnpackingError()
    }
  }
}
