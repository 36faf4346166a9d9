public import Rehearsal

/// Mail: an inbox whose tab has a badge, letters that are read after a while, links, and a screen that writes a letter.
public enum Mail {
  /// The app as it ships.
  static let app = AppDefinition("Mail", initial: "Tabs") {
    StoryboardScene.tabBarController(
      "Tabs",
      tabs: [
        StoryboardScene.Tab("Inbox", scene: "InboxNavigation"), StoryboardScene.Tab("Sent", scene: "SentNavigation"),
      ])
    StoryboardScene.navigationController("InboxNavigation", root: "Inbox")
    AppScene("Inbox", InboxController())
    AppScene("Letter", LetterController(), isInstantiatedByCode: true)
    StoryboardScene.navigationController("SentNavigation", root: "Sent")
    AppScene("Sent", SentController()) {
      StoryboardSegue.presentModally("compose", to: "Compose", style: .fullScreen)
    }
    AppScene("Compose", ComposeController())
  }

  /// The app as scenarios find it: three letters, two of them new.
  public static let appUnderTest = AppUnderTest(
    app, exploration: Exploration { $0.inputs = [.init("Hello", into: "Subject")] })
}

/// A letter in the inbox.
struct Letter: Hashable, Sendable {
  let id: Int
  let subject: String
  var isRead = false
}

/// All letters, which the screens share.
struct Letters: SharedModel {
  enum Message: Hashable, Sendable { case read(Int), unread(Int), sent(String) }

  private(set) var inbox = [
    Letter(id: 1, subject: "Lunch"), Letter(id: 2, subject: "Invoice"), Letter(id: 3, subject: "Welcome", isRead: true),
  ]
  private(set) var sent: [String] = []

  var unread: Int { inbox.count { !$0.isRead } }

  mutating func receive(_ message: Message, _ context: inout SharedModelContext<Self>) {
    switch message {
    case .read(let id): mark(id, isRead: true)
    case .unread(let id): mark(id, isRead: false)
    case .sent(let subject): sent.append(subject)
    }
  }

  private mutating func mark(_ id: Int, isRead: Bool) {
    if let index = inbox.firstIndex(where: { $0.id == id }) { inbox[index].isRead = isRead }
  }
}

extension Context {
  /// Shows the letter that a link such as `mail://letter/2` leads to, whatever is in front.
  mutating func openLetter(_ url: String) {
    let prefix = "mail://letter/"
    guard url.hasPrefix(prefix), let id = Int(url.dropFirst(prefix.count)) else { return }
    openTab(0, withIdentifiers: ["Inbox", "Letter"], as: LetterController.self) { letter, _ in letter.id = id }
  }
}
