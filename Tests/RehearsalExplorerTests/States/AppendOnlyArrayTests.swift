import Testing

@testable import RehearsalExplorer

/// Elements keep their place, and are freed with the array.
struct AppendOnlyArrayTests {
  @Test func `appended elements stay, however many follow`() {
    let array = AppendOnlyArray<String>()
    for number in 0..<2_000 {
      array.append("element \(number)")
      #expect(array[UInt32(number)] == "element \(number)")
    }
    #expect((0..<2_000).allSatisfy { array[UInt32($0)] == "element \($0)" })
  }

  @Test func `elements are freed with the array`() {
    final class Element: Sendable {}
    weak var first: Element?
    weak var last: Element?
    do {
      let array = AppendOnlyArray<Element>()
      for number in 0..<700 {
        let element = Element()
        if number == 0 { first = element }
        if number == 699 { last = element }
        array.append(element)
      }
      #expect(first != nil && last != nil)
    }
    #expect(first == nil && last == nil)
  }
}
