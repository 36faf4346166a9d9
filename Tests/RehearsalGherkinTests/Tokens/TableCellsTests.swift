import RehearsalGherkin
import Testing

struct TableCellsTests {
  private func cells(_ row: String) throws -> [GherkinDocument.TableCell] {
    try feature("Feature: f\nScenario: s\n* x\n\(row)\n").scenarios[0].steps[0].dataTable?.rows[0].cells ?? []
  }

  @Test(arguments: [
    ("| a | b c |", ["a", "b c"]),
    ("||", [""]),
    ("|", []),
    ("|a|b", ["a"]),
    (#"| a\|b | \\ | x\ny | \q |"#, ["a|b", #"\"#, "x\ny", #"\q"#]),
    (#"| a\\|b |"#, [#"a\"#, "b"]),
    (#"| \n a \n |"#, ["\n a \n"]),
    (#"| \n a \n|"#, ["\n a\n"]),
    (#"| a |\"#, ["a"]),
  ])
  func `cells are the texts between bars, trimmed, with escapes resolved`(row: String, expected: [String]) throws {
    #expect(try cells(row).map(\.value) == expected)
  }

  @Test func `a cell begins where its text does`() throws {
    #expect(try cells(#"  |  a |b| \| |   |"#).map(\.location.column) == [6, 9, 12, 19])
  }
}
