import RehearsalDevice
import Testing

@testable import RehearsalExplorer

/// What a search says of inputs that no field took.
struct InputCoverageTests {
  private static let message = "The input \"Tea\" into \"Nam\" was never possible: "

  @Test(arguments: [
    (["Name", "Amount"], message + "fields were \"Amount\", \"Name\"; nearest: \"Name\""),
    (["Amount"], message + "fields were \"Amount\""), ([], message + "no field could be typed into"),
  ])
  func `an input that no field takes has the nearest one`(labels: [String], line: String) {
    var coverage = InputCoverage()
    coverage.seen.fields = Set(labels.map { InputCoverage.Field(scene: "Edit", label: $0) })
    #expect(coverage.unused([Exploration.Input("Tea", into: "Nam")], []) == [line])
  }
}
