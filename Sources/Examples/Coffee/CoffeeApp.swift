public import Rehearsal

/// Coffee: a list of coffees in an SQLite database, which reads of each what it shows and when it shows it.
public enum Coffee {
  static let app = AppDefinition("Coffee", initial: "Start") {
    StoryboardScene.navigationController("Start", root: "CoffeeList")
    AppScene("CoffeeList", CoffeeListController()) {
      StoryboardSegue.show("coffeeDetail", to: "CoffeeDetail")
    }
    AppScene("CoffeeDetail", CoffeeDetailController())
  }

  /// Whether the system has SQLite; where it has none, the app's scenarios are skipped.
  public static var hasDatabase: Bool { SQLiteLibrary.ofSystem != nil }

  /// The app as scenarios find it: on an empty database in memory, with its own steps.
  public static let appUnderTest = AppUnderTest(
    app, services: [CoffeeStore()], steps: steps, exploration: exploration,
    onDatabase: { try appUnderTest(onFile: $0) })

  /// The app on a database file, which scenarios share; steps that write to the database write to the file.
  ///
  /// - Throws: What SQLite says when the file is not there, is no database, or has no table of coffees. A file that is
  ///   locked, read-only, or damaged where nobody looks at first is taken, and the app shows what follows from it.
  public static func appUnderTest(onFile file: String) throws -> AppUnderTest {
    try CoffeeStore.check(file)
    return AppUnderTest(app, services: [CoffeeStore(file: file)], steps: steps, database: file)
  }
}
