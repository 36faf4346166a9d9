import Supervision

/// A message of a child that makes a report: its progress, then the report or the problems.
enum ReachabilityMessage: Hashable, Sendable {
  case progress(String)
  case text(String, isTruncated: Bool)
  case failed([String])

  var bytes: [UInt8] {
    var packer = Packer()
    switch self {
    case .progress(let line):
      packer.pack(0)
      packer.pack(line)
    case .text(let text, let isTruncated):
      packer.pack(1)
      packer.pack(text)
      packer.pack(isTruncated)
    case .failed(let problems):
      packer.pack(2)
      packer.pack(problems) { $0.pack($1) }
    }
    return packer.bytes
  }

  init(_ bytes: [UInt8]) throws(UnpackingError) {
    var unpacker = Unpacker(bytes)
    switch try unpacker.int() {
    case 0: self = .progress(try unpacker.string())
    case 1: self = .text(try unpacker.string(), isTruncated: try unpacker.bool())
    case 2: self = .failed(try unpacker.array { (unpacker) throws(UnpackingError) in try unpacker.string() })
    default: throw UnpackingError()
    }
  }
}
