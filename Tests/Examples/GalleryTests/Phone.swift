import Testing
import UserInterface

@testable import Gallery
@testable import SimulatedDevice

/// A device with Gallery, and the appearance calls since the last touch.
struct Phone {
  var device = Device(app: Gallery.app)
  private var start = 0

  init() {
    device.launch()
    settle()
  }

  /// A phone that shows the photo "First swim".
  static func showingPhoto() throws -> Phone {
    var phone = Phone()
    try phone.tap(row: 0)
    try phone.tap(row: 1)
    return phone
  }

  mutating func tap(_ label: String) throws {
    start = device.records.log.count
    try device.tap(label)
    settle()
  }

  mutating func tap(row: Int) throws {
    start = device.records.log.count
    try device.tap(row: row)
    settle()
  }

  mutating func swipeAndGoBackOnIt() {
    start = device.records.log.count
    let begins = device.perform(.swipeSheetDown) == nil
    #expect(begins)
    device.pass(.milliseconds(100))
    device.cancelSwipe()
    settle()
  }

  /// Lets animations end, but not the slideshow's photo.
  mutating func settle() {
    device.settle(limit: .seconds(1))
  }

  /// The appearance calls since the last touch, oldest first.
  var calls: [String] {
    device.records.log.dropFirst(start).compactMap { event in
      if case .appearance = event.kind { event.description } else { nil }
    }
  }
}
