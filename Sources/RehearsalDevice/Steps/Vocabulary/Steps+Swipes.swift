// Steps of the user on rows that uncover actions.

extension Steps {
  package static let swipeRowAtLeft = StepForm<Int, Int>(
    "I swipe row {int} of section {int} to the left", ja: "セクション{int}の{int}行目を左にスワイプする", order: [1, 0],
    does: "Shows the buttons behind a row, at its right edge.", example: "When I swipe row 2 of section 1 to the left")
  package static let swipeRowAtRight = StepForm<Int, Int>(
    "I swipe row {int} of section {int} to the right", ja: "セクション{int}の{int}行目を右にスワイプする", order: [1, 0],
    does: "Shows the buttons behind a row, at its left edge.", example: "When I swipe row 2 of section 1 to the right")
  static let swipeAndTap = StepForm<String, String>(
    "I swipe the row {string} and tap {string}", ja: "行{string}をスワイプして{string}をタップする",
    does: "Swipes a row, and taps a button behind it.", example: "When I swipe the row \"Rent\" and tap \"Delete\"")
  static let swipeRowAtAndTap = StepForm<Int, Int, String>(
    "I swipe row {int} of section {int} and tap {string}", ja: "セクション{int}の{int}行目をスワイプして{string}をタップする",
    order: [1, 0, 2], does: "Swipes a row, and taps a button behind it.",
    example: "When I swipe row 2 of section 1 and tap \"Delete\"")
  static let swipeLeft = StepForm<String>(
    "I swipe the row {string} to the left", ja: "行{string}を左にスワイプする",
    does: "Shows the buttons behind a row, at its right edge.", example: "When I swipe the row \"Rent\" to the left")
  static let swipeRight = StepForm<String>(
    "I swipe the row {string} to the right", ja: "行{string}を右にスワイプする",
    does: "Shows the buttons behind a row, at its left edge.", example: "When I swipe the row \"Rent\" to the right")
}
