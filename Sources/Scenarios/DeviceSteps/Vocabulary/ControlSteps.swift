import ScenarioRunner
import SimulatedDevice
import UserInterface

// When: actions of the user on controls that hold a value, on rows and on the keyboard.

extension StepLibrary<DeviceWorld> {
  mutating func defineControlSteps() {
    step("I turn the switch {string} on", ja: "スイッチ{string}をオンにする") { (world: inout DeviceWorld, label: String) in
      try world.turn(label, on: true)
    }
    step("I turn the switch {string} off", ja: "スイッチ{string}をオフにする") { (world: inout DeviceWorld, label: String) in
      try world.turn(label, on: false)
    }
    step("I choose {string} in {string}", ja: "{string}で{string}を選ぶ", order: [1, 0]) {
      (world: inout DeviceWorld, choice: String, label: String) in
      try world.choose(choice, in: label)
    }
    step(
      "I choose {string} in the {ordinal} {string}", ja: "{ordinal}の{string}で{string}を選ぶ", order: [1, 2, 0]
    ) { (world: inout DeviceWorld, choice: String, ordinal: Ordinal, label: String) in
      try world.choose(choice, in: label, position: ordinal.number)
    }
    step(
      "I type {string} into the {ordinal} {string}", ja: "{ordinal}の{string}に{string}と入力する", order: [1, 2, 0]
    ) { (world: inout DeviceWorld, text: String, ordinal: Ordinal, field: String) in
      try world.type(text, into: field, position: ordinal.number)
    }
    step("I type into {string}:", ja: "{string}に次のとおり入力する:") {
      (world: inout DeviceWorld, field: String, text: DocString) in
      try world.type(text.content, into: field)
    }
    step("I make the gesture {string}", ja: "ジェスチャー{string}をする") { (world: inout DeviceWorld, name: String) in
      try world.tap(.gesture(name))
    }
    step("I press Return", ja: "Returnキーを押す") { (world: inout DeviceWorld) in
      try world.perform(.pressReturn, orFail: "no field is being edited")
    }
    defineSwipeSteps()
  }

  private mutating func defineSwipeSteps() {
    step("I swipe the row {string} to the left", ja: "行{string}を左にスワイプする") {
      (world: inout DeviceWorld, row: String) in
      try world.swipe(.row(row), to: .trailing)
    }
    step("I swipe the row {string} to the right", ja: "行{string}を右にスワイプする") {
      (world: inout DeviceWorld, row: String) in
      try world.swipe(.row(row), to: .leading)
    }
    step("I swipe row {int} of section {int} to the left", ja: "セクション{int}の{int}行目を左にスワイプする", order: [1, 0]) {
      (world: inout DeviceWorld, row: Int, section: Int) in
      try checkCountedFromOne(("section", section), ("row", row))
      try world.swipe(.row(RowPath(section: section - 1, row: row - 1)), to: .trailing)
    }
    step("I swipe row {int} of section {int} to the right", ja: "セクション{int}の{int}行目を右にスワイプする", order: [1, 0]) {
      (world: inout DeviceWorld, row: Int, section: Int) in
      try checkCountedFromOne(("section", section), ("row", row))
      try world.swipe(.row(RowPath(section: section - 1, row: row - 1)), to: .leading)
    }
    step("I swipe the row {string} and tap {string}", ja: "行{string}をスワイプして{string}をタップする") {
      (world: inout DeviceWorld, row: String, action: String) in
      try world.swipe(.row(row), tapping: action)
    }
    step(
      "I swipe row {int} of section {int} and tap {string}", ja: "セクション{int}の{int}行目をスワイプして{string}をタップする",
      order: [1, 0, 2]
    ) { (world: inout DeviceWorld, row: Int, section: Int, action: String) in
      try checkCountedFromOne(("section", section), ("row", row))
      try world.swipe(.row(RowPath(section: section - 1, row: row - 1)), tapping: action)
    }
  }

  // Then: what the controls show.

  mutating func defineControlExpectations() {
    expect("the control {string} is enabled", ja: "操作部品{string}は有効である") {
      (world: inout DeviceWorld, wait: WaitPolicy, label: String) in
      try world.eventually(wait, .anyControl(label, isEnabled: true))
    }
    expect("the control {string} is disabled", ja: "操作部品{string}は無効である") {
      (world: inout DeviceWorld, wait: WaitPolicy, label: String) in
      try world.forGood(wait, .anyControl(label, isEnabled: false))
    }
    expect("the switch {string} is on", ja: "スイッチ{string}はオンである") {
      (world: inout DeviceWorld, wait: WaitPolicy, label: String) in
      try world.eventually(wait, .switch(label, isOn: true))
    }
    expect("the switch {string} is off", ja: "スイッチ{string}はオフである") {
      (world: inout DeviceWorld, wait: WaitPolicy, label: String) in
      try world.eventually(wait, .switch(label, isOn: false))
    }
    expect("{string} is chosen in {string}", ja: "{string}で{string}が選ばれている", order: [1, 0]) {
      (world: inout DeviceWorld, wait: WaitPolicy, choice: String, label: String) in
      try world.eventually(wait, .choice(choice, in: label))
    }
    expect("the field {string} holds:", ja: "入力欄{string}の値は次のとおりである:") {
      (world: inout DeviceWorld, wait: WaitPolicy, label: String, text: DocString) in
      try world.eventually(wait, .field(label, holds: text.content))
    }
    expect("the spinner {string} is shown", ja: "スピナー{string}が表示される") {
      (world: inout DeviceWorld, wait: WaitPolicy, label: String) in
      try world.eventually(wait, .spinner(label, isShown: true))
    }
    expect("the spinner {string} is not shown", ja: "スピナー{string}は表示されない") {
      (world: inout DeviceWorld, wait: WaitPolicy, label: String) in
      try world.forGood(wait, .spinner(label, isShown: false))
    }
    expect("the progress view {string} is at {int} %", ja: "進捗バー{string}は{int}%である") {
      (world: inout DeviceWorld, wait: WaitPolicy, label: String, percent: Int) in
      try world.eventually(wait, .progressView(label, percent: percent))
    }
    expect("the left buttons are {string}", ja: "左のボタンは順に{string}である") {
      (world: inout DeviceWorld, wait: WaitPolicy, titles: String) in
      try world.eventually(wait, .barButtons("left", titles, \.left))
    }
    expect("the right buttons are {string}", ja: "右のボタンは順に{string}である") {
      (world: inout DeviceWorld, wait: WaitPolicy, titles: String) in
      try world.eventually(wait, .barButtons("right", titles, \.right))
    }
  }
}
