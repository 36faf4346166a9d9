import RehearsalBase
import RehearsalGherkin

/// A request to a child that runs scenarios; after the last one it runs the hooks after all scenarios and ends.
enum WorkerRequest {
  /// To prepare libraries and run the hooks before all scenarios; comes first.
  case libraries([PartOfLibrary])
  /// To run a scenario, by the library at that place among those prepared, and as that attempt first; or to run so many
  /// of its first hooks and steps again, and to describe the world behind them.
  case scenario(Pickle, library: Int, attempt: Int, retracing: Int?)

  var frame: [UInt8] {
    var packer = Packer()
    switch self {
    case .libraries(let parts):
      packer.pack(0)
      packer.pack(parts) { packer, part in
        packer.pack(part.position)
        packer.pack(part.unused) { $0.pack($1) }
      }
    case .scenario(let pickle, let library, let attempt, let count):
      packer.pack(1)
      packer.pack(pickle)
      packer.pack(library)
      packer.pack(attempt)
      packer.pack(count) { $0.pack($1) }
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
      self = .scenario(
        try unpacker.pickle(), library: try unpacker.int(), attempt: try unpacker.int(),
        retracing: try unpacker.optional { (unpacker) throws(UnpackingError) in try unpacker.int() })
    default: throw UnpackingError()
    }
  }
}

/// The part of a step library that another process compiles: to compile a step definition costs more than to run most steps.
struct PartOfLibrary: Hashable, Sendable {
  let position: Int
  let unused: [Int]
}

extension TestRun {
  var partsOfLibraries: [PartOfLibrary] {
    var isUsed = libraries.map { library in
      Array(repeating: false, count: (library.patterns.map(\.definition).max() ?? -1) + 1)
    }
    for testCase in testCases {
      let patterns = libraries[testCase.scenario.libraryPosition].patterns
      for step in testCase.steps {
        for match in step.candidates {
          isUsed[testCase.scenario.libraryPosition][patterns[match.pattern].definition] = true
        }
      }
    }
    return zip(libraryPositions, isUsed).map { position, isUsed in
      PartOfLibrary(position: position, unused: isUsed.indices.filter { !isUsed[$0] })
    }
  }
}
