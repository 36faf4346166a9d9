import AppCore
import DeviceSteps
import Explorer

extension UnexplorableApp {
  /// A type of the app whose hash does not fit its equality, so that no search of it can be trusted.
  init(_ finding: HashAudit.Finding, in test: AppUnderTest) {
    self.init(
      test.app.name,
      finding.mergesUnequal
        ? "unequal values of \(finding.type) have one hash, so different states would be taken for one"
        : "equal values of \(finding.type) have different hashes, so one state would be taken for several",
      remedy: "feed hash(into:) of \(finding.type) all that == compares and nothing else, as Swift's own does")
  }
}
