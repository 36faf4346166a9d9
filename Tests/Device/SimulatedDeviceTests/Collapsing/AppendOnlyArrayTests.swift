import Testing

@testable import SimulatedDevice

/// Elements stay where they are, and go when the array goes.
struct AppendOnlyArrayTests {
  @Test func `what was appended is there, however much comes after it`() {
    let array = AppendOnlyArray<String>()
    for number in 0..<2_000 {
      array.append("element \(number)")
      #expect(array[UInt32(number)] == "element \(number)")
    }
    #expect((0..<2_000).allSatisfy { array[UInt32($0)] == "element \($0)" })
  }

  @Test(arguments: [true, false]) func `elements are let go of with the array, and when they are removed`(
    isRemoved: Bool
  ) {
    final class Element: Sendable {}
    weak var first: Element?
    weak var last: Element?
    let kept = AppendOnlyArray<Element>()
    do {
      let array = isRemoved ? kept : AppendOnlyArray<Element>()
      for number in 0..<700 {
        let element = Element()
        if number == 0 { first = element }
        if number == 699 { last = element }
        array.append(element)
      }
      #expect(first != nil && last != nil)
    }
    if isRemoved { kept.removeAll() }
    #expect(first == nil && last == nil)
    let newcomer = Element()
    kept.append(newcomer)
    #expect(kept[0] === newcomer)
  }
}
