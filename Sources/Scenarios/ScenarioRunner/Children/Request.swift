import Diagnostics
import Gherkin
import Supervision

/// What a child that runs scenarios is asked for; when nothing more is asked, it runs the hooks after all scenarios and
/// ends.
enum Request {
  /// To make libraries ready, by their positions in the choice, and run the hooks before all scenarios; comes first.
  case libraries([Int])
  /// To run a scenario, by the library at that place among those made ready, and as that attempt first.
  case scenario(Pickle, library: Int, attempt: Int)
  /// The same, of a child that knows the run: by the position of the scenario's test case in it.
  case planned(Int, attempt: Int)

  var frame: [UInt8] {
    var packer = Packer()
    switch self {
    case .libraries(let positions):
      packer.pack(0)
      packer.pack(positions) { $0.pack($1) }
    case .scenario(let pickle, let library, let attempt):
      packer.pack(1)
      packer.pack(library)
      packer.pack(attempt)
      packer.pack(pickle)
    case .planned(let position, let attempt):
      packer.pack(2)
      packer.pack(position)
      packer.pack(attempt)
    }
    return packer.bytes
  }

  init(frame: [UInt8]) throws(UnpackingError) {
    var unpacker = Unpacker(frame)
    switch try unpacker.int() {
    case 0: self = .libraries(try unpacker.array { (unpacker) throws(UnpackingError) in try unpacker.int() })
    case 1:
      let (library, attempt) = (try unpacker.int(), try unpacker.int())
      self = .scenario(try unpacker.pickle(), library: library, attempt: attempt)
    case 2: self = .planned(try unpacker.int(), attempt: try unpacker.int())
    default: throw UnpackingError()
    }
  }
}

/// What a child that runs scenarios tells of it, as it happens.
enum Answer {
  /// How a hook before or after all scenarios went.
  case hook(StepResult)
  /// The hooks before all scenarios are over; whether they did well.
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
