import ScenarioRunner
import SimulatedDevice
import UserInterface

// When: actions of the user on controls that hold a value, on rows and on the keyboard.

extension StepLibrary<DeviceWorld> {
  mutating func defineControlSteps() {
    step(Steps.turnOn) { (world: inout DeviceWorld, label) in try world.turn(label, on: true) }
    step(Steps.turnOff) { (world: inout DeviceWorld, label) in try world.turn(label, on: false) }
    step(Steps.choose) { (world: inout DeviceWorld, choice, label) in try world.choose(choice, in: label) }
    step(Steps.chooseInNth) { (world: inout DeviceWorld, choice, ordinal, label) in
      try world.choose(choice, in: label, position: ordinal.number)
    }
    step(Steps.typeIntoNth) { (world: inout DeviceWorld, text, ordinal, field) in
      try world.type(text, into: field, position: ordinal.number)
    }
    step(Steps.typeLines) { (world: inout DeviceWorld, field, text) in try world.type(text.content, into: field) }
    step(Steps.gesture) { (world: inout DeviceWorld, name) in try world.tap(.gesture(name)) }
    step(Steps.pressReturn) { (world: inout DeviceWorld) in
      try world.perform(.pressReturn, orFail: "no field is being edited")
    }
    defineSwipeSteps()
  }

  private mutating func defineSwipeSteps() {
    step(Steps.swipeLeft) { (world: inout DeviceWorld, row) in try world.swipe(.row(row), to: .trailing) }
    step(Steps.swipeRight) { (world: inout DeviceWorld, row) in try world.swipe(.row(row), to: .leading) }
    step(Steps.swipeRowAtLeft) { (world: inout DeviceWorld, row, section) in
      try checkCountedFromOne(("section", section), ("row", row))
      try world.swipe(.row(RowPath(section: section - 1, row: row - 1)), to: .trailing)
    }
    step(Steps.swipeRowAtRight) { (world: inout DeviceWorld, row, section) in
      try checkCountedFromOne(("section", section), ("row", row))
      try world.swipe(.row(RowPath(section: section - 1, row: row - 1)), to: .leading)
    }
    step(Steps.swipeAndTap) { (world: inout DeviceWorld, row, action) in try world.swipe(.row(row), tapping: action) }
    step(Steps.swipeRowAtAndTap) { (world: inout DeviceWorld, row, section, action) in
      try checkCountedFromOne(("section", section), ("row", row))
      try world.swipe(.row(RowPath(section: section - 1, row: row - 1)), tapping: action)
    }
  }

  // Then: what the controls show.

  mutating func defineControlExpectations() {
    expect(Steps.controlIsEnabled) { (world: inout DeviceWorld, wait, label) in
      try world.eventually(wait, .anyControl(label, isEnabled: true))
    }
    expect(Steps.controlIsDisabled) { (world: inout DeviceWorld, wait, label) in
      try world.forGood(wait, .anyControl(label, isEnabled: false))
    }
    expect(Steps.switchIsOn) { (world: inout DeviceWorld, wait, label) in
      try world.eventually(wait, .switch(label, isOn: true))
    }
    expect(Steps.switchIsOff) { (world: inout DeviceWorld, wait, label) in
      try world.eventually(wait, .switch(label, isOn: false))
    }
    expect(Steps.isChosen) { (world: inout DeviceWorld, wait, choice, label) in
      try world.eventually(wait, .choice(choice, in: label))
    }
    expect(Steps.fieldHoldsLines) { (world: inout DeviceWorld, wait, label, text) in
      try world.eventually(wait, .field(label, holds: text.content))
    }
    expect(Steps.spinnerIsShown) { (world: inout DeviceWorld, wait, label) in
      try world.eventually(wait, .spinner(label, isShown: true))
    }
    expect(Steps.spinnerIsNotShown) { (world: inout DeviceWorld, wait, label) in
      try world.forGood(wait, .spinner(label, isShown: false))
    }
    expect(Steps.progressViewIsAt) { (world: inout DeviceWorld, wait, label, percent) in
      try world.eventually(wait, .progressView(label, percent: percent))
    }
    expect(Steps.leftButtonsAre) { (world: inout DeviceWorld, wait, titles) in
      try world.eventually(wait, .barButtons("left", titles, \.left))
    }
    expect(Steps.rightButtonsAre) { (world: inout DeviceWorld, wait, titles) in
      try world.eventually(wait, .barButtons("right", titles, \.right))
    }
  }
}
