import RehearsalApp
import RehearsalRunner

// When: the user swipes rows, which uncovers actions.

extension Steps {
  static let swipes: [any DefinedStep] = [
    swipeLeft, swipeRight, swipeRowAtLeft, swipeRowAtRight, swipeAndTap, swipeRowAtAndTap,
  ]

  static let swipeLeft = SharedStep<String>(
    "I swipe the row {string} to the left", ja: "行{string}を左にスワイプする",
    does: "Shows the buttons behind a row, at its right edge.", example: "When I swipe the row \"Rent\" to the left"
  ).acts { (world: inout DeviceWorld, row) in try world.swipe(.row(row), to: .trailing) }
  static let swipeRight = SharedStep<String>(
    "I swipe the row {string} to the right", ja: "行{string}を右にスワイプする",
    does: "Shows the buttons behind a row, at its left edge.", example: "When I swipe the row \"Rent\" to the right"
  ).acts { (world: inout DeviceWorld, row) in try world.swipe(.row(row), to: .leading) }
  static let swipeRowAtLeft = SharedStep<Int, Int>(
    "I swipe row {int} of section {int} to the left", ja: "セクション{int}の{int}行目を左にスワイプする", order: [1, 0],
    does: "Shows the buttons behind a row, at its right edge.", example: "When I swipe row 2 of section 1 to the left"
  ).acts { (world: inout DeviceWorld, row, section) in
    try world.swipe(.row(rowPath(row, section)), to: .trailing)
  }
  static let swipeRowAtRight = SharedStep<Int, Int>(
    "I swipe row {int} of section {int} to the right", ja: "セクション{int}の{int}行目を右にスワイプする", order: [1, 0],
    does: "Shows the buttons behind a row, at its left edge.", example: "When I swipe row 2 of section 1 to the right"
  ).acts { (world: inout DeviceWorld, row, section) in
    try world.swipe(.row(rowPath(row, section)), to: .leading)
  }
  static let swipeAndTap = SharedStep<String, String>(
    "I swipe the row {string} and tap {string}", ja: "行{string}をスワイプして{string}をタップする",
    does: "Swipes a row, and taps a button behind it.", example: "When I swipe the row \"Rent\" and tap \"Delete\""
  ).acts { (world: inout DeviceWorld, row, action) in try world.swipe(.row(row), tapping: action) }
  static let swipeRowAtAndTap = SharedStep<Int, Int, String>(
    "I swipe row {int} of section {int} and tap {string}", ja: "セクション{int}の{int}行目をスワイプして{string}をタップする",
    order: [1, 0, 2], does: "Swipes a row, and taps a button behind it.",
    example: "When I swipe row 2 of section 1 and tap \"Delete\""
  ).acts { (world: inout DeviceWorld, row, section, action) in
    try world.swipe(.row(rowPath(row, section)), tapping: action)
  }
}
