import RehearsalBase
import RehearsalDevice

/// The invariant and the cause of a violation, for people: equal for violations that one defect explains.
package struct ViolationName: Hashable, Sendable, Codable {
  let invariant: String
  let cause: String
}

extension Violation {
  var name: ViolationName { ViolationName(invariant: rule.title, cause: cause) }
}
