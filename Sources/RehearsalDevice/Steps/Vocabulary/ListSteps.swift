import RehearsalRunner

// Then: the content of the table in front. Sections and rows count from 1.

extension StepLibrary<DeviceWorld> {
  mutating func defineListExpectations() {
    expect(Steps.listHasRows) { (world: inout DeviceWorld, wait, count) in
      try checkCount(count, of: "rows")
      try world.forGood(wait, .rows(count))
      world.noteColumns()
    }
    expect(Steps.sectionHasRows) { (world: inout DeviceWorld, wait, section, count) in
      try checkCountedFromOne(("section", section))
      try checkCount(count, of: "rows")
      try world.forGood(wait, .rows(count, section: section))
      world.noteColumns()
    }
    expect(Steps.rowShows) { (world: inout DeviceWorld, wait, row, text) in
      try checkCountedFromOne(("row", row))
      try world.eventually(wait, .row(row, shows: text))
      world.noteColumns()
    }
    expect(Steps.rowOfSectionShows) { (world: inout DeviceWorld, wait, row, section, text) in
      try checkCountedFromOne(("section", section), ("row", row))
      try world.eventually(wait, .row(row, section: section, shows: text))
      world.noteColumns()
    }
    expect(Steps.rowContains) { (world: inout DeviceWorld, wait, row, text) in
      try checkCountedFromOne(("row", row))
      try world.eventually(wait, .row(row, contains: text))
      world.noteColumns()
    }
    expect(Steps.rowOfSectionContains) { (world: inout DeviceWorld, wait, row, section, text) in
      try checkCountedFromOne(("section", section), ("row", row))
      try world.eventually(wait, .row(row, section: section, contains: text))
      world.noteColumns()
    }
    expect(Steps.listShows) { (world: inout DeviceWorld, wait, table) in try world.expectList(table.rows, wait) }
    expect(Steps.sectionShows) { (world: inout DeviceWorld, wait, section, table) in
      try checkCountedFromOne(("section", section))
      try world.expectList(table.rows, section: section, wait)
    }
    expect(Steps.rowIsSelected) { (world: inout DeviceWorld, wait, row) in
      try checkCountedFromOne(("row", row))
      try world.eventually(wait, .selection(row))
    }
    expect(Steps.noRowIsSelected) { (world: inout DeviceWorld, wait) in try world.forGood(wait, .selection(nil)) }
    expect(Steps.rowHasIndicator) { (world: inout DeviceWorld, wait, row) in
      try checkCountedFromOne(("row", row))
      try world.eventually(wait, .disclosureIndicator(row: row))
    }
    expect(Steps.rowHasButton) { (world: inout DeviceWorld, wait, row, title) in
      try world.eventually(wait, .row(row, has: title))
    }
    expect(Steps.rowHasNoButton) { (world: inout DeviceWorld, wait, row, title) in
      try world.forGood(wait, .row(row, hasNot: title))
    }
    expect(Steps.sectionIsTitled) { (world: inout DeviceWorld, wait, section, title) in
      try checkCountedFromOne(("section", section))
      try world.eventually(wait, .section(section, titled: title))
    }
    expect(Steps.cellsWereBuilt) { (world: inout DeviceWorld, wait, count) in
      try checkCount(count, of: "cells")
      try world.forGood(wait, .cellsBuilt(count))
    }
  }
}
