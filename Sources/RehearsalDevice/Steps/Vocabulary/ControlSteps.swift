import RehearsalApp
import RehearsalRunner

// Controls that hold a value: what a user does with them, and what they show.

extension Steps {
  static let controls: [any DefinedStep] = [
    turnOn, turnOff, choose, chooseInNth, typeIntoNth, typeLines, gesture, pressReturn,
  ]

  static let turnOn = SharedStep<String>(
    "I turn the switch {string} on", ja: "スイッチ{string}をオンにする", does: "Turns a switch on that is off.",
    example: "When I turn the switch \"Alarm\" on"
  ).acts { (world: inout DeviceWorld, label) in try world.turn(label, on: true) }
  static let turnOff = SharedStep<String>(
    "I turn the switch {string} off", ja: "スイッチ{string}をオフにする", does: "Turns a switch off that is on.",
    example: "When I turn the switch \"Alarm\" off"
  ).acts { (world: inout DeviceWorld, label) in try world.turn(label, on: false) }
  static let choose = SharedStep<String, String>(
    "I choose {string} in {string}", ja: "{string}で{string}を選ぶ", order: [1, 0],
    does: "Chooses a segment of a control, or a row of a picker.", example: "When I choose \"High\" in \"Priority\""
  ).acts { (world: inout DeviceWorld, choice, label) in try world.choose(choice, in: label) }
  static let chooseInNth = SharedStep<String, Ordinal, String>(
    "I choose {string} in the {ordinal} {string}", ja: "{ordinal}の{string}で{string}を選ぶ", order: [1, 2, 0],
    does: "Chooses in one of several controls of the same label.",
    example: "When I choose \"High\" in the 2nd \"Priority\""
  ).acts { (world: inout DeviceWorld, choice, ordinal, label) in
    try world.choose(choice, in: label, position: ordinal.number)
  }
  static let typeIntoNth = SharedStep<String, Ordinal, String>(
    "I type {string} into the {ordinal} {string}", ja: "{ordinal}の{string}に{string}と入力する", order: [1, 2, 0],
    does: "Types into one of several fields of the same label.", example: "When I type \"milk\" into the 2nd \"Item\""
  ).acts { (world: inout DeviceWorld, text, ordinal, field) in
    try world.type(text, into: field, position: ordinal.number)
  }
  static let typeLines = SharedStep<String, DocString>(
    "I type into {string}:", ja: "{string}に次のとおり入力する:", does: "Replaces the text of a text view by several lines.",
    example: "When I type into \"Remarks\":\n  \"\"\"\n  milk\n  honey\n  \"\"\""
  ).acts { (world: inout DeviceWorld, field, text) in try world.type(text.content, into: field) }
  static let gesture = SharedStep<String>(
    "I make the gesture {string}", ja: "ジェスチャー{string}をする",
    does: "Makes a gesture that the storyboard connects to a segue, by its name.",
    example: "When I make the gesture \"swipe left\""
  ).acts { (world: inout DeviceWorld, name) in try world.tap(.gesture(name)) }
  static let pressReturn = PlainStep(
    "I press Return", ja: "Returnキーを押す", does: "Presses Return on the keyboard.", example: "When I press Return"
  ).performs(.pressReturn, orFail: "no field is being edited")

  static let controlExpectations: [any DefinedStep] = [
    controlIsEnabled, controlIsDisabled, switchIsOn, switchIsOff, isChosen, fieldHoldsLines, spinnerIsShown,
    spinnerIsNotShown, progressViewIsAt,
  ]

  static let controlIsEnabled = SharedStep<String>(
    "the control {string} is enabled", ja: "操作部品{string}は有効である",
    does: "Expects that a control of any kind can be used.", example: "Then the control \"Priority\" is enabled"
  ).eventually { .anyControl($0, isEnabled: true) }
  static let controlIsDisabled = SharedStep<String>(
    "the control {string} is disabled", ja: "操作部品{string}は無効である",
    does: "Expects that a control of any kind cannot be used.", example: "Then the control \"Priority\" is disabled"
  ).forGood { .anyControl($0, isEnabled: false) }
  static let switchIsOn = SharedStep<String>(
    "the switch {string} is on", ja: "スイッチ{string}はオンである", does: "Expects the state of a switch.",
    example: "Then the switch \"Alarm\" is on"
  ).eventually { .switch($0, isOn: true) }
  static let switchIsOff = SharedStep<String>(
    "the switch {string} is off", ja: "スイッチ{string}はオフである", does: "Expects the state of a switch.",
    example: "Then the switch \"Alarm\" is off"
  ).eventually { .switch($0, isOn: false) }
  static let isChosen = SharedStep<String, String>(
    "{string} is chosen in {string}", ja: "{string}で{string}が選ばれている", order: [1, 0],
    does: "Expects the segment or the row of a picker that is chosen.",
    example: "Then \"High\" is chosen in \"Priority\""
  ).eventually { .choice($0, in: $1) }
  static let fieldHoldsLines = SharedStep<String, DocString>(
    "the field {string} holds:", ja: "入力欄{string}の値は次のとおりである:",
    does: "Expects the text of several lines that a text view holds.",
    example: "Then the field \"Remarks\" holds:\n  \"\"\"\n  milk\n  honey\n  \"\"\""
  ).eventually { .field($0, holds: $1.content) }
  static let spinnerIsShown = SharedStep<String>(
    "the spinner {string} is shown", ja: "スピナー{string}が表示される", does: "Expects a spinner that turns.",
    example: "Then the spinner \"Searching\" is shown"
  ).eventually { .spinner($0, isShown: true) }
  static let spinnerIsNotShown = SharedStep<String>(
    "the spinner {string} is not shown", ja: "スピナー{string}は表示されない",
    does: "Expects that a spinner stands still, or is not there.",
    example: "Then the spinner \"Searching\" is not shown"
  ).forGood { .spinner($0, isShown: false) }
  static let progressViewIsAt = SharedStep<String, Int>(
    "the progress view {string} is at {int} %", ja: "進捗バー{string}は{int}%である",
    does: "Expects how far a progress view is.", example: "Then the progress view \"Upload\" is at 40 %"
  ).eventually { .progressView($0, percent: $1) }
}

extension Steps {
  static func expecting(_ control: ControlDescription) -> String? {
    let label = control.label
    return switch control.value {
    case .none: nil
    case .text(let text): control.isSecure ? nil : fieldHolds(label, text)
    case .isOn(let isOn): control.use != .turn ? spinnerIsShown(label) : isOn ? switchIsOn(label) : switchIsOff(label)
    case .choice, .date: control.chosen.map { isChosen($0, label) }
    case .fraction: control.percent.map { progressViewIsAt(label, $0) }
    }
  }

  static func touching(_ control: Control, on interface: Interface) -> String? {
    let label = control.label ?? ""
    if control.role == .gesture { return gesture(label) }
    guard control.role.use == .turn, interface.controls(labelled: label, where: { $0.role.use == .turn }).count == 1
    else { return nil }
    return interface.description(of: control)?.isOn == true ? turnOff(label) : turnOn(label)
  }
}
