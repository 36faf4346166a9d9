import Testing

@testable import RehearsalBase

struct OutputLinesTests {
  @Test func `lines are assembled from any pieces`() {
    var lines = OutputLines()
    for piece in ["a", "b\n\nc", "\nrest"] { lines.add(Array(piece.utf8)) }
    #expect(lines.take() == ["ab", "", "c"])
    lines.end()
    #expect(lines.take() == ["rest"])
  }

  @Test func `a line of a megabyte is whole, and a longer one is truncated between characters`() {
    var lines = OutputLines()
    let whole = String(repeating: "x", count: OutputLines.longestLine)
    lines.add(Array("\(whole)\n\(whole)y\nshort\n".utf8))
    #expect(lines.take() == [whole, whole.dropLast() + "x…", "short"])
    let wide = String(repeating: "é", count: OutputLines.longestLine / 2)
    lines.add(Array("x\(wide)é\n".utf8))
    #expect(lines.take() == ["x" + wide.dropLast() + "…"])
  }
}
