import Testing

@testable import RehearsalBase

/// A part is shared until a copy changes it.
struct SharedTests {
  private struct Value { @Shared var part: [Int] }

  @Test func `copies share a part`() {
    let value = Value(part: [1])
    let copy = value
    #expect(copy.$part.isIdentical(to: value.$part))
  }

  @Test func `a change of a copy leaves the others as they are`() {
    let value = Value(part: [1])
    var (changed, replaced) = (value, value)
    changed.part.append(2)
    replaced.part = [3]
    #expect(value.part == [1] && changed.part == [1, 2] && replaced.part == [3])
    #expect(!changed.$part.isIdentical(to: value.$part) && !replaced.$part.isIdentical(to: value.$part))
  }

  @Test func `a part that is not shared is changed where it is`() {
    var value = Value(part: [1])
    let first = ObjectIdentifier(value.$part.storage)
    value.part.append(2)
    value.part = [3]
    #expect(ObjectIdentifier(value.$part.storage) == first)
  }

  @Test func `parts are equal by their values, shared or not`() {
    let (first, second) = (Shared(wrappedValue: [1]), Shared(wrappedValue: [1]))
    #expect(first == second && first.hashValue == second.hashValue && first != Shared(wrappedValue: [2]))
    #expect(!first.isIdentical(to: second))
  }
}
