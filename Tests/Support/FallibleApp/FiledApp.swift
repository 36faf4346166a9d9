import Foundation
import Rehearsal

/// An app that crashes or hangs as its database file says, when it opens the file.
enum FiledApp {
  static let appUnderTest = AppUnderTest(app, steps: steps, onDatabase: open)

  private static let app = AppDefinition(
    "Filed", storyboard: Storyboard(initial: "Screen") { StoryboardScene("Screen") }, controllers: ["Screen": Screen()])

  private static let steps = StepLibrary<DeviceWorld> { $0.define("it works") { (_: inout DeviceWorld) in } }

  @Sendable private static func open(_ file: String) throws -> AppUnderTest {
    let word = try String(contentsOfFile: file, encoding: .utf8)
    Mishap(rawValue: word)?.happen("file")
    return AppUnderTest(app, steps: steps, database: file)
  }

  private struct Screen: Controller {
    var navigationItem: NavigationItem<Never> { NavigationItem(title: "Screen") }

    mutating func receive(_ message: Never, _ context: inout Context<Never>) {}
  }
}
