import RehearsalApp
import RehearsalBase
import Testing

struct DrawingTests {
  private func drawing(_ interface: Interface, width: Int = 46) -> String {
    interface.drawn(width: width).joined(separator: "\n")
  }

  @Test func `nothing has appeared yet`() {
    #expect(
      drawing(.sample(scene: nil)) == """
        ┌──────────────────────────────────────────────┐
        │ (nothing has appeared yet)                   │
        └──────────────────────────────────────────────┘
        """)
  }

  @Test func `a list with bar, headers, rows, selection and rows that are scrolled away`() {
    let interface = Interface.sample(
      bar: .sample("Balance", back: "Title", right: "Add"), parts: [.label("Total: -300", color: .red), .table],
      table: .sample(
        rows: [3, 0, 7], headers: ["May", "June", "July"], firstVisible: 2, selected: RowPath(section: 2, row: 1)))
    #expect(
      drawing(interface) == """
        ┌──────────────────────────────────────────────┐
        │ ‹ Title           Balance                Add │
        ├──────────────────────────────────────────────┤
        │ Total: -300 (red)                            │
        │ ⋮ 2 more above                               │
        │ May                                          │
        │ row 0.2                                  200 │
        ├──────────────────────────────────────────────┤
        │ June                                         │
        ├──────────────────────────────────────────────┤
        │ July                                         │
        │ row 2.0                                  0 › │
        │ ▸ row 2.1                          100 (red) │
        │ row 2.2                                  200 │
        │ ⋮ 4 more below                               │
        └──────────────────────────────────────────────┘
        """)
  }

  @Test func `a form with keyboard and a secure field`() {
    let interface = Interface.sample(
      bar: .sample("Sign in", left: "Cancel", right: "Done", rightIsEnabled: false),
      parts: [
        .field("Name", "ann"), .field("Password", "geheim", isSecure: true, isFocused: true), .button("Forgot"),
        .button("Sign in", isEnabled: false),
      ], keyboardIsUp: true)
    #expect(
      drawing(interface) == """
        ┌──────────────────────────────────────────────┐
        │ Cancel            Sign in             (Done) │
        ├──────────────────────────────────────────────┤
        │ Name: [ann]                                  │
        │ Password: [••••••▏]                          │
        │ [ Forgot ]                                   │
        │ ( Sign in )                                  │
        ├──────────────────────────────────────────────┤
        │ ⌨ keyboard                                   │
        └──────────────────────────────────────────────┘
        """)
  }

  @Test func `an alert over a screen`() {
    #expect(
      drawing(.sample(bar: .sample("List"), parts: [.label("Hello")], overlay: .question)) == """
        ┌──────────────────────────────────────────────┐
        │                     List                     │
        ├──────────────────────────────────────────────┤
        │ Hello                                        │
        ╞══════════════════════════════════════════════╡
        │ Delete?                                      │
        │ It cannot be undone.                         │
        │ [ Cancel ] [ Delete ]                        │
        ╞══════════════════════════════════════════════╡
        └──────────────────────────────────────────────┘
        """)
  }

  @Test func `a sheet of choices over a screen`() {
    #expect(
      drawing(.sample(bar: .sample("List"), overlay: .choices)) == """
        ┌──────────────────────────────────────────────┐
        │                     List                     │
        ├──────────────────────────────────────────────┤
        ╞══════════════════════════════════════════════╡
        │ [ Copy ] [ Share ]                           │
        ╞══════════════════════════════════════════════╡
        └──────────────────────────────────────────────┘
        """)
  }

  @Test func `a progress over a screen`() {
    #expect(
      drawing(.sample(bar: .sample("List"), overlay: .saving)) == """
        ┌──────────────────────────────────────────────┐
        │                     List                     │
        ├──────────────────────────────────────────────┤
        ╞══════════════════════════════════════════════╡
        │ … Saving                                     │
        ╞══════════════════════════════════════════════╡
        └──────────────────────────────────────────────┘
        """)
  }

  @Test func `a table without rows`() {
    #expect(
      drawing(.sample(bar: .sample("List"), parts: [.table], table: .sample(rows: [0]))) == """
        ┌──────────────────────────────────────────────┐
        │                     List                     │
        ├──────────────────────────────────────────────┤
        │ (no rows)                                    │
        └──────────────────────────────────────────────┘
        """)
  }

  @Test func `wide characters stay in their columns, and long texts are truncated`() {
    let interface = Interface.sample(
      bar: .sample("家計簿😀", back: "たいへん長いタイトル", right: "追加"),
      parts: [.label("食費と交通費と光熱費と通信費と医療費と教育費と娯楽費"), .field("名前", "✅ 太郎"), .button("保存")])
    #expect(
      drawing(interface) == """
        ┌──────────────────────────────────────────────┐
        │ ‹ たいへん長…     家計簿😀              追加 │
        ├──────────────────────────────────────────────┤
        │ 食費と交通費と光熱費と通信費と医療費と教育…  │
        │ 名前: [✅ 太郎]                              │
        │ [ 保存 ]                                     │
        └──────────────────────────────────────────────┘
        """)
  }

  @Test func `control characters are escaped`() {
    let interface = Interface.sample(
      bar: .sample("a\u{1B}[2Jb"), parts: [.label("two\nlines"), .field("x\u{202E}", "\u{7}")],
      overlay: Interface.Overlay(kind: .alert, title: "\u{9B}31m", message: nil, actions: ["O\tK"]))
    #expect(
      drawing(interface) == #"""
        ┌──────────────────────────────────────────────┐
        │                 a\u{1b}[2Jb                  │
        ├──────────────────────────────────────────────┤
        │ two\u{a}lines                                │
        │ x\u{202e}: [\u{7}]                           │
        ╞══════════════════════════════════════════════╡
        │ \u{9b}31m                                    │
        │ [ O\u{9}K ]                                  │
        ╞══════════════════════════════════════════════╡
        └──────────────────────────────────────────────┘
        """#)
  }

  @Test(arguments: [24, 46, 80, 120])
  func `every line is as wide as the frame`(width: Int) {
    let long = String(repeating: "長い a\u{301} ✅ ", count: 40)
    let interface = Interface.sample(
      bar: .sample(long, back: long, left: long, right: long),
      parts: [.label(long), .button(long), .field(long, long), .table],
      table: Table(
        sections: [Table.Section(header: long, rows: 2)], firstVisible: 0, capacity: 2, selected: nil
      ) { _ in Cell("Row", labels: [LabelView(text: long), LabelView(text: long), LabelView(text: long)]) },
      overlay: Interface.Overlay(kind: .alert, title: long, message: long, actions: [long, long]), keyboardIsUp: true)
    #expect(interface.drawn(width: width).allSatisfy { $0.displayWidth == width + 2 })
  }

  @Test func `the actions of a sheet are drawn with their styles, a busy bar button as a spinner`() {
    let bar = Interface.Bar(
      title: "New", back: nil, left: [], right: [.init(title: "Post", isEnabled: true, isBusy: true)])
    let overlay = Interface.Overlay(
      kind: .sheet, title: nil, message: nil, actions: ["Share", "Delete", "Keep"],
      actionStyles: [.default, .destructive, .cancel])
    let text = drawing(Interface(scene: "New", bar: bar, overlay: overlay), width: 60)
    #expect(text.contains("│ [ Share ] [ Delete (destructive) ]  "), "\(text)")
    #expect(text.contains("│ [ Keep (cancel) ]  "), "\(text)")
    #expect(text.contains("◌ Post"), "\(text)")
  }
}
