package import RehearsalRunner

// Then: the content of the table in front. Sections and rows count from 1.

extension Steps {
  static let list: [any DefinedStep] = [
    listHasRows, sectionHasRows, rowShows, rowOfSectionShows, rowContains, rowOfSectionContains, listShows,
    sectionShows, rowIsSelected, noRowIsSelected, rowHasIndicator, rowHasButton, rowHasNoButton, sectionIsTitled,
    cellsWereBuilt,
  ]

  package static let listHasRows = SharedStep<Int>(
    "the list has {int} row(s)", ja: "一覧は{int}行である", does: "Expects the number of rows of the last section.",
    example: "Then the list has 3 rows"
  ).forGood { try .rows($0) }
  package static let sectionHasRows = SharedStep<Int, Int>(
    "section {int} has {int} row(s)", ja: "セクション{int}は{int}行である", does: "Expects the number of rows of a section.",
    example: "Then section 1 has 2 rows"
  ).forGood { try .rows($1, section: $0) }
  package static let rowShows = SharedStep<Int, String>(
    "row {int} shows {string}", ja: "{int}行目に{string}が表示される", does: "Expects a label of a row of the last section.",
    example: "Then row 1 shows \"Rent\""
  ).eventually { try .row($0, shows: $1) }
  package static let rowOfSectionShows = SharedStep<Int, Int, String>(
    "row {int} of section {int} shows {string}", ja: "セクション{int}の{int}行目に{string}が表示される", order: [1, 0, 2],
    does: "Expects a label of a row.", example: "Then row 1 of section 2 shows \"Rent\""
  ).eventually { try .row($0, section: $1, shows: $2) }
  static let rowContains = SharedStep<Int, String>(
    "row {int} contains {string}", ja: "{int}行目に{string}が含まれる",
    does: "Expects a text within a row of the last section.", example: "Then row 1 contains \"2017\""
  ).eventually { try .row($0, contains: $1) }
  static let rowOfSectionContains = SharedStep<Int, Int, String>(
    "row {int} of section {int} contains {string}", ja: "セクション{int}の{int}行目に{string}が含まれる", order: [1, 0, 2],
    does: "Expects a text within a row.", example: "Then row 1 of section 2 contains \"2017\""
  ).eventually { try .row($0, section: $1, contains: $2) }
  package static let listShows = SharedStep<DataTable>(
    "the list shows:", ja: "一覧に次の行が表示される:",
    does: "Expects all rows of the last section, in order; a first row of column names is a header.",
    example: "Then the list shows:\n  | Rent | -1,200 |"
  ).expects { (world: inout DeviceWorld, wait, table) in try world.expectList(table.rows, wait) }
  static let sectionShows = SharedStep<Int, DataTable>(
    "section {int} shows:", ja: "セクション{int}に次の行が表示される:",
    does: "Expects all rows of a section, in order; a first row of column names is a header.",
    example: "Then section 2 shows:\n  | Rent | -1,200 |"
  ).expects { (world: inout DeviceWorld, wait, section, table) in
    try world.expectList(table.rows, section: section, wait)
  }
  static let rowIsSelected = SharedStep<Int>(
    "row {int} is selected", ja: "{int}行目が選択されている", does: "Expects that a row is selected.",
    example: "Then row 1 is selected"
  ).eventually { try .selection($0) }
  static let noRowIsSelected = PlainStep(
    "no row is selected", ja: "どの行も選択されていない", does: "Expects that no row is selected.",
    example: "Then no row is selected"
  ).forGood { try .selection(nil) }
  static let rowHasIndicator = SharedStep<Int>(
    "row {int} has a disclosure indicator", ja: "{int}行目にディスクロージャインジケータがある",
    does: "Expects the arrow at the end of a row.", example: "Then row 1 has a disclosure indicator"
  ).eventually { try .disclosureIndicator(row: $0) }
  static let rowHasButton = SharedStep<String, String>(
    "the row {string} has the button {string}", ja: "行{string}にボタン{string}がある",
    does: "Expects a button in the row that shows a text.", example: "Then the row \"Tea\" has the button \"Like\""
  ).eventually { .row($0, has: $1) }
  static let rowHasNoButton = SharedStep<String, String>(
    "the row {string} has no button {string}", ja: "行{string}にボタン{string}がない",
    does: "Expects that a button is not in the row that shows a text.",
    example: "Then the row \"Tea\" has no button \"Like\""
  ).forGood { .row($0, hasNot: $1) }
  package static let sectionIsTitled = SharedStep<Int, String>(
    "section {int} is titled {string}", ja: "セクション{int}のタイトルは{string}である", does: "Expects the title of a section.",
    example: "Then section 1 is titled \"June\""
  ).eventually { try .section($0, titled: $1) }
  static let cellsWereBuilt = SharedStep<Int>(
    "{int} cell(s) was/were built", ja: "{int}個のセルが作成された", does: "Expects how many cells the list has built so far.",
    example: "Then 12 cells were built"
  ).forGood { try .cellsBuilt($0) }
}
