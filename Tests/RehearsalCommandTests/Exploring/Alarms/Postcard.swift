import Rehearsal
import RehearsalTestSupport

/// Saves a card under an animated progress, as the article "Controllers and controls" does it and in other ways.
struct Postcard: Controller {
  enum Message: Hashable, Sendable { case save, saved(Reply<Int>), leave }

  enum Manner: Hashable, Sendable, CaseIterable {
    case dismissesProgress, dismisses, dismissesTwice, keepsProgress

    /// Lines of the report; nil: nothing is broken.
    var broken: [String]? {
      switch self {
      case .dismissesProgress: nil
      case .dismisses: ["dismissed while a presentation or dismissal was in progress"]
      case .dismissesTwice: ["dismissed, but nothing was presented"]
      case .keepsProgress: ["shows progress while none of its requests is under way"]
      }
    }
  }

  let manner: Manner
  private let card = "Hello"

  init(_ manner: Manner) { self.manner = manner }

  var navigationItem: NavigationItem<Message> {
    NavigationItem(title: "Card", rightBarButtonItem: BarButtonItem("Save", action: .save))
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    guard manner == .dismissesProgress else { return receiveOtherwise(message, &context) }
    switch message {
    case .save:
      context.present(.progress("Saving…"))
      context.send(PostcardServer.save(card)) { .saved($0) }
    case .saved(.success):
      context.dismissProgress(completion: .leave)
    case .saved(.failure(let error)):
      context.dismissProgress()
      context.presentWhenUncovered(.alert(title: "Not saved", message: error.description, actions: .init("OK")))
    case .leave:
      context.popViewController()
    }
  }

  private mutating func receiveOtherwise(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .save:
      context.present(.progress("Saving…"))
      context.send(PostcardServer.save(card)) { .saved($0) }
    case .saved where manner == .dismisses: context.dismiss()
    case .saved where manner == .dismissesTwice:
      context.dismissProgress()
      context.dismissProgress()
    case .saved, .leave: break
    }
  }

  private struct Stack: Controller {
    var view: [Element<Self>] { [.button("New", segue: "new")] }
  }

  static func appUnderTest(_ manner: Manner) -> AppUnderTest {
    let app = AppDefinition("Postcards", initial: "Start") {
      StoryboardScene.navigationController("Start", root: "Cards")
      AppScene("Cards", Stack()) { StoryboardSegue.show("new", to: "Card") }
      AppScene("Card", Postcard(manner))
    }
    return AppUnderTest(app, services: [PostcardServer()])
  }

  /// Replies that are quicker than the presentation, and slower.
  static func scenarios() throws -> Folder {
    try Folder([
      "cards.feature": """
      Feature: Cards
        Scenario Outline: A card is saved
          Given the app "Postcards"
          And the 1st "POST /card" takes <time>
          When the app starts
          And I tap "New"
          And I tap "Save"
          Then I see the progress "Saving…"
          And I see the screen "Cards"
          And no invariant is broken
          Examples:
            | time |
            | 100 ms |
            | 2 s |
        Scenario: A card is not saved
          Given the app "Postcards"
          And the 1st "POST /card" fails with status 500
          When the app starts
          And I tap "New"
          And I tap "Save"
          Then I see the progress "Saving…"
          And I see the alert "Not saved"
          And no invariant is broken

      """
    ])
  }
}

struct PostcardServer: Service {
  static let save = Route<String, Int>("POST /card")
  static let routes: Routes<Self> = [
    save.answered { _, body in body.count }
  ]
}
