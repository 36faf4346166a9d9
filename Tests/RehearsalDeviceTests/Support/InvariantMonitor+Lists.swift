import RehearsalApp

@testable import RehearsalDevice

extension InvariantMonitor {
  init(_ lists: [any ListSpecification], applyingOnce operations: [ServiceOperation] = []) {
    self.init(
      Exploration {
        $0.listSpecifications = lists
        $0.appliedOnce = operations
      })
  }
}
