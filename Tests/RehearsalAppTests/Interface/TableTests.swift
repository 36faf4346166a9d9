import RehearsalApp
import Testing

struct TableTests {
  @Test(arguments: [
    (0, 0..<4), (3, 3..<7), (6, 6..<10), (7, 6..<10), (1_000, 6..<10), (-5, 0..<4), (Int.max, 6..<10),
    (Int.min / 2, 0..<4),
  ])
  func `the screen shows as many rows as fit`(firstVisible: Int, visible: Range<Int>) {
    #expect(Table.sample(rows: [10], firstVisible: firstVisible).visiblePositions == visible)
  }

  @Test(arguments: [[], [0], [0, 0], [3], [1, 2], [4]])
  func `a table that fits shows all its rows`(rows: [Int]) {
    let table = Table.sample(rows: rows, firstVisible: 2)
    #expect(table.visiblePositions == 0..<table.rowCount)
  }

  @Test(arguments: [0, -3])
  func `on a screen without room no row is visible`(capacity: Int) {
    #expect(Table.sample(rows: [10], firstVisible: 2, capacity: capacity).visibleRows == [])
  }

  @Test func `visible rows run across sections, empty ones too`() {
    let table = Table.sample(rows: [2, 0, 3], firstVisible: 1)
    #expect(
      table.visibleRows == [
        RowPath(section: 0, row: 1), RowPath(section: 2, row: 0), RowPath(section: 2, row: 1),
        RowPath(section: 2, row: 2),
      ])
  }

  @Test func `positions and rows can be converted into each other`() {
    let table = Table.sample(rows: [2, 0, 3])
    for position in 0..<5 {
      #expect(table.path(at: position).flatMap(table.position(of:)) == position)
    }
  }

  @Test func `there is no row outside the table`() {
    let table = Table.sample(rows: [2, 0, 3])
    #expect(table.path(at: 5) == nil)
    #expect(table.path(at: -1) == nil)
    for path in [(0, 2), (1, 0), (2, 3), (3, 0), (0, -1), (-1, 0)] {
      #expect(table.position(of: RowPath(section: path.0, row: path.1)) == nil)
    }
  }

  @Test func `a negative number of rows is none`() {
    #expect(Table.sample(rows: [-4, 2]).rowCount == 2)
  }

  @Test func `rows are ordered from the top of the table`() {
    let paths = [RowPath(section: 1, row: 0), RowPath(section: 0, row: 9), RowPath(section: 0, row: 2)]
    #expect(
      paths.sorted() == [RowPath(section: 0, row: 2), RowPath(section: 0, row: 9), RowPath(section: 1, row: 0)])
  }

  // MARK: Cells are built only when they are read

  @Test func `measuring a table and listing its controls builds no cell`() {
    let calls = CallCounter()
    let interface = Interface.sample(
      parts: [.table], table: .sample(rows: [1_000_000], firstVisible: 500_000, calls: calls))
    #expect(interface.controls.count == 4)
    #expect(interface.table?.position(of: RowPath(section: 0, row: 999_999)) == 999_999)
    #expect(interface.controls.allSatisfy(interface.isTouchable))
    #expect(calls.value == 0)
  }

  @Test func `drawing a table of a million rows builds each visible cell once`() {
    let calls = CallCounter()
    _ = Interface.sample(parts: [.table], table: .sample(rows: [1_000_000], firstVisible: 500_000, calls: calls))
      .drawn()
    #expect(calls.value == 4)
  }

  @Test func `reading and searching a table of a million rows builds each visible cell once`() {
    let calls = CallCounter()
    let interface = Interface.sample(parts: [.table], table: .sample(rows: [1_000_000], calls: calls))
    #expect(interface.texts.count == 8)
    #expect(calls.value == 4)
    #expect(interface.controls(labelled: "row 0.3").count == 1)
    #expect(calls.value == 8)
  }
}
