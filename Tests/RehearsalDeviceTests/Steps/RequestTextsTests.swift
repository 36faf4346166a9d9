import RehearsalApp
import RehearsalBase
import Testing

@testable import RehearsalDevice

/// What requests ask for, as reports with screens show it.
struct RequestTextsTests {
  private struct Note: Hashable, Sendable {
    let text: String
  }

  private struct Save: ServiceRequest {
    typealias Success = Int
    let note: Note
    let counter: Counter
    var operation: ServiceOperation { "save" }
    static func == (left: Save, right: Save) -> Bool { left.note == right.note }
    func hash(into hasher: inout Hasher) { hasher.combine(note) }
  }

  /// Counts how often it is described.
  private final class Counter: Sendable, CustomStringConvertible {
    let count = Lock(0)
    var description: String {
      count.withLock {
        $0 += 1
        return "counter"
      }
    }
  }

  @Test func `equal requests are described once, without the addresses of private types`() {
    let texts = RequestTexts()
    let counter = Counter()
    let first = texts.text(of: Save(note: Note(text: "$1 (unknown context at $x)."), counter: counter))
    #expect(
      first
        == #"Save(note: RehearsalDeviceTests.RequestTextsTests.Note(text: "$1 (unknown context at $x)."), counter: counter)"#
    )
    #expect(texts.text(of: Save(note: Note(text: "$1 (unknown context at $x)."), counter: counter)) == first)
    #expect(counter.count.withLock(\.self) == 1)
    #expect(texts.text(of: Save(note: Note(text: "other"), counter: counter)).contains("other"))
    #expect(counter.count.withLock(\.self) == 2)
  }
}
