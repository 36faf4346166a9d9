public import Rehearsal

/// Coffee: a list of coffees in an SQLite database, which reads of each what it shows and when it shows it.
public enum Coffee {
  static let app = App(
    "Coffee",
    storyboard: Storyboard(initial: "Start") {
      Scene.navigationController("Start", root: "CoffeeList")
      Scene("CoffeeList") {
        StoryboardSegue.show("coffeeDetail", to: "CoffeeDetail")
      }
      Scene("CoffeeDetail")
    },
    controllers: ["CoffeeList": CoffeeListController(), "CoffeeDetail": CoffeeDetailController()])

  /// The app as scenarios find it: on an empty database in memory, with its own steps.
  public static let appUnderTest = AppUnderTest(app, services: [CoffeeStore()], steps: steps)

  /// The app on a database file, which is opened when the app first reads.
  ///
  /// All scenarios share the file, and steps that write to the database write to it: law and order of a run are the
  /// caller's to keep.
  public static func appUnderTest(onFile file: String) -> AppUnderTest {
    AppUnderTest(app, services: [CoffeeStore(file: file)], steps: steps)
  }
}
