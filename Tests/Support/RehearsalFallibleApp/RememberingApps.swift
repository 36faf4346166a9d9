import Rehearsal
import RehearsalBase

/// Apps whose process remembers what no state of a search holds.
enum RememberingApps {
  private static let touches = Lock(0)

  /// Pushes without a navigation controller once it has been touched some times, by whoever.
  private struct Counting: Controller {
    var number = 0
    var view: [Element<Self>] { [.button("More", action: 1), .label("\(number)")] }

    mutating func receive(_ message: Int, _ context: inout Context<Int>) {
      number = (number + 1) % 8
      let count = RememberingApps.touches.withLock { touches in
        touches += 1
        return touches
      }
      if count > 5 { context.performSegue(withIdentifier: "on") }
    }
  }

  static let all = [
    AppUnderTest(
      AppDefinition("RemembersTouches", initial: "Only") {
        AppScene("Only", Counting()) { StoryboardSegue.push("on", to: "Only") }
      })
  ]
}
