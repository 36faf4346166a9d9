import ScenarioRunner
import UserInterface

// Then: what the user sees on the screen.

extension StepLibrary<DeviceWorld> {
  mutating func defineScreenExpectations() {
    expect("I see the screen {string}", ja: "画面{string}が表示される") {
      (world: inout DeviceWorld, patience: WaitPolicy, name: String) in
      try world.eventually(patience, .screen(name))
    }
    expect("I see {string}", ja: "{string}が表示される") { (world: inout DeviceWorld, patience: WaitPolicy, text: String) in
      try world.eventually(patience, .text(text))
    }
    expect("I do not see {string}", ja: "{string}は表示されない") {
      (world: inout DeviceWorld, patience: WaitPolicy, text: String) in
      try world.forGood(patience, .noText(text))
    }
    expect("I never saw {string}", ja: "{string}は一度も表示されなかった") {
      (world: inout DeviceWorld, patience: WaitPolicy, text: String) in
      try world.never(patience, .noText(text))
    }
    expect("no alert was shown", ja: "アラートは一度も表示されなかった") { (world: inout DeviceWorld, patience: WaitPolicy) in
      try world.never(patience, .noAlert)
    }
    expect("I see the progress {string}", ja: "進捗{string}が表示される") {
      (world: inout DeviceWorld, patience: WaitPolicy, message: String) in
      try world.eventually(patience, .progress(message))
    }
    expect("no progress is shown", ja: "進捗は表示されない") { (world: inout DeviceWorld, patience: WaitPolicy) in
      try world.forGood(patience, .noProgress)
    }
    expect("I see the alert {string}", ja: "アラート{string}が表示される") {
      (world: inout DeviceWorld, patience: WaitPolicy, title: String) in
      try world.eventually(patience, .alert(title))
    }
    expect("I see the alert {string} saying {string}", ja: "アラート{string}にメッセージ{string}が表示される") {
      (world: inout DeviceWorld, patience: WaitPolicy, title: String, message: String) in
      try world.eventually(patience, .alert(title, saying: message))
    }
    expect("no alert is shown", ja: "アラートは表示されない") { (world: inout DeviceWorld, patience: WaitPolicy) in
      try world.forGood(patience, .noAlert)
    }
    expect("I see the sheet offering {string}", ja: "選択肢が{string}のシートが表示される") {
      (world: inout DeviceWorld, patience: WaitPolicy, actions: String) in
      try world.eventually(patience, .sheet(offering: actions))
    }
    defineBarExpectations()
    defineControlExpectations()
    expect("the screens are {string}", ja: "画面の階層は{string}である") {
      (world: inout DeviceWorld, patience: WaitPolicy, path: String) in
      try world.eventually(patience, .screens(path))
    }
    expect("{string} is {color}", ja: "{string}は{color}で表示される") {
      (world: inout DeviceWorld, patience: WaitPolicy, text: String, color: TextColor) in
      try world.eventually(patience, .color(text, color.name))
    }
  }

  private mutating func defineBarExpectations() {
    expect("the left button is {string}", ja: "左のボタンは{string}である") {
      (world: inout DeviceWorld, patience: WaitPolicy, title: String) in
      try world.eventually(patience, .barButton("left", title, \.left))
    }
    expect("the right button is {string}", ja: "右のボタンは{string}である") {
      (world: inout DeviceWorld, patience: WaitPolicy, title: String) in
      try world.eventually(patience, .barButton("right", title, \.right))
    }
    expect("there is no left button", ja: "左のボタンはない") { (world: inout DeviceWorld, patience: WaitPolicy) in
      try world.forGood(patience, .barButton("left", nil, \.left))
    }
    expect("there is no right button", ja: "右のボタンはない") { (world: inout DeviceWorld, patience: WaitPolicy) in
      try world.forGood(patience, .barButton("right", nil, \.right))
    }
  }

  private mutating func defineControlExpectations() {
    expect("the button {string} is enabled", ja: "ボタン{string}は有効である") {
      (world: inout DeviceWorld, patience: WaitPolicy, label: String) in
      try world.eventually(patience, .control(label, isEnabled: true))
    }
    expect("the button {string} is disabled", ja: "ボタン{string}は無効である") {
      (world: inout DeviceWorld, patience: WaitPolicy, label: String) in
      try world.forGood(patience, .control(label, isEnabled: false))
    }
    expect("the field {string} holds {string}", ja: "入力欄{string}の値は{string}である") {
      (world: inout DeviceWorld, patience: WaitPolicy, label: String, text: String) in
      try world.eventually(patience, .field(label, holds: text))
    }
    expect("the keyboard is up", ja: "キーボードが表示される") { (world: inout DeviceWorld, patience: WaitPolicy) in
      try world.eventually(patience, .keyboard(isUp: true))
    }
    expect("the keyboard is down", ja: "キーボードは表示されない") { (world: inout DeviceWorld, patience: WaitPolicy) in
      try world.forGood(patience, .keyboard(isUp: false))
    }
  }
}
