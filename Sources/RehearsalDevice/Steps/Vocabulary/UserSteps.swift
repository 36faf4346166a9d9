import RehearsalApp
import RehearsalRunner

// When: actions of the user. Sections and rows count from 1.

extension StepLibrary<DeviceWorld> {
  mutating func defineUserSteps() {
    step(Steps.start) { (world: inout DeviceWorld) in
      let device = try world.device
      guard !device.isRunning else {
        throw StepFailure("the app has been started already\ntry: When the app is relaunched")
      }
      try world.act { $0.launch() }
      // The initial scene appears without an animation, one turn later.
      try world.change { device in
        while device.isRunning, device.nextInstant == device.clock { device.advance() }
      }
    }
    step(Steps.tap) { (world: inout DeviceWorld, label) in try world.tap(.label(label)) }
    step(Steps.tapNth) { (world: inout DeviceWorld, ordinal, label) in
      try world.tap(.label(label, position: ordinal.number))
    }
    step(Steps.tapButton) { (world: inout DeviceWorld, label) in try world.tap(.button(label)) }
    step(Steps.tapRow) { (world: inout DeviceWorld, label) in try world.tap(.row(label)) }
    step(Steps.tapRowAt) { (world: inout DeviceWorld, row, section) in
      try checkCountedFromOne(("section", section), ("row", row))
      try world.tap(.row(RowPath(section: section - 1, row: row - 1)))
    }
    step(Steps.tapTab) { (world: inout DeviceWorld, title) in try world.tap(.tab(title)) }
    step(Steps.tapInRow) { (world: inout DeviceWorld, label, row) in
      try checkCountedFromOne(("row", row))
      try world.tap(.inside(label, row: row))
    }
    step(Steps.tapInRowOfSection) { (world: inout DeviceWorld, label, row, section) in
      try checkCountedFromOne(("section", section), ("row", row))
      try world.tap(.inside(label, row: row, section: section))
    }
    step(Steps.tapInRowShowing) { (world: inout DeviceWorld, label, row) in
      try world.tap(.inside(label, rowShowing: row))
    }
    step(Steps.tapTwiceQuickly) { (world: inout DeviceWorld, label) in try world.tapNow(.label(label), times: 2) }
    step(Steps.tapImmediately) { (world: inout DeviceWorld, label) in try world.tapNow(.label(label), times: 1) }
    step(Steps.tapImmediatelyInRowShowing) { (world: inout DeviceWorld, label, row) in
      try world.tapNow(.inside(label, rowShowing: row), times: 1)
    }
    step(Steps.type) { (world: inout DeviceWorld, text, field) in try world.type(text, into: field) }
    step(Steps.add) { (world: inout DeviceWorld, text, field) in try world.add(text, to: field) }
    step(Steps.clear) { (world: inout DeviceWorld, field) in try world.type("", into: field) }
    step(Steps.leave) { (world: inout DeviceWorld, field) in try world.leave(field) }
    step(Steps.scrollTo) { (world: inout DeviceWorld, row, section) in
      try checkCountedFromOne(("section", section), ("row", row))
      let path = RowPath(section: section - 1, row: row - 1)
      try world.scroll(to: "row \(row) of section \(section)") {
        $0.position(of: path) == nil ? nil : $0.numbered(path)
      }
    }
    step(Steps.scrollToText) { (world: inout DeviceWorld, text) in
      try world.scroll(to: "\"\(text)\"") { $0.firstRow(bearing: text) }
    }
    step(Steps.pull) { (world: inout DeviceWorld) in try world.pullToRefresh() }
    step(Steps.swipeSheetDown) { (world: inout DeviceWorld) in
      try world.perform(.swipeSheetDown, orFail: "there is no sheet to swipe down")
    }
    step(Steps.swipeSheetHalfway) { (world: inout DeviceWorld) in
      try world.perform(.swipeSheetHalfway, orFail: "there is no sheet to swipe down")
    }
    step(Steps.swipeHalfwayBack) { (world: inout DeviceWorld) in
      try world.perform(.swipeHalfwayBack, orFail: "there is nothing to swipe back to")
    }
    step(Steps.tapOutside) { (world: inout DeviceWorld) in
      try world.perform(.tapOutside, orFail: "nothing is presented that a touch could be beside")
    }
    step(Steps.chooseInBackMenu) { (world: inout DeviceWorld, title) in
      try world.perform(.chooseInBackMenu(title), orFail: "there is no screen \"\(title)\" to go back to")
    }
    step(Steps.dragKeyboardDown) { (world: inout DeviceWorld) in
      try world.perform(.dragKeyboardDown, orFail: "there is no keyboard that a drag takes away")
    }
    step(Steps.goBack) { (world: inout DeviceWorld) in try world.tap(.back) }
    step(Steps.lookAt) { (world: inout DeviceWorld, name) in
      try world.eventually(.usual, .screen(name))
      try world.change { _ = $0.look(at: name) }
    }
  }
}
