import ScenarioRunner

extension StepLibrary<DeviceWorld> {
  /// Describes the steps that look at the list.
  mutating func describeListSteps() {
    describe(
      "the list has {int} row(s)", "Expects the number of rows of the last section.",
      example: "Then the list has 3 rows")
    describe(
      "section {int} has {int} row(s)", "Expects the number of rows of a section.",
      example: "Then section 1 has 2 rows")
    describe(
      "row {int} shows {string}", "Expects a label of a row of the last section.", example: "Then row 1 shows \"Rent\"")
    describe(
      "row {int} of section {int} shows {string}", "Expects a label of a row.",
      example: "Then row 1 of section 2 shows \"Rent\"")
    describe(
      "row {int} contains {string}", "Expects a text within a row of the last section.",
      example: "Then row 1 contains \"2017\"")
    describe(
      "row {int} of section {int} contains {string}", "Expects a text within a row.",
      example: "Then row 1 of section 2 contains \"2017\"")
    describe(
      "the list shows:",
      "Expects all rows of the last section, in order; a first row of column names is a header.",
      example: "Then the list shows:\n  | Rent | -1,200 |")
    describe(
      "section {int} shows:",
      "Expects all rows of a section, in order; a first row of column names is a header.",
      example: "Then section 2 shows:\n  | Rent | -1,200 |")
    describe("row {int} is selected", "Expects that a row is selected.", example: "Then row 1 is selected")
    describe("no row is selected", "Expects that no row is selected.", example: "Then no row is selected")
    describe(
      "row {int} has a disclosure indicator", "Expects the arrow at the end of a row.",
      example: "Then row 1 has a disclosure indicator")
    describe(
      "the row {string} has the button {string}", "Expects a button in the row that shows a text.",
      example: "Then the row \"Tea\" has the button \"Like\"")
    describe(
      "the row {string} has no button {string}", "Expects that a button is not in the row that shows a text.",
      example: "Then the row \"Tea\" has no button \"Like\"")
    describe(
      "section {int} is titled {string}", "Expects the title of a section.",
      example: "Then section 1 is titled \"June\"")
    describe(
      "{int} cell(s) was/were built", "Expects how many cells the list has built so far.",
      example: "Then 12 cells were built")
  }
}
