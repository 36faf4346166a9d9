import RehearsalApp
import RehearsalBase
import RehearsalTestSupport
import Testing

@testable import GalleryExample
@testable import RehearsalDevice

/// Random users, who touch every control at any time, while links and calls interrupt them.
struct RestlessUserTests {
  private static let users = 0..<Nightly.count(40, otherwise: 8, of: "random users of Gallery")

  @Test(arguments: users)
  func `no rule is broken, and the app settles`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var device = Device(app: Gallery.app)
    device.launch()
    for _ in 0..<1_000 { device.disturb(using: &generator) }
    device.enterForeground()
    device.settle(limit: .seconds(600))
    #expect(device.records.issues.map { "\($0.instant) \($0.text.summary)" } == [])
    #expect(device.hasNothingDue)
    #expect(device.state.completions.isEmpty)
  }
}

extension Device {
  fileprivate mutating func disturb(using generator: inout SeededGenerator) {
    let interface = interface
    switch Int.random(in: 0..<24, using: &generator) {
    case 0..<8:
      let rowButtons = (interface.table?.visibleRows ?? []).flatMap { interface.buttons(titled: "Like", inRowAt: $0) }
      if let control = (interface.controls + rowButtons).randomElement(using: &generator) {
        perform(.tap(control))
      }
    case 8: perform(.enter(["", "3", "90", "Tram"].randomElement(using: &generator) ?? ""))
    case 9: perform(.leaveField)
    case 10: perform(.pull)
    case 11, 12: perform(.swipeSheetDown)
    case 13: perform(.swipeSheetHalfway)
    case 14: enterBackground()
    case 15, 16: enterForeground()
    case 17: open(url: "gallery://album/\(Int.random(in: 0..<6, using: &generator))")
    case 18: if Int.random(in: 0..<20, using: &generator) == 0 { relaunch() }
    case 19: pass(.milliseconds(Int.random(in: 0..<6_000, using: &generator)))
    default: advance()
    }
  }
}
