import RehearsalBase
import Testing

struct PlaceTests {
  @Test func `places are ordered by line, then by column`() {
    let places = [Place(line: 2, column: 1), Place(line: 1, column: 9), Place(line: 1, column: 10), Place(line: 2)]
    #expect(
      places.sorted() == [
        Place(line: 1, column: 9), Place(line: 1, column: 10), Place(line: 2), Place(line: 2, column: 1),
      ])
  }

  @Test func `a place without a column stands for the whole line`() {
    #expect(Place(line: 3) == Place(line: 3, column: 0))
  }
}
