import RehearsalBase
import Testing

@testable import RehearsalGherkin

struct LineTests {
  @Test func `carriage returns before line feeds are not part of texts`() throws {
    let document = try document("# c\r\nFeature: f\r\n  text\r\nScenario: s\r\n Given x\r\n  | a |\r\n")
    #expect(document.comments.map(\.text) == ["# c"])
    #expect(document.feature?.description == "  text")
    #expect(document.feature?.scenarios[0].steps[0].text == "x")
    #expect(document.feature?.scenarios[0].steps[0].dataTable?.rows[0].cells.map(\.value) == ["a"])
  }

  @Test func `a byte order mark is skipped and not counted`() throws {
    #expect(try feature("\u{FEFF}Feature: f").location == Location(line: 1, column: 1))
  }

  @Test(arguments: ["\t", "\u{B}", "\u{1C}", "\u{85}", "\u{A0}", "\u{1680}", "\u{2003}", "\u{2028}", "\u{3000}"])
  func `every white space of Unicode indents and is trimmed`(space: String) throws {
    let feature = try feature("\(space)Feature:\(space)f\(space)g\(space)")
    #expect(feature.location.column == 2)
    #expect(feature.name == "f\(space)g")
  }

  @Test func `columns count code points`() throws {
    let row = try feature("Feature: f\nScenario: s\n* x\n| 😀é | e\u{301} | x |\n").scenarios[0].steps[0].dataTable?
      .rows[0]
    #expect(row?.cells.map(\.location.column) == [3, 8, 13])
  }

  @Test func `lines end only at line feeds`() throws {
    #expect(try feature("Feature: a\rb\u{2028}c\n").name == "a\rb\u{2028}c")
  }

  @Test func `invalid UTF-8 is read as replacement characters`() throws {
    let bytes = Array("Feature: ".utf8) + [0xFF, 0x41]
    let document = try GherkinDocument(parsing: .init(name: "test.feature", bytes: bytes))
    #expect(document.feature?.name == "\u{FFFD}A")
  }
}
