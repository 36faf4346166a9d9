import Navigation
import Testing

@testable import SimulatedDevice

/// The objects that are freed when screens are removed, as with reference counting.
struct HeldCallbacksTests {
  private let a = ScreenID(number: 0)
  private let b = ScreenID(number: 1)
  private let c = ScreenID(number: 2)

  @Test func `an object held by a screen that stays is kept`() {
    var held = HeldCallbacks()
    held.set([b], of: a)
    #expect(held.free([b]) == [.init(holder: a, owner: b)])
    #expect(held.screens == [a, b], "the place of what is still named stays free")
    held.set([], of: a)
    #expect(held.isEmpty)
  }

  @Test func `screens that are removed together are freed, unless they hold each other`() {
    var held = HeldCallbacks()
    held.set([a], of: b)
    held.set([b], of: c)
    #expect(held.free([a, b, c]) == [] && held.isEmpty)
    held.set([a], of: b)
    held.set([b], of: a)
    #expect(held.free([a, b]) == [.init(holder: b, owner: a), .init(holder: a, owner: b)] && held.isEmpty)
  }

  @Test func `a screen that holds its own callback is a cycle`() {
    var held = HeldCallbacks()
    held.set([a], of: a)
    #expect(held.free([b]) == [])
    #expect(held.free([a]) == [.init(holder: a, owner: a)])
  }

  @Test func `objects held by a kept screen are kept, too`() {
    var held = HeldCallbacks()
    held.set([b], of: a)
    held.set([c], of: b)
    #expect(held.free([b, c]) == [.init(holder: a, owner: b), .init(holder: b, owner: c)])
  }
}
