import RehearsalBase

/// A message of a child that makes a report: its progress, then a page and the report, or each problem.
struct ReachabilityMessage: Hashable, Sendable {
  enum Kind: Int {
    case progress, page, report, truncatedReport, problem
  }

  let kind: Kind
  let text: String

  var bytes: [UInt8] {
    var packer = Packer()
    packer.pack(kind.rawValue)
    packer.pack(text)
    return packer.bytes
  }
}

extension ReachabilityMessage {
  init(_ bytes: [UInt8]) throws(UnpackingError) {
    var unpacker = Unpacker(bytes)
    guard let kind = Kind(rawValue: try unpacker.int()) else { throw UnpackingError() }
    self.init(kind: kind, text: try unpacker.string())
  }
}
