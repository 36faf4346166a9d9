import BalanceExample
import Rehearsal
import RehearsalBase
import RehearsalJotter
import RehearsalSmallApps
import Testing

@testable import RehearsalCommand

/// A session: moves, moments, and what is asked about them.
struct PlaySessionTests {
  @Test func `everything has settled when the screen is drawn, and what can be touched has a number`() throws {
    let session = try Self.jotter()
    #expect(session.screen.next == nil && session.position == 1)
    #expect(session.screen.controls.map(\.number) == Array(1...session.screen.controls.count))
    #expect(session.screen.controls.map(\.kind) == ["left button", "right button", "field", "button"])
    let rows = try Self.balance().screen.controls.filter { $0.kind == "row" }
    #expect(rows.map(\.step) == ["Balance", "Rent", "Pay"].map { "I tap the row \"\($0)\"" })
  }

  @Test func `a number, a label, a text and a step in either language are moves`() throws {
    var session = try Self.balance()
    #expect(session.say("Add").outcome == .done)
    #expect(session.screen.interface.scene == "EditItem")
    #expect(session.say("tap Name").outcome == .done)
    #expect(session.say("Tea").outcome == .done)
    #expect(session.screen.focusedField?.text == "Tea")
    #expect(session.say("\"Amount\"に\"5\"と入力する").outcome == .done)
    #expect(session.say("When I tap \"Save\"").outcome == .done)
    #expect(session.screen.interface.scene == "BalanceList")
    #expect(session.say("I see \"Tea\"").listing == ["it holds"])
    let failed = session.say("I see \"Coffee\"")
    #expect(failed.outcome == .failed && failed.problem?.hasPrefix("expected: to see \"Coffee\"") == true)
  }

  @Test func `moments can be gone back to, and a move from one forgets what was undone`() throws {
    var session = try Self.balance()
    let first = session.screen.drawn()
    _ = session.say("Add")
    let second = session.screen.drawn()
    _ = session.say("undo")
    #expect(session.screen.drawn() == first)
    _ = session.say("redo")
    #expect(session.screen.drawn() == second)
    _ = session.say("back to 1")
    #expect(session.moments.count == 3)
    _ = session.say("Pay")
    #expect(session.moments.count == 3 && session.screen.drawn() != second)
    #expect(session.say("redo").outcome == .refused)
    #expect(session.say("back to 7").problem?.contains("there are the moments 0 to 2") == true)
  }

  @Test func `time passes event by event or by a duration`() throws {
    var session = try Self.balance()
    _ = session.say("now Add")
    let start = session.screen.instant
    #expect(session.screen.next != nil)
    _ = session.say("step")
    #expect(session.screen.instant > start)
    _ = session.say("settle")
    #expect(session.screen.next == nil)
    #expect(session.say("settle").listing == ["nothing is due"])
    let before = session.screen.instant
    _ = session.say("wait 2 s")
    #expect(before.duration(to: session.screen.instant) == .seconds(2))
    _ = session.say("wait 250ms")
    #expect(before.duration(to: session.screen.instant) == .milliseconds(2250))
  }

  @Test func `what cannot be touched has a reason`() throws {
    var session = try Self.balance()
    #expect(session.say("why Add").listing == ["\"Add\" can be touched: it is number 2"])
    #expect(session.say("why Adf").listing.first?.hasPrefix("there is no \"Adf\"") == true)
    _ = session.say("Add")
    _ = session.say("the next create fails with a time-out")
    _ = session.say("now Save")
    let waiting = session.say("why Save").listing
    #expect(waiting.first?.contains("cannot be touched: a transition is running") == true, "\(waiting)")
    _ = session.say("settle")
    #expect(session.say("why Save").listing.first?.contains("covered by the alert \"Error\"") == true)
  }

  @Test func `a line that is nothing says what it could have been`() throws {
    var session = try Self.balance()
    #expect(session.say("peak").problem?.contains("did you mean: \"peek\"") == true)
    #expect(session.say("I tpa \"Add\"").problem?.contains("I tap {string}") == true)
    #expect(session.say("undo x").problem?.contains("the command is undo [N]") == true)
    #expect(session.say("99").problem?.contains("no number 99") == true)
  }

  @Test func `a label in sight is never a text, whether the control can be touched or not`() throws {
    var session = try PlaySession(AppUnderTest(ControlsApp.app()))
    _ = session.say("the app starts")
    #expect(session.say("Name").outcome == .done && session.screen.focusedField?.label == "Name")
    for line in ["Size", "Share", "\"Size\""] {
      let answer = session.say(line)
      #expect(answer.outcome == .failed, "\(line): \(answer)")
      #expect(session.screen.focusedField?.text == "", "\(line)")
    }
    #expect(session.say("Size").problem?.contains("I choose \"Small\" in \"Size\"") == true)
    #expect(session.say("Share").problem?.contains("cannot be touched: disabled") == true)
    #expect(session.say("why Size").listing.first?.contains("takes a choice") == true)
    #expect(session.say("\"Wi-Fi\"").outcome == .done)
    #expect(session.say("Ann").outcome == .done && session.screen.focusedField?.text == "Ann")
  }

  @Test func `a known command with wrong arguments has its form, and nothing else`() throws {
    let session = try Self.balance()
    guard case .unknown(let advice) = session.request(from: "explore 1 x") else { return #expect(Bool(false)) }
    #expect(
      advice == "explore 1 x: the command is explore [FAULTS [ACTIONS]], with numbers from 0 to 7\n  try: help explore")
  }

  @Test func `a control that another one is named like needs its number`() throws {
    var session = try Self.balance()
    _ = session.say("another client adds to \"balance_book\":\n  | name | type | amount |\n  | Pay | 1 | 5 |")
    _ = session.say("the app is relaunched")
    let answer = session.say("Pay")
    #expect(answer.outcome == .refused && answer.problem?.contains("several controls are called \"Pay\"") == true)
  }

  @Test func `touching each control is tried on copies, and the session stays where it is`() throws {
    var session = try Self.balance()
    let before = session.screen.drawn()
    let lines = session.say("peek").listing
    #expect(lines.count == session.screen.controls.count)
    #expect(lines.contains { $0.contains("\"Add\": the screen \"Add Entry\"") })
    #expect(session.screen.drawn() == before && session.moments.count == 2)
  }

  @Test func `a search from here finds what is broken from here`() throws {
    var session = try PlaySession(JotterApp.appUnderTest(.keepsSilent))
    _ = session.say("the app starts")
    let found = session.say("explore 1 2").listing
    #expect(found.contains { $0.hasSuffix("finding") || $0.hasSuffix("findings") }, "\(found)")
    #expect(found.contains { $0.contains("fails with") }, "\(found)")
    var sound = try Self.jotter()
    #expect(sound.say("explore 0 2").listing.last?.hasSuffix("no invariant is broken") == true)
  }

  @Test func `logs, requests, screens, records and moments are listed`() throws {
    var session = try Self.balance()
    #expect(session.say("log").listing.first == "0.000 s  the app starts")
    #expect(session.say("log 1").listing.count == 1)
    #expect(session.say("ledger").listing.count == 2)
    #expect(session.say("screens").listing == ["BalanceList"])
    #expect(session.say("records").listing.first == "Cloud, balance_book: 2 records")
    #expect(session.say("history").listing.last?.hasPrefix("▸ 1") == true)
    #expect(session.say("help undo").listing.count == 1)
    #expect(session.say("help").listing.count > CommandWord.all.count)
  }

  static func balance() throws -> PlaySession { try started(Balance.appUnderTest) }
  @Test func `typing into a field that does not get the focus fails and says which one has it`() throws {
    var session = try Self.started(
      AppUnderTest(
        AppDefinition("Pair", initial: "Pair") { AppScene("Pair", Pair()) }))
    _ = session.say("tap A")
    let answer = session.say("I type \"x\" into \"B\"")
    #expect(answer.outcome == .failed && answer.problem?.contains("\"A\" keeps it") == true, "\(answer)")
    #expect(!session.screen.drawn().contains("x"))
  }

  /// Two fields, the first of which keeps the focus.
  private struct Pair: Controller {
    private var first = ""
    private var second = ""
    var navigationItem: NavigationItem<Never> { NavigationItem(title: "Pair") }
    var view: [Element<Self>] { [.textField("A", \.first), .textField("B", \.second)] }
    func textFieldShouldEndEditing(_ label: String) -> Bool { label != "A" }
  }

  static func jotter() throws -> PlaySession { try started(JotterApp.appUnderTest()) }

  private static func started(_ test: AppUnderTest) throws -> PlaySession {
    var session = try PlaySession(test)
    #expect(session.say("the app starts").outcome == .done)
    return session
  }
}

extension PlaySession {
  /// Does what a line asks for.
  mutating func say(_ line: String) -> PlayAnswer { perform(request(from: line)) }
}
