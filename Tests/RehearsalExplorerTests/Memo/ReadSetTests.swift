import RehearsalApp
import RehearsalBase
import Testing

@testable import RehearsalDevice
@testable import RehearsalExplorer

/// Whoever looks at a part of a state is noted, whichever way the look takes.
struct ReadSetTests {
  private let parts = StateParts()
  private let blank: Device

  init() throws {
    blank = try ShelfSearch.world().start()
  }

  private func hasReadServices(_ look: (Device) -> Void) -> Bool {
    var scratch = ScratchDevice(blank, parts)
    return scratch.reading(into: ReadRecorder(), look).1.hasServices
  }

  @Test func `every look at the services is noted`() throws {
    try #require(!blank.services.wrappedValue.isEmpty)
    #expect(hasReadServices { _ = $0.state.services.count })
    #expect(hasReadServices { _ = $0.signInService })
    #expect(
      hasReadServices { device in
        var copy = device
        copy.state.services.removeAll()
      })
  }

  @Test func `neither the types of the services nor the part itself are looks`() {
    #expect(!hasReadServices { _ = $0.state.serviceTypes.count })
    #expect(!hasReadServices { _ = $0.services })
  }
}
