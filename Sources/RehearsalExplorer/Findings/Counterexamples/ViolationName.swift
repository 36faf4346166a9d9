import RehearsalBase
import RehearsalDevice

/// The invariant and the cause of a violation, for people: equal for violations that one defect explains.
package struct ViolationName: Hashable, Sendable {
  let invariant: String
  let cause: String
}

extension Violation {
  var name: ViolationName { ViolationName(invariant: rule.title, cause: cause) }
}

// MARK: - As bytes

extension ViolationName {
  func pack(into packer: inout Packer) {
    packer.pack(invariant)
    packer.pack(cause)
  }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    self.init(invariant: try unpacker.string(), cause: try unpacker.string())
  }
}
