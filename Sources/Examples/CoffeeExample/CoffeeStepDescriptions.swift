import Rehearsal

// The descriptions of Coffee's own steps for `rehearse steps`.

extension Coffee {
  static func describeContents(_ library: inout StepLibrary<DeviceWorld>) {
    library.describe(
      "the database has these coffees:", "Adds coffees; an empty price is no price.",
      example: "Given the database has these coffees:\n  | name  | price |\n  | Mocha | 3.50  |")
    library.describe(
      "the database has {int} coffee(s)", "Adds generated coffees.", example: "Given the database has 200 coffees")
    library.describe(
      "the coffee {string} is deleted", "Deletes all coffees of a name, behind the app's back.",
      example: "When the coffee \"Mocha\" is deleted")
    library.describe(
      "the coffee {string} costs {string}", "Sets the price of all coffees of a name, behind the app's back.",
      example: "When the coffee \"Mocha\" costs \"4.20\"")
    library.describe(
      "the coffee {string} has no price", "Takes the price of all coffees of a name away.",
      example: "Given the coffee \"Mocha\" has no price")
  }

  static func describeFaultsAndExpectations(_ library: inout StepLibrary<DeviceWorld>) {
    library.describe(
      "the {ordinal} read fails with {string}", "Fails one read of the database with a message.",
      example: "Given the 2nd read fails with \"disk I/O error\"")
    library.describe(
      "the database is locked for {duration}", "Lets another program lock the database.",
      example: "Given the database is locked for 2 s")
    library.describe(
      "the database is {condition}", "Changes the file of the database.", example: "Given the database is missing")
    library.describe(
      "{int} read(s) was/were made", "Expects the number of reads since the start.", example: "Then 2 reads were made")
    library.describe(
      "{int} statement(s) was/were prepared", "Expects the number of statements prepared since the start.",
      example: "Then 1 statement was prepared")
    library.describeParameterType(
      "condition", "What is wrong with the file of a database.",
      values: [
        "en": ["missing", "corrupt", "read-only", "sound again"],
        "ja": ["見つからない", "壊れている", "読み取り専用である", "元に戻る"],
      ])
  }
}
