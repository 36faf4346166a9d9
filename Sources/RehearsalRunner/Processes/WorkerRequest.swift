import RehearsalBase
import RehearsalGherkin

/// A request to a child that runs scenarios; after the last one it runs the hooks after all scenarios and ends.
enum WorkerRequest {
  /// To prepare libraries and run the hooks before all scenarios; comes first.
  case libraries([PartOfLibrary])
  /// To run a scenario, by the library at that place among those prepared, and as that attempt first.
  case scenario(Pickle, library: Int, attempt: Int)
  /// To run the first hooks and steps of a scenario again, and to describe the world behind them.
  case retracing(Pickle, library: Int, attempt: Int, count: Int)

  var frame: [UInt8] {
    var packer = Packer()
    switch self {
    case .libraries(let parts):
      packer.pack(0)
      packer.pack(parts) { packer, part in
        packer.pack(part.position)
        packer.pack(part.unused) { $0.pack($1) }
      }
    case .scenario(let pickle, let library, let attempt):
      packer.pack(1)
      packer.pack(library)
      packer.pack(attempt)
      packer.pack(pickle)
    case .retracing(let pickle, let library, let attempt, let count):
      packer.pack(2)
      packer.pack(library)
      packer.pack(attempt)
      packer.pack(count)
      packer.pack(pickle)
    }
    return packer.bytes
  }

  init(frame: [UInt8]) throws(UnpackingError) {
    var unpacker = Unpacker(frame)
    switch try unpacker.int() {
    case 0:
      self = .libraries(
        try unpacker.array { (unpacker) throws(UnpackingError) in
          PartOfLibrary(
            position: try unpacker.int(),
            unused: try unpacker.array { (unpacker) throws(UnpackingError) in try unpacker.int() })
        })
    case 1:
      let (library, attempt) = (try unpacker.int(), try unpacker.int())
      self = .scenario(try unpacker.pickle(), library: library, attempt: attempt)
    case 2:
      let (library, attempt, count) = (try unpacker.int(), try unpacker.int(), try unpacker.int())
      self = .retracing(try unpacker.pickle(), library: library, attempt: attempt, count: count)
    default: throw UnpackingError()
    }
  }
}
