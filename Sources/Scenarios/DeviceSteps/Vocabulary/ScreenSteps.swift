import ScenarioRunner
import UserInterface

// Then: the content of the screen.

extension StepLibrary<DeviceWorld> {
  mutating func defineScreenExpectations() {
    expect("I see the screen {string}", ja: "画面{string}が表示される") {
      (world: inout DeviceWorld, wait: WaitPolicy, name: String) in
      try world.eventually(wait, .screen(name))
    }
    expect("I see {string}", ja: "{string}が表示される") { (world: inout DeviceWorld, wait: WaitPolicy, text: String) in
      try world.eventually(wait, .text(text))
    }
    expect("I do not see {string}", ja: "{string}は表示されない") {
      (world: inout DeviceWorld, wait: WaitPolicy, text: String) in
      try world.forGood(wait, .noText(text))
    }
    expect("I never saw {string}", ja: "{string}は一度も表示されなかった") {
      (world: inout DeviceWorld, wait: WaitPolicy, text: String) in
      try world.never(wait, .noText(text))
    }
    expect("no alert was shown", ja: "アラートは一度も表示されなかった") { (world: inout DeviceWorld, wait: WaitPolicy) in
      try world.never(wait, .noAlert)
    }
    expect("I see the progress {string}", ja: "進捗{string}が表示される") {
      (world: inout DeviceWorld, wait: WaitPolicy, message: String) in
      try world.eventually(wait, .progress(message))
    }
    expect("no progress is shown", ja: "進捗は表示されない") { (world: inout DeviceWorld, wait: WaitPolicy) in
      try world.forGood(wait, .noProgress)
    }
    expect("I see the alert {string}", ja: "アラート{string}が表示される") {
      (world: inout DeviceWorld, wait: WaitPolicy, title: String) in
      try world.eventually(wait, .alert(title))
    }
    expect("I see the alert {string} saying {string}", ja: "アラート{string}にメッセージ{string}が表示される") {
      (world: inout DeviceWorld, wait: WaitPolicy, title: String, message: String) in
      try world.eventually(wait, .alert(title, saying: message))
    }
    expect("no alert is shown", ja: "アラートは表示されない") { (world: inout DeviceWorld, wait: WaitPolicy) in
      try world.forGood(wait, .noAlert)
    }
    expect("I see the sheet offering {string}", ja: "選択肢が{string}のシートが表示される") {
      (world: inout DeviceWorld, wait: WaitPolicy, actions: String) in
      try world.eventually(wait, .sheet(offering: actions))
    }
    defineBarExpectations()
    defineFieldExpectations()
    defineControlExpectations()
    expect("the screens are {string}", ja: "画面の階層は{string}である") {
      (world: inout DeviceWorld, wait: WaitPolicy, path: String) in
      try world.eventually(wait, .screens(path))
    }
    expect("{string} is {color}", ja: "{string}は{color}で表示される") {
      (world: inout DeviceWorld, wait: WaitPolicy, text: String, color: TextColor) in
      try world.eventually(wait, .color(text, color.name))
    }
  }

  private mutating func defineBarExpectations() {
    expect("the left button is {string}", ja: "左のボタンは{string}である") {
      (world: inout DeviceWorld, wait: WaitPolicy, title: String) in
      try world.eventually(wait, .barButton("left", title, \.left))
    }
    expect("the right button is {string}", ja: "右のボタンは{string}である") {
      (world: inout DeviceWorld, wait: WaitPolicy, title: String) in
      try world.eventually(wait, .barButton("right", title, \.right))
    }
    expect("there is no left button", ja: "左のボタンはない") { (world: inout DeviceWorld, wait: WaitPolicy) in
      try world.forGood(wait, .barButton("left", nil, \.left))
    }
    expect("there is no right button", ja: "右のボタンはない") { (world: inout DeviceWorld, wait: WaitPolicy) in
      try world.forGood(wait, .barButton("right", nil, \.right))
    }
  }

  private mutating func defineFieldExpectations() {
    expect("the button {string} is enabled", ja: "ボタン{string}は有効である") {
      (world: inout DeviceWorld, wait: WaitPolicy, label: String) in
      try world.eventually(wait, .control(label, isEnabled: true))
    }
    expect("the button {string} is disabled", ja: "ボタン{string}は無効である") {
      (world: inout DeviceWorld, wait: WaitPolicy, label: String) in
      try world.forGood(wait, .control(label, isEnabled: false))
    }
    expect("the field {string} holds {string}", ja: "入力欄{string}の値は{string}である") {
      (world: inout DeviceWorld, wait: WaitPolicy, label: String, text: String) in
      try world.eventually(wait, .field(label, holds: text))
    }
    expect("the keyboard is up", ja: "キーボードが表示される") { (world: inout DeviceWorld, wait: WaitPolicy) in
      try world.eventually(wait, .keyboard(isUp: true))
    }
    expect("the keyboard is down", ja: "キーボードは表示されない") { (world: inout DeviceWorld, wait: WaitPolicy) in
      try world.forGood(wait, .keyboard(isUp: false))
    }
  }
}
