import ScenarioRunner
import UserInterface

// Then: what the user sees on the screen.

extension StepLibrary<DeviceWorld> {
  mutating func defineScreenExpectations() {
    expect("I see the screen {string}") { (world: inout DeviceWorld, patience: Patience, name: String) in
      try world.eventually(patience, .screen(name))
    }
    expect("I see {string}") { (world: inout DeviceWorld, patience: Patience, text: String) in
      try world.eventually(patience, .text(text))
    }
    expect("I do not see {string}") { (world: inout DeviceWorld, patience: Patience, text: String) in
      try world.forGood(patience, .noText(text))
    }
    expect("I never saw {string}") { (world: inout DeviceWorld, patience: Patience, text: String) in
      try world.never(patience, .noText(text))
    }
    expect("no alert was shown") { (world: inout DeviceWorld, patience: Patience) in
      try world.never(patience, .noAlert)
    }
    expect("I see the progress {string}") { (world: inout DeviceWorld, patience: Patience, message: String) in
      try world.eventually(patience, .progress(message))
    }
    expect("no progress is shown") { (world: inout DeviceWorld, patience: Patience) in
      try world.forGood(patience, .noProgress)
    }
    expect("I see the alert {string}") { (world: inout DeviceWorld, patience: Patience, title: String) in
      try world.eventually(patience, .alert(title))
    }
    expect("I see the alert {string} saying {string}") {
      (world: inout DeviceWorld, patience: Patience, title: String, message: String) in
      try world.eventually(patience, .alert(title, saying: message))
    }
    expect("no alert is shown") { (world: inout DeviceWorld, patience: Patience) in
      try world.forGood(patience, .noAlert)
    }
    expect("I see the sheet offering {string}") { (world: inout DeviceWorld, patience: Patience, actions: String) in
      try world.eventually(patience, .sheet(offering: actions))
    }
    defineBarExpectations()
    defineControlExpectations()
    expect("the screens are {string}") { (world: inout DeviceWorld, patience: Patience, path: String) in
      try world.eventually(patience, .screens(path))
    }
    expect("{string} is {color}") { (world: inout DeviceWorld, patience: Patience, text: String, color: TextColor) in
      try world.eventually(patience, .color(text, color.name))
    }
  }

  private mutating func defineBarExpectations() {
    expect("the left button is {string}") { (world: inout DeviceWorld, patience: Patience, title: String) in
      try world.eventually(patience, .barButton("left", title, \.left))
    }
    expect("the right button is {string}") { (world: inout DeviceWorld, patience: Patience, title: String) in
      try world.eventually(patience, .barButton("right", title, \.right))
    }
    expect("there is no left button") { (world: inout DeviceWorld, patience: Patience) in
      try world.forGood(patience, .barButton("left", nil, \.left))
    }
    expect("there is no right button") { (world: inout DeviceWorld, patience: Patience) in
      try world.forGood(patience, .barButton("right", nil, \.right))
    }
  }

  private mutating func defineControlExpectations() {
    expect("the button {string} is enabled") { (world: inout DeviceWorld, patience: Patience, label: String) in
      try world.eventually(patience, .control(label, isEnabled: true))
    }
    expect("the button {string} is disabled") { (world: inout DeviceWorld, patience: Patience, label: String) in
      try world.forGood(patience, .control(label, isEnabled: false))
    }
    expect("the field {string} holds {string}") {
      (world: inout DeviceWorld, patience: Patience, label: String, text: String) in
      try world.eventually(patience, .field(label, holds: text))
    }
    expect("the keyboard is up") { (world: inout DeviceWorld, patience: Patience) in
      try world.eventually(patience, .keyboard(isUp: true))
    }
    expect("the keyboard is down") { (world: inout DeviceWorld, patience: Patience) in
      try world.forGood(patience, .keyboard(isUp: false))
    }
  }
}
