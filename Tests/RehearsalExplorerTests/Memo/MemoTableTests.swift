import RehearsalApp
import RehearsalBase
import Testing

@testable import RehearsalDevice
@testable import RehearsalExplorer

/// An outcome is reused only if the parts that were read are equal.
struct MemoTableTests {
  private let parts = StateParts()
  private let blank: Device
  private let shelf: Shared<Screen>
  private let progress: Shared<Screen>

  /// A number; all questions have the same hash, so that only `==` distinguishes them.
  private struct Question: MixedHashable {
    let number: Int
    var mixedHash: UInt64 { 0 }
  }

  init() throws {
    blank = try ShelfSearch.world().start()
    let screens = blank.state.screens.places.compactMap(\.self)
    shelf = try #require(screens.first)
    progress = try #require(screens.last)
    try #require(shelf != progress)
  }

  private var table: MemoTable<Question, Int> { MemoTable(parts) }

  /// A state with these screens in its places.
  private func state(_ screens: Shared<Screen>...) -> StateVector {
    var scratch = ScratchDevice(blank, parts)
    scratch.device.trimScreens(to: 0)
    for (place, screen) in screens.enumerated() { scratch.device.put(screen, at: place) }
    return scratch.vector()
  }

  private func reads(_ places: Int..., titles: [Int] = []) -> ReadSet {
    let recorder = ReadRecorder()
    for place in places { recorder.didReadScreen(ScreenID(number: place)) }
    for place in titles { recorder.didReadTitle(of: ScreenID(number: place)) }
    return ReadSet(recorder)
  }

  @Test func `only parts that were read make a difference`() {
    var table = table
    let rows = [3, 2, 4].map { table.row(of: Question(number: $0)) }
    table.remember(7, in: rows[0], for: state(shelf, progress), reads(0))
    #expect(table.outcome(in: rows[0], for: state(shelf, progress)) == 7)
    #expect(table.outcome(in: rows[0], for: state(shelf, shelf)) == 7)
    #expect(table.outcome(in: rows[0], for: state(progress, progress)) == nil)
    #expect(table.outcome(in: rows[1], for: state(shelf, progress)) == nil)
    #expect(table.outcome(in: rows[2], for: state(shelf, progress)) == nil)
  }

  @Test func `unequal questions of one hash are distinguished, and equal ones are not`() {
    var table = table
    #expect(table.row(of: Question(number: 1)) != table.row(of: Question(number: 2)))
    #expect(table.row(of: Question(number: 2)) == table.row(of: Question(number: 2)))
  }

  /// The second place that is read depends on the first one: the same two screens were read in other places.
  @Test func `equal screens in other places are not the same read`() {
    var table = table
    let row = table.row(of: Question(number: 0))
    table.remember(1, in: row, for: state(shelf, shelf, shelf), reads(1, 0))
    table.remember(2, in: row, for: state(shelf, progress, shelf), reads(1, 2))
    #expect(table.outcome(in: row, for: state(shelf, shelf, progress)) == 1)
    #expect(table.outcome(in: row, for: state(progress, progress, shelf)) == 2)
    #expect(table.outcome(in: row, for: state(progress, shelf, shelf)) == nil)
  }

  @Test func `if only a title was read, screens of equal titles are the same`() {
    var table = table
    let row = table.row(of: Question(number: 0))
    table.remember(1, in: row, for: state(shelf, shelf), reads(titles: [0]))
    #expect(table.outcome(in: row, for: state(shelf, progress)) == 1)
    #expect(table.outcome(in: row, for: state(progress, shelf)) == nil)
  }

  @Test func `an outcome whose reads cannot be compared is never reused`() {
    var table = table
    let row = table.row(of: Question(number: 0))
    table.remember(1, in: row, for: state(shelf), reads(0, 63))
    #expect(table.outcome(in: row, for: state(shelf)) == nil)
  }
}
