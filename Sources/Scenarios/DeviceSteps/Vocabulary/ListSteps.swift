import ScenarioRunner

// Then: the content of the table in front. Sections and rows count from 1.

extension StepLibrary<DeviceWorld> {
  mutating func defineListExpectations() {
    expect("the list has {int} row(s)", ja: "一覧は{int}行である") {
      (world: inout DeviceWorld, wait: WaitPolicy, count: Int) in
      try checkCount(count, of: "rows")
      try world.forGood(wait, .rows(count))
      world.noteColumns()
    }
    expect("section {int} has {int} row(s)", ja: "セクション{int}は{int}行である") {
      (world: inout DeviceWorld, wait: WaitPolicy, section: Int, count: Int) in
      try checkCountedFromOne(("section", section))
      try checkCount(count, of: "rows")
      try world.forGood(wait, .rows(count, section: section))
      world.noteColumns()
    }
    expect("row {int} shows {string}", ja: "{int}行目に{string}が表示される") {
      (world: inout DeviceWorld, wait: WaitPolicy, row: Int, text: String) in
      try checkCountedFromOne(("row", row))
      try world.eventually(wait, .row(row, shows: text))
      world.noteColumns()
    }
    expect("row {int} of section {int} shows {string}", ja: "セクション{int}の{int}行目に{string}が表示される", order: [1, 0, 2]) {
      (world: inout DeviceWorld, wait: WaitPolicy, row: Int, section: Int, text: String) in
      try checkCountedFromOne(("section", section), ("row", row))
      try world.eventually(wait, .row(row, section: section, shows: text))
      world.noteColumns()
    }
    expect("row {int} contains {string}", ja: "{int}行目に{string}が含まれる") {
      (world: inout DeviceWorld, wait: WaitPolicy, row: Int, text: String) in
      try checkCountedFromOne(("row", row))
      try world.eventually(wait, .row(row, contains: text))
      world.noteColumns()
    }
    expect("row {int} of section {int} contains {string}", ja: "セクション{int}の{int}行目に{string}が含まれる", order: [1, 0, 2]) {
      (world: inout DeviceWorld, wait: WaitPolicy, row: Int, section: Int, text: String) in
      try checkCountedFromOne(("section", section), ("row", row))
      try world.eventually(wait, .row(row, section: section, contains: text))
      world.noteColumns()
    }
    expect("the list shows:", ja: "一覧に次の行が表示される:") {
      (world: inout DeviceWorld, wait: WaitPolicy, table: DataTable) in
      try world.expectList(table.rows, wait)
    }
    expect("section {int} shows:", ja: "セクション{int}に次の行が表示される:") {
      (world: inout DeviceWorld, wait: WaitPolicy, section: Int, table: DataTable) in
      try checkCountedFromOne(("section", section))
      try world.expectList(table.rows, section: section, wait)
    }
    expect("row {int} is selected", ja: "{int}行目が選択されている") {
      (world: inout DeviceWorld, wait: WaitPolicy, row: Int) in
      try checkCountedFromOne(("row", row))
      try world.eventually(wait, .selection(row))
    }
    expect("no row is selected", ja: "どの行も選択されていない") { (world: inout DeviceWorld, wait: WaitPolicy) in
      try world.forGood(wait, .selection(nil))
    }
    expect("row {int} has a disclosure indicator", ja: "{int}行目にディスクロージャインジケータがある") {
      (world: inout DeviceWorld, wait: WaitPolicy, row: Int) in
      try checkCountedFromOne(("row", row))
      try world.eventually(wait, .disclosureIndicator(row: row))
    }
    expect("the row {string} has the button {string}", ja: "行{string}にボタン{string}がある") {
      (world: inout DeviceWorld, wait: WaitPolicy, row: String, title: String) in
      try world.eventually(wait, .row(row, has: title))
    }
    expect("the row {string} has no button {string}", ja: "行{string}にボタン{string}がない") {
      (world: inout DeviceWorld, wait: WaitPolicy, row: String, title: String) in
      try world.forGood(wait, .row(row, hasNot: title))
    }
    expect("section {int} is titled {string}", ja: "セクション{int}のタイトルは{string}である") {
      (world: inout DeviceWorld, wait: WaitPolicy, section: Int, title: String) in
      try checkCountedFromOne(("section", section))
      try world.eventually(wait, .section(section, titled: title))
    }
    expect("{int} cell(s) was/were built", ja: "{int}個のセルが作成された") {
      (world: inout DeviceWorld, wait: WaitPolicy, count: Int) in
      try checkCount(count, of: "cells")
      try world.forGood(wait, .cellsBuilt(count))
    }
  }
}
