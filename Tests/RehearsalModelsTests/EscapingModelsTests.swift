import Testing

/// What leaves the one order, or never comes to an end, is named.
@Suite(.enabled(if: ConcurrencyProbe.isSupported)) struct EscapingModelsTests {
  @Test(arguments: [
    (
      "Spinning actor",
      "EscapeModel, after a touch of element 1 (RehearsalSmallModels/EscapingApps.swift:40): 100001 jobs ran at one instant"
    ),
    ("Resumed twice", "go() tried to resume its continuation more than once"),
    ("Never resumed", "the disabled button \"Go\" of Main cannot be enabled again"),
  ])
  func itIsFound(_ app: String, _ finding: String) throws {
    let output = try ConcurrencyProbe.output(
      ["explore", "--app", app, "--faults", "0", "--actions", "1"], of: "RehearsalSmallModels")
    #expect(output.contains(finding), "\(output)")
  }
}
