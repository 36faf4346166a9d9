import Navigation
import Testing

@testable import Explorer
@testable import SimulatedDevice

/// An answer is given again only where the same was looked at and found the same.
struct PrecedentsTests {
  private let parts = StateParts()
  private let blank: Device
  private let shelf: Shared<Screen>
  private let progress: Shared<Screen>

  init() throws {
    blank = try ShelfSearch.world().start()
    let screens = blank.state.screens.places.compactMap(\.self)
    shelf = try #require(screens.first)
    progress = try #require(screens.last)
    try #require(shelf != progress)
  }

  /// A state with these screens in its places.
  private func state(_ screens: Shared<Screen>...) -> StateVector {
    var scratch = ScratchDevice(blank, parts)
    scratch.device.state.screens.trim(to: 0)
    for (place, screen) in screens.enumerated() { scratch.device.state.screens.put(screen, at: place) }
    return scratch.vector()
  }

  private func look(_ places: Int...) -> Recording {
    let recorder = ReadRecorder()
    for place in places { recorder.didReadScreen(ScreenID(number: place)) }
    return Recording(recorder)
  }

  @Test func `what was not looked at makes no difference, and what was does`() {
    var precedents = Precedents(parts, blank)
    precedents.add(7, to: 3, for: state(shelf, progress), look(0))
    #expect(precedents.answer(to: 3, for: state(shelf, progress)) == 7)
    #expect(precedents.answer(to: 3, for: state(shelf, shelf)) == 7)
    #expect(precedents.answer(to: 3, for: state(progress, progress)) == nil)
    #expect(precedents.answer(to: 2, for: state(shelf, progress)) == nil)
    #expect(precedents.answer(to: 4, for: state(shelf, progress)) == nil)
  }

  /// Which place is looked at second depends on what is in the first: the same two screens were seen in other places.
  @Test func `equal screens in other places are no precedent`() {
    var precedents = Precedents(parts, blank)
    precedents.add(1, to: 0, for: state(shelf, shelf, shelf), look(1, 0))
    precedents.add(2, to: 0, for: state(shelf, progress, shelf), look(1, 2))
    #expect(precedents.answer(to: 0, for: state(shelf, shelf, progress)) == 1)
    #expect(precedents.answer(to: 0, for: state(progress, progress, shelf)) == 2)
    #expect(precedents.answer(to: 0, for: state(progress, shelf, shelf)) == nil)
  }

  @Test func `what cannot be compared is never used again`() {
    var precedents = Precedents(parts, blank)
    precedents.add(1, to: 0, for: state(shelf), look(0, 63))
    #expect(precedents.answer(to: 0, for: state(shelf)) == nil)
  }
}
