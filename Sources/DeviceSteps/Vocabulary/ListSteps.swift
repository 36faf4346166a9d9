import ScenarioRunner

// Then: what the table in front shows. Sections and rows count from 1.

extension StepLibrary<DeviceWorld> {
  mutating func defineListExpectations() {
    expect("the list has {int} row(s)") { (world: inout DeviceWorld, patience: Patience, count: Int) in
      try world.forGood(patience, .rows(count))
    }
    expect("section {int} has {int} row(s)") {
      (world: inout DeviceWorld, patience: Patience, section: Int, count: Int) in
      try world.forGood(patience, .rows(count, section: section))
    }
    expect("row {int} shows {string}") { (world: inout DeviceWorld, patience: Patience, row: Int, text: String) in
      try world.eventually(patience, .row(row, shows: text))
    }
    expect("row {int} of section {int} shows {string}") {
      (world: inout DeviceWorld, patience: Patience, row: Int, section: Int, text: String) in
      try world.eventually(patience, .row(row, section: section, shows: text))
    }
    expect("the list shows:") { (world: inout DeviceWorld, patience: Patience, table: DataTable) in
      try world.forGood(patience, .list(table.rows))
    }
    expect("row {int} is selected") { (world: inout DeviceWorld, patience: Patience, row: Int) in
      try world.eventually(patience, .selection(row))
    }
    expect("no row is selected") { (world: inout DeviceWorld, patience: Patience) in
      try world.forGood(patience, .selection(nil))
    }
    expect("row {int} has a disclosure indicator") { (world: inout DeviceWorld, patience: Patience, row: Int) in
      try world.eventually(patience, .disclosureIndicator(row: row))
    }
    expect("section {int} is titled {string}") {
      (world: inout DeviceWorld, patience: Patience, section: Int, title: String) in
      try world.eventually(patience, .section(section, titled: title))
    }
    expect("{int} cell(s) was/were built") { (world: inout DeviceWorld, patience: Patience, count: Int) in
      try world.forGood(patience, .cellsBuilt(count))
    }
  }
}
