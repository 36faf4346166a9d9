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

  @Test func `a screen that a callback may change has been read`() throws {
    let id = try #require(blank.state.screens.all.first)
    func reads(changing: Bool) -> ReadSet {
      var scratch = ScratchDevice(blank, parts)
      return scratch.reading(into: ReadRecorder()) { device in
        _ = device.state.screens.isUnchanged(id, by: .viewWillAppear) { _ in !changing }
      }.1
    }
    #expect(reads(changing: true).places == 1 << UInt64(id.number))
    #expect(reads(changing: false).places == 0)
    #expect(reads(changing: false).unchanged == [AppearanceCallback(place: id.number, appearance: .viewWillAppear)])
  }

  /// Whether a callback changes it would be asked of the state before, with other values.
  @Test func `a screen that is called after a stored value has changed has been read`() throws {
    let id = try #require(blank.state.screens.all.first)
    var scratch = ScratchDevice(blank, parts)
    let reads = scratch.reading(into: ReadRecorder()) { device in
      var device = device
      device.state.defaults["draft"] = "new"
      if !device.state.screens.isUnchanged(id, by: .viewWillAppear, { _ in true }) { _ = device.state.screens[id] }
    }.1
    #expect(reads.places == 1 << UInt64(id.number) && reads.unchanged == [])
  }
}
