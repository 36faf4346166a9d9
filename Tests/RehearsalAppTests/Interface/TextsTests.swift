import RehearsalApp
import Testing

struct TextsTests {
  @Test func `texts are read from the bar downwards, then those above the screen`() {
    let interface = Interface.sample(
      bar: .sample("Title", back: "Back", left: "Left", right: "Right"),
      parts: [.label("Label"), .button("Button"), .field("Field", "content"), .table],
      table: .sample(rows: [1, 1], headers: ["Section", nil]), overlay: .question)
    #expect(
      interface.texts.map(\.text) == [
        "Back", "Left", "Title", "Right", "Label", "Button", "Field", "content", "Section", "row 0.0", "0", "row 1.0",
        "0", "Delete?", "It cannot be undone.", "Cancel", "Delete",
      ])
  }

  @Test func `a text is found only as a whole, and exactly`() {
    let interface = Interface.sample(parts: [.label("Hello, world")])
    #expect(interface.shows("Hello, world"))
    #expect(!interface.shows("Hello"))
    #expect(!interface.shows("hello, world"))
  }

  @Test func `texts keep their colour and outlet`() {
    let interface = Interface.sample(
      parts: [.label("owed", color: .red), .table], table: .sample(rows: [2], firstVisible: 0))
    #expect(interface.texts.contains(LabelView(text: "owed", color: .red)))
    #expect(interface.texts.contains(LabelView("amount", text: "100", color: .red)))
  }

  @Test func `a secure field shows bullets and never its content`() {
    let interface = Interface.sample(parts: [.field("Password", "geheim", isSecure: true)])
    #expect(interface.texts.map(\.text) == ["Password", "••••••"])
    #expect(!interface.shows("geheim"))
  }

  @Test func `empty texts are not read`() {
    let interface = Interface.sample(bar: .sample(""), parts: [.field("Name", "")])
    #expect(interface.texts.map(\.text) == ["Name"])
  }

  @Test func `rows that are scrolled away are not read, nor headers of invisible sections`() {
    func texts(from first: Int) -> [String] {
      let table = Table.sample(
        rows: [3, 9, 0], headers: ["First", "Second", "Third"], firstVisible: first, capacity: 2)
      return Interface.sample(parts: [.table], table: table).texts.map(\.text)
    }
    #expect(texts(from: 2) == ["First", "row 0.2", "200", "Second", "row 1.0", "0"])
    #expect(texts(from: 3) == ["Second", "row 1.0", "0", "row 1.1", "100"])
  }

  @Test func `an empty section shows its header alone`() {
    let table = Table.sample(rows: [1, 0, 1, 0], headers: ["A", "B", "C", "D"])
    let interface = Interface.sample(parts: [.table], table: table)
    #expect(interface.texts.map(\.text) == ["A", "row 0.0", "0", "B", "C", "row 2.0", "0", "D"])
  }

  @Test func `a table that the screen does not show is not read`() {
    #expect(Interface.sample(table: .sample(rows: [3])).texts == [])
  }
}
