package import RehearsalRunner

// What lists show.

extension Steps {
  package static let listHasRows = StepForm<Int>(
    "the list has {int} row(s)", ja: "一覧は{int}行である", does: "Expects the number of rows of the last section.",
    example: "Then the list has 3 rows")
  package static let sectionHasRows = StepForm<Int, Int>(
    "section {int} has {int} row(s)", ja: "セクション{int}は{int}行である", does: "Expects the number of rows of a section.",
    example: "Then section 1 has 2 rows")
  package static let rowShows = StepForm<Int, String>(
    "row {int} shows {string}", ja: "{int}行目に{string}が表示される", does: "Expects a label of a row of the last section.",
    example: "Then row 1 shows \"Rent\"")
  package static let rowOfSectionShows = StepForm<Int, Int, String>(
    "row {int} of section {int} shows {string}", ja: "セクション{int}の{int}行目に{string}が表示される", order: [1, 0, 2],
    does: "Expects a label of a row.", example: "Then row 1 of section 2 shows \"Rent\"")
  static let rowContains = StepForm<Int, String>(
    "row {int} contains {string}", ja: "{int}行目に{string}が含まれる",
    does: "Expects a text within a row of the last section.", example: "Then row 1 contains \"2017\"")
  static let rowOfSectionContains = StepForm<Int, Int, String>(
    "row {int} of section {int} contains {string}", ja: "セクション{int}の{int}行目に{string}が含まれる", order: [1, 0, 2],
    does: "Expects a text within a row.", example: "Then row 1 of section 2 contains \"2017\"")
  package static let listShows = StepForm<DataTable>(
    "the list shows:", ja: "一覧に次の行が表示される:",
    does: "Expects all rows of the last section, in order; a first row of column names is a header.",
    example: "Then the list shows:\n  | Rent | -1,200 |")
  static let sectionShows = StepForm<Int, DataTable>(
    "section {int} shows:", ja: "セクション{int}に次の行が表示される:",
    does: "Expects all rows of a section, in order; a first row of column names is a header.",
    example: "Then section 2 shows:\n  | Rent | -1,200 |")
  static let rowIsSelected = StepForm<Int>(
    "row {int} is selected", ja: "{int}行目が選択されている", does: "Expects that a row is selected.",
    example: "Then row 1 is selected")
  static let noRowIsSelected = PlainStep(
    "no row is selected", ja: "どの行も選択されていない", does: "Expects that no row is selected.",
    example: "Then no row is selected")
  static let rowHasIndicator = StepForm<Int>(
    "row {int} has a disclosure indicator", ja: "{int}行目にディスクロージャインジケータがある",
    does: "Expects the arrow at the end of a row.", example: "Then row 1 has a disclosure indicator")
  static let rowHasButton = StepForm<String, String>(
    "the row {string} has the button {string}", ja: "行{string}にボタン{string}がある",
    does: "Expects a button in the row that shows a text.", example: "Then the row \"Tea\" has the button \"Like\"")
  static let rowHasNoButton = StepForm<String, String>(
    "the row {string} has no button {string}", ja: "行{string}にボタン{string}がない",
    does: "Expects that a button is not in the row that shows a text.",
    example: "Then the row \"Tea\" has no button \"Like\"")
  package static let sectionIsTitled = StepForm<Int, String>(
    "section {int} is titled {string}", ja: "セクション{int}のタイトルは{string}である", does: "Expects the title of a section.",
    example: "Then section 1 is titled \"June\"")
  static let cellsWereBuilt = StepForm<Int>(
    "{int} cell(s) was/were built", ja: "{int}個のセルが作成された", does: "Expects how many cells the list has built so far.",
    example: "Then 12 cells were built")
}
