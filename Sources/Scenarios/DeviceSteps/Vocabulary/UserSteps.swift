import ScenarioRunner
import SimulatedDevice
import UserInterface

// When: actions of the user. Sections and rows count from 1.

extension StepLibrary<DeviceWorld> {
  mutating func defineUserSteps() {
    step("the app starts", ja: "アプリを起動する") { (world: inout DeviceWorld) in
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
    step("I tap {string}", ja: "{string}をタップする") { (world: inout DeviceWorld, label: String) in
      try world.tap(.label(label))
    }
    step("I tap the {ordinal} {string}", ja: "{ordinal}の{string}をタップする") {
      (world: inout DeviceWorld, ordinal: Ordinal, label: String) in
      try world.tap(.label(label, position: ordinal.number))
    }
    step("I tap the button {string}", ja: "ボタン{string}をタップする") { (world: inout DeviceWorld, label: String) in
      try world.tap(.button(label))
    }
    step("I tap the row {string}", ja: "行{string}をタップする") { (world: inout DeviceWorld, label: String) in
      try world.tap(.row(label))
    }
    step("I tap row {int} of section {int}", ja: "セクション{int}の{int}行目をタップする", order: [1, 0]) {
      (world: inout DeviceWorld, row: Int, section: Int) in
      try checkCountedFromOne(("section", section), ("row", row))
      try world.tap(.row(RowPath(section: section - 1, row: row - 1)))
    }
    step("I tap the tab {string}", ja: "タブ{string}をタップする") { (world: inout DeviceWorld, title: String) in
      try world.tap(.tab(title))
    }
    step("I tap {string} in row {int}", ja: "{int}行目の{string}をタップする", order: [1, 0]) {
      (world: inout DeviceWorld, label: String, row: Int) in
      try checkCountedFromOne(("row", row))
      try world.tap(.inside(label, row: row))
    }
    step(
      "I tap {string} in row {int} of section {int}", ja: "セクション{int}の{int}行目の{string}をタップする", order: [2, 1, 0]
    ) { (world: inout DeviceWorld, label: String, row: Int, section: Int) in
      try checkCountedFromOne(("section", section), ("row", row))
      try world.tap(.inside(label, row: row, section: section))
    }
    step("I tap {string} in the row {string}", ja: "行{string}の{string}をタップする", order: [1, 0]) {
      (world: inout DeviceWorld, label: String, row: String) in
      try world.tap(.inside(label, rowShowing: row))
    }
    step("I tap {string} twice quickly", ja: "{string}をすばやく2回タップする") { (world: inout DeviceWorld, label: String) in
      try world.tapNow(.label(label), times: 2)
    }
    step("I immediately tap {string}", ja: "すかさず{string}をタップする") { (world: inout DeviceWorld, label: String) in
      try world.tapNow(.label(label), times: 1)
    }
    step("I immediately tap {string} in the row {string}", ja: "すかさず行{string}の{string}をタップする", order: [1, 0]) {
      (world: inout DeviceWorld, label: String, row: String) in
      try world.tapNow(.inside(label, rowShowing: row), times: 1)
    }
    step("I type {string} into {string}", ja: "{string}に{string}と入力する", order: [1, 0]) {
      (world: inout DeviceWorld, text: String, field: String) in
      try world.type(text, into: field)
    }
    step("I add {string} to {string}", ja: "{string}に{string}を追記する", order: [1, 0]) {
      (world: inout DeviceWorld, text: String, field: String) in
      try world.add(text, to: field)
    }
    step("I clear {string}", ja: "{string}を空にする") { (world: inout DeviceWorld, field: String) in
      try world.type("", into: field)
    }
    step("I leave the field {string}", ja: "入力欄{string}からフォーカスを外す") { (world: inout DeviceWorld, field: String) in
      try world.leave(field)
    }
    step("I scroll to row {int} of section {int}", ja: "セクション{int}の{int}行目までスクロールする", order: [1, 0]) {
      (world: inout DeviceWorld, row: Int, section: Int) in
      try checkCountedFromOne(("section", section), ("row", row))
      let path = RowPath(section: section - 1, row: row - 1)
      try world.scroll(to: "row \(row) of section \(section)") {
        $0.position(of: path) == nil ? nil : $0.numbered(path)
      }
    }
    step("I scroll to {string}", ja: "{string}までスクロールする") { (world: inout DeviceWorld, text: String) in
      try world.scroll(to: "\"\(text)\"") { $0.firstRow(bearing: text) }
    }
    step("I pull to refresh", ja: "一覧を引っ張って更新する") { (world: inout DeviceWorld) in
      try world.pullToRefresh()
    }
    step("I swipe the sheet down", ja: "シートを下にスワイプする") { (world: inout DeviceWorld) in
      try world.perform(.swipeSheetDown, orFail: "there is no sheet to swipe down")
    }
    step("I swipe the sheet halfway down", ja: "シートを途中まで下にスワイプして戻す") { (world: inout DeviceWorld) in
      try world.perform(.swipeSheetHalfway, orFail: "there is no sheet to swipe down")
    }
    step("I swipe halfway back", ja: "画面の左端から途中までスワイプして戻す") { (world: inout DeviceWorld) in
      try world.perform(.swipeHalfwayBack, orFail: "there is nothing to swipe back to")
    }
    step("I go back", ja: "前の画面に戻る") { (world: inout DeviceWorld) in
      try world.tap(.back)
    }
    step("I look at the screen {string}", ja: "画面{string}に目を向ける") { (world: inout DeviceWorld, name: String) in
      try world.eventually(.usual, .screen(name))
      try world.change { _ = $0.look(at: name) }
    }
  }
}
