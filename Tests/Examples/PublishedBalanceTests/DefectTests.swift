import AppCore
import FakeCloud
import KiiCloud
import Navigation
import Services
import Testing
import UserInterface

@testable import PublishedBalance
@testable import SimulatedDevice

/// The published sample's defects that do not trap, each as a user sees it.
///
/// The documents' app: What PublishedBalance keeps.
struct DefectTests {
  @Test func `while nothing goes wrong nothing is wrong`() throws {
    var story = Story()
    story.start()
    try story.device.tap("Add")
    try story.device.typeText("12.25", into: "Amount")
    try story.device.typeText("Tea", into: "Name")
    try story.device.tap("Type")
    try story.device.tap("Income")
    try story.device.tap("Save")
    try story.device.tap("Entry 1")
    try story.device.typeText("Rent", into: "Name")
    try story.device.tap("Save")
    try story.device.tap("Entry 2")
    try story.device.tap("Delete")
    try story.device.tap("Yes")
    story.device.settle()
    #expect(story.list == ["Rent", "Entry 3", "Tea"] && story.names == story.list)
    #expect(story.cloud.map { $0.int(Entry.amount) } == [101, 103, 1225])
    #expect(story.device.interface.shows("Tea") && story.device.interface.shows("$14.29"))
    #expect(story.issues == [] && !story.wasTold)
  }

  @Test func `a load that fails is told, and Refresh tries again`() throws {
    var story = Story()
    story.fail(.query, with: .timeOut)
    story.start()
    #expect(story.wasTold && story.list == [])
    try story.device.tap("OK")
    try story.device.tap("Refresh")
    story.device.settle()
    #expect(story.list.count == 3 && story.issues == [])
  }

  @Test func `a delete that fails takes the entry off the list and unwinds, and nobody is told`() throws {
    var story = Story()
    story.start()
    story.fail(.delete, with: .status(503))
    try story.device.tap("Entry 2")
    try story.device.tap("Delete")
    try story.device.tap("Yes")
    story.device.settle()
    #expect(story.list == ["Entry 1", "Entry 3"] && story.names == ["Entry 1", "Entry 2", "Entry 3"])
    #expect(story.device.interface.scene == "BalanceList")
    #expect(!story.wasTold && story.issues.last == .messageToGoneScreen)
  }

  @Test func `a change that fails is in the list all the same`() throws {
    var story = Story(entries: 20)
    story.start()
    story.fail(.update, with: .offline)
    story.device.scroll(to: RowPath(section: 1, row: 19))
    try story.device.tap("Entry 20")
    try story.device.typeText("Rent", into: "Name")
    // The device is turned meanwhile, so that the entry is not on the screen any more; on it, the row would trap.
    story.device.settings.rowsThatFit = 5
    try story.device.tap("Save")
    while story.list.last == "Entry 20", story.device.advance() {}
    #expect(story.list.last == "Rent" && story.names.last == "Entry 20")
    #expect(!story.wasTold)
  }

  @Test func `an amount loses a cent on its way to the cloud`() throws {
    var story = Story(entries: 0)
    story.start()
    for (text, cents) in [("0.29", 28), ("1.15", 114), ("0.30", 30)] {
      try story.device.tap("Add")
      try story.device.typeText(text, into: "Amount")
      try story.device.tap("Save")
      story.device.settle()
      #expect(story.cloud.last?.int(Entry.amount) == cents)
    }
  }

  @Test func `of the first 100,000 amounts 4,586 lose a cent when they are saved unchanged`() throws {
    var defaults = Defaults()
    defaults[CloudUser.tokenKey] = "token"
    let environment = DeviceEnvironment(locale: "en_US", timeZone: "GMT", now: 0)
    var lost = 0
    for cents in 0..<100_000 {
      var edit = EditItemController()
      (edit.mode, edit.objectID, edit.name, edit.kind, edit.amount) = (.edit, "entry", "Tea", .expense, cents)
      var context = Context<EditItemController.Message>(environment: environment, defaults: defaults)
      edit.viewDidLoad(&context)
      edit.receive(.save, &context)
      guard case .send(let request as SaveObject, _, _) = context.effects.last else { continue }
      let saved = try #require(request.object.int(Entry.amount))
      #expect(saved == cents || saved == cents - 1)
      lost += cents - saved
    }
    #expect(lost == 4_586)
  }

  @Test func `once a load has succeeded nothing loads again until the next login`() throws {
    var story = Story()
    story.start()
    #expect(story.buttons == ["Logout", "Add"])
    story.remotely { cloud, path, now in _ = try? cloud.add([Entry.name: "Other"], to: path, created: now) }
    try story.device.tap("Add")
    try story.device.tap("Save")
    story.device.settle()
    #expect(story.buttons == ["Logout", "Add"])
    #expect(story.list.count == 4 && story.names.count == 5)
  }

  @Test func `the progress of the first load covers the bar where the device shows it`() throws {
    var story = Story()
    story.device.launch()
    story.wait(forAnswers: 1, to: .signIn)
    while story.device.interface.overlay == nil, story.device.advance() {}
    #expect(story.device.interface.overlay?.name == "the progress \"Loading...\"" && story.buttons == [])
  }

  @Test func `where it is dropped Refresh starts a second load, and the older answer comes to stand`() throws {
    var story = Story(isDropping: true)
    story.fail(.query, with: .overtakenReply)
    story.device.launch()
    try story.device.tap("Refresh")
    #expect(story.device.records.ledger.counts(of: .query).sent == 2)
    story.device.pass(.milliseconds(60))
    story.remotely { cloud, path, _ in try? cloud.delete("Entry 1", from: path) }
    story.device.settle()
    #expect(story.list.count == 3 && story.names.count == 2)
    #expect(story.issues == [.navigation(.presentFromViewDidLoad(story.listScreen))])
  }

  @Test func `where it is dropped Logout leaves a load behind whose answer finds nobody`() throws {
    var story = Story(isDropping: true)
    story.fail(.query, with: .overtakenReply)
    story.device.launch()
    try story.device.tap("Logout")
    story.device.settle()
    #expect(story.device.interface.scene == "Title")
    #expect(story.issues.last == .replyToGoneScreen(.query))
  }

  @Test func `where it is dropped nobody is told that the first load has failed`() throws {
    var story = Story(isDropping: true)
    story.fail(.query, with: .timeOut)
    story.start()
    #expect(!story.wasTold && story.list == [] && story.buttons == ["Logout", "Refresh"])
    story.fail(.query, with: .timeOut)
    try story.device.tap("Refresh")
    story.device.settle()
    #expect(story.wasTold)
  }

  @Test func `an entry added again after a lost reply is there twice`() throws {
    // With fewer than eleven entries the new one is on the screen, and its row traps.
    var story = Story(entries: 11)
    story.start()
    story.fail(.create, with: .lostReply)
    for _ in 1...2 {
      try story.device.tap("Add")
      try story.device.typeText("Tea", into: "Name")
      try story.device.tap("Save")
      while story.device.interface.scene != "BalanceList", story.device.advance() {}
    }
    story.device.settle()
    #expect(story.names.count { $0 == "Tea" } == 2)
  }

  @Test func `what another client has changed is written over, unseen`() throws {
    var story = Story()
    story.start()
    try story.remotely { cloud, path, now in
      try cloud.set(Entry.amount, of: "Entry 2", in: path, to: 999, now: now)
    }
    try story.device.tap("Entry 2")
    try story.device.tap("Save")
    story.device.settle()
    #expect(story.cloud[1].int(Entry.amount) == 102)
    #expect(!story.wasTold)
  }

  @Test func `without a network at launch a user who is signed in is asked to log in`() throws {
    var story = Story()
    story.device.goOffline()
    story.start()
    #expect(story.device.interface.scene == "Title" && story.buttons == ["Register", "Login"])
    #expect(!story.wasTold)
    story.device.goOnline()
    story.device.settle()
    #expect(story.device.interface.scene == "Title")
  }

  @Test func `a late answer to the launch takes what the user is typing away`() throws {
    var story = Story()
    story.fail(.signIn, with: .overtakenReply)
    story.device.launch()
    try story.device.tap("Login")
    try story.device.typeText("alice", into: "Username")
    #expect(story.device.sceneStack == ["Title", "Login"])
    story.device.settle()
    #expect(story.device.sceneStack == ["BalanceList"] && story.issues == [])
  }

  @Test func `every type but an income is an expense`() throws {
    var story = Story(entries: 1)
    story.remotely { cloud, path, now in
      _ = try? cloud.add([Entry.name: "Other", Entry.type: 3, Entry.amount: 500], to: path, created: now)
    }
    story.start()
    #expect(story.device.interface.shows("-$5.00") && story.device.interface.shows("-$3.99"))
  }

  @Test func `an entry is skipped when another one goes between two pages`() throws {
    var story = Story(entries: 5, page: 2)
    story.device.launch()
    story.wait(forAnswers: 1, to: .query)
    story.remotely { cloud, path, _ in try? cloud.delete("Entry 1", from: path) }
    story.device.settle()
    #expect(story.names == ["Entry 2", "Entry 3", "Entry 4", "Entry 5"])
    #expect(story.list == ["Entry 1", "Entry 2", "Entry 4", "Entry 5"])
    #expect(story.issues == [] && !story.wasTold)
  }

  @Test func `the total stays selected after a tap, until the list appears again`() throws {
    var story = Story()
    story.start()
    try story.device.tap("Balance")
    #expect(story.device.interface.table?.selected == RowPath(section: 0, row: 0))
    try story.device.tap("Entry 1")
    story.device.settle()
    try story.device.tap("Save")
    story.device.settle()
    #expect(story.device.interface.table?.selected == nil)
  }

  @Test func `the keyboard is up when a user comes to sign in`() throws {
    var story = Story()
    story.device.storeDefault(nil, forKey: CloudUser.tokenKey)
    story.start()
    try story.device.tap("Login")
    story.device.settle()
    #expect(story.device.interface.keyboardIsUp)
    try story.device.typeText("alice", into: "Username")
    try story.device.typeText("password", into: "Password")
    try story.device.tap("Login")
    story.device.settle()
    #expect(story.device.sceneStack == ["BalanceList"] && story.list.count == 3 && story.issues == [])
  }
}
