import RehearsalApp
import RehearsalRunner

// Then: the content of the screen.

extension StepLibrary<DeviceWorld> {
  mutating func defineScreenExpectations() {
    expect(Steps.seeScreen) { (world: inout DeviceWorld, wait, name) in try world.eventually(wait, .screen(name)) }
    expect(Steps.see) { (world: inout DeviceWorld, wait, text) in try world.eventually(wait, .text(text)) }
    expect(Steps.doNotSee) { (world: inout DeviceWorld, wait, text) in try world.forGood(wait, .noText(text)) }
    expect(Steps.neverSaw) { (world: inout DeviceWorld, wait, text) in try world.never(wait, .noText(text)) }
    expect(Steps.noAlertWasShown) { (world: inout DeviceWorld, wait) in try world.never(wait, .noAlert) }
    expect(Steps.seeProgress) { (world: inout DeviceWorld, wait, message) in
      try world.eventually(wait, .progress(message))
    }
    expect(Steps.noProgress) { (world: inout DeviceWorld, wait) in try world.forGood(wait, .noProgress) }
    expect(Steps.seeAlert) { (world: inout DeviceWorld, wait, title) in try world.eventually(wait, .alert(title)) }
    expect(Steps.seeAlertSaying) { (world: inout DeviceWorld, wait, title, message) in
      try world.eventually(wait, .alert(title, saying: message))
    }
    expect(Steps.noAlert) { (world: inout DeviceWorld, wait) in try world.forGood(wait, .noAlert) }
    expect(Steps.seeSheet) { (world: inout DeviceWorld, wait, actions) in
      try world.eventually(wait, .sheet(offering: actions))
    }
    defineBarExpectations()
    defineTabExpectations()
    defineFieldExpectations()
    defineControlExpectations()
    expect(Steps.screensAre) { (world: inout DeviceWorld, wait, path) in try world.eventually(wait, .screens(path)) }
    expect(Steps.hasColor) { (world: inout DeviceWorld, wait, text, color) in
      try world.eventually(wait, .color(text, color.name))
    }
  }

  private mutating func defineBarExpectations() {
    expect(Steps.leftButtonIs) { (world: inout DeviceWorld, wait, title) in
      try world.eventually(wait, .barButton("left", title, \.left))
    }
    expect(Steps.rightButtonIs) { (world: inout DeviceWorld, wait, title) in
      try world.eventually(wait, .barButton("right", title, \.right))
    }
    expect(Steps.noLeftButton) { (world: inout DeviceWorld, wait) in
      try world.forGood(wait, .barButton("left", nil, \.left))
    }
    expect(Steps.noRightButton) { (world: inout DeviceWorld, wait) in
      try world.forGood(wait, .barButton("right", nil, \.right))
    }
  }

  private mutating func defineTabExpectations() {
    expect(Steps.tabHasBadge) { (world: inout DeviceWorld, wait, tab, badge) in
      try world.eventually(wait, .badge(badge, ofTab: tab))
    }
    expect(Steps.tabHasNoBadge) { (world: inout DeviceWorld, wait, tab) in
      try world.forGood(wait, .badge(nil, ofTab: tab))
    }
  }

  private mutating func defineFieldExpectations() {
    expect(Steps.buttonIsEnabled) { (world: inout DeviceWorld, wait, label) in
      try world.eventually(wait, .control(label, isEnabled: true))
    }
    expect(Steps.buttonIsDisabled) { (world: inout DeviceWorld, wait, label) in
      try world.forGood(wait, .control(label, isEnabled: false))
    }
    expect(Steps.fieldHolds) { (world: inout DeviceWorld, wait, label, text) in
      try world.eventually(wait, .field(label, holds: text))
    }
    expect(Steps.keyboardIsUp) { (world: inout DeviceWorld, wait) in try world.eventually(wait, .keyboard(isUp: true)) }
    expect(Steps.keyboardIsDown) { (world: inout DeviceWorld, wait) in try world.forGood(wait, .keyboard(isUp: false)) }
  }
}
