package import ScenarioRunner

// Steps of the user on controls that hold a value, on rows and on the keyboard; and what such controls show.

extension Steps {
  package static let turnOn = StepForm<String>(
    "I turn the switch {string} on", ja: "スイッチ{string}をオンにする", does: "Turns a switch on that is off.",
    example: "When I turn the switch \"Alarm\" on")
  package static let turnOff = StepForm<String>(
    "I turn the switch {string} off", ja: "スイッチ{string}をオフにする", does: "Turns a switch off that is on.",
    example: "When I turn the switch \"Alarm\" off")
  package static let choose = StepForm<String, String>(
    "I choose {string} in {string}", ja: "{string}で{string}を選ぶ", order: [1, 0],
    does: "Chooses a segment of a control, or a row of a picker.", example: "When I choose \"High\" in \"Priority\"")
  package static let chooseInNth = StepForm<String, Ordinal, String>(
    "I choose {string} in the {ordinal} {string}", ja: "{ordinal}の{string}で{string}を選ぶ", order: [1, 2, 0],
    does: "Chooses in one of several controls of the same label.",
    example: "When I choose \"High\" in the 2nd \"Priority\"")
  package static let typeIntoNth = StepForm<String, Ordinal, String>(
    "I type {string} into the {ordinal} {string}", ja: "{ordinal}の{string}に{string}と入力する", order: [1, 2, 0],
    does: "Types into one of several fields of the same label.", example: "When I type \"milk\" into the 2nd \"Item\"")
  package static let typeLines = StepForm<String, DocString>(
    "I type into {string}:", ja: "{string}に次のとおり入力する:", does: "Replaces the text of a text view by several lines.",
    example: "When I type into \"Remarks\":\n  \"\"\"\n  milk\n  honey\n  \"\"\"")
  package static let gesture = StepForm<String>(
    "I make the gesture {string}", ja: "ジェスチャー{string}をする",
    does: "Makes a gesture that the storyboard connects to a segue, by its name.",
    example: "When I make the gesture \"swipe left\"")
  package static let pressReturn = PlainStep(
    "I press Return", ja: "Returnキーを押す", does: "Presses Return on the keyboard.", example: "When I press Return"
  )
  package static let swipeRowAtLeft = StepForm<Int, Int>(
    "I swipe row {int} of section {int} to the left", ja: "セクション{int}の{int}行目を左にスワイプする", order: [1, 0],
    does: "Shows the buttons behind a row, at its right edge.", example: "When I swipe row 2 of section 1 to the left")
  package static let swipeRowAtRight = StepForm<Int, Int>(
    "I swipe row {int} of section {int} to the right", ja: "セクション{int}の{int}行目を右にスワイプする", order: [1, 0],
    does: "Shows the buttons behind a row, at its left edge.", example: "When I swipe row 2 of section 1 to the right")
  package static let swipeAndTap = StepForm<String, String>(
    "I swipe the row {string} and tap {string}", ja: "行{string}をスワイプして{string}をタップする",
    does: "Swipes a row, and taps a button behind it.", example: "When I swipe the row \"Rent\" and tap \"Delete\"")
  package static let swipeRowAtAndTap = StepForm<Int, Int, String>(
    "I swipe row {int} of section {int} and tap {string}", ja: "セクション{int}の{int}行目をスワイプして{string}をタップする",
    order: [1, 0, 2], does: "Swipes a row, and taps a button behind it.",
    example: "When I swipe row 2 of section 1 and tap \"Delete\"")
  package static let switchIsOn = StepForm<String>(
    "the switch {string} is on", ja: "スイッチ{string}はオンである", does: "Expects the state of a switch.",
    example: "Then the switch \"Alarm\" is on")
  package static let switchIsOff = StepForm<String>(
    "the switch {string} is off", ja: "スイッチ{string}はオフである", does: "Expects the state of a switch.",
    example: "Then the switch \"Alarm\" is off")
  package static let isChosen = StepForm<String, String>(
    "{string} is chosen in {string}", ja: "{string}で{string}が選ばれている", order: [1, 0],
    does: "Expects the segment or the row of a picker that is chosen.",
    example: "Then \"High\" is chosen in \"Priority\"")
  package static let spinnerIsShown = StepForm<String>(
    "the spinner {string} is shown", ja: "スピナー{string}が表示される", does: "Expects a spinner that turns.",
    example: "Then the spinner \"Searching\" is shown")
  package static let progressViewIsAt = StepForm<String, Int>(
    "the progress view {string} is at {int} %", ja: "進捗バー{string}は{int}%である",
    does: "Expects how far a progress view is.", example: "Then the progress view \"Upload\" is at 40 %")
  package static let swipeLeft = StepForm<String>(
    "I swipe the row {string} to the left", ja: "行{string}を左にスワイプする",
    does: "Shows the buttons behind a row, at its right edge.", example: "When I swipe the row \"Rent\" to the left")
  package static let swipeRight = StepForm<String>(
    "I swipe the row {string} to the right", ja: "行{string}を右にスワイプする",
    does: "Shows the buttons behind a row, at its left edge.", example: "When I swipe the row \"Rent\" to the right")
  package static let controlIsEnabled = StepForm<String>(
    "the control {string} is enabled", ja: "操作部品{string}は有効である",
    does: "Expects that a control of any kind can be used.", example: "Then the control \"Priority\" is enabled")
  package static let controlIsDisabled = StepForm<String>(
    "the control {string} is disabled", ja: "操作部品{string}は無効である",
    does: "Expects that a control of any kind cannot be used.", example: "Then the control \"Priority\" is disabled")
  package static let fieldHoldsLines = StepForm<String, DocString>(
    "the field {string} holds:", ja: "入力欄{string}の値は次のとおりである:",
    does: "Expects the text of several lines that a text view holds.",
    example: "Then the field \"Remarks\" holds:\n  \"\"\"\n  milk\n  honey\n  \"\"\"")
  package static let spinnerIsNotShown = StepForm<String>(
    "the spinner {string} is not shown", ja: "スピナー{string}は表示されない",
    does: "Expects that a spinner stands still, or is not there.",
    example: "Then the spinner \"Searching\" is not shown")
  package static let leftButtonsAre = StepForm<String>(
    "the left buttons are {string}", ja: "左のボタンは順に{string}である",
    does: "Expects the titles of the bar's left buttons, with commas between them.",
    example: "Then the left buttons are \"Edit, Sort\"")
  package static let rightButtonsAre = StepForm<String>(
    "the right buttons are {string}", ja: "右のボタンは順に{string}である",
    does: "Expects the titles of the bar's right buttons, with commas between them.",
    example: "Then the right buttons are \"Add, Share\"")
}
