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

  /// The app as scenarios find it: on an empty database, with its own steps.
  public static let appUnderTest = AppUnderTest(
    app, services: [CoffeeStore()], steps: steps, exploration: exploration)
}
