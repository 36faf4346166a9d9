import RehearsalSmallApps
import Testing

@testable import RehearsalApp
@testable import RehearsalDevice

/// UIKit rules: Split views.
struct SplitViewTests {
  private static let app = AppDefinition("Mail", initial: "Split") {
    StoryboardScene.splitViewController("Split", primary: "Boxes", secondary: "Empty")
    StoryboardScene.navigationController("Boxes", root: "Inbox")
    AppScene("Inbox", title: "Inbox", unwindActions: ["toInbox"]) {
      SceneElement.row("Letter", action: .showDetail("open", to: "Reading"))
      SceneElement.row("Older", action: .show("older", to: "Archive"))
    }
    AppScene("Archive", title: "Archive")
    AppScene("Empty", title: "Empty") { SceneElement.label("nothing chosen") }
    StoryboardScene.navigationController("Reading", root: "Letter")
    AppScene("Letter", title: "Letter") {
      SceneElement.row("Dear reader")
      SceneElement.button("Answer", action: .show(to: "Answer"))
      SceneElement.button("Close", action: .unwind("toInbox"))
    }
    AppScene("Answer", title: "Answer")
  }

  private func device(_ sizeClass: SizeClass) -> Device {
    .showing(Self.app, settings: .with { $0.horizontalSizeClass = sizeClass })
  }

  private func appearances(_ device: inout Device) -> [String] {
    device.takeLog().compactMap { event in
      if case .appearance(let appearance, let scene) = event.kind { "\(scene).\(appearance.rawValue)" } else { nil }
    }
  }

  @Test func `on a tablet both columns are there at launch, with their appearance calls`() {
    var device = device(.regular)
    #expect(Self.app.problems == [])
    #expect(device.interface.scene == "Split" && device.interface.innerScreens.map(\.scene) == ["Inbox", "Empty"])
    #expect(device.interface.bar == nil && device.interface.barInFront?.title == "Inbox")
    let seen = appearances(&device)
    #expect(seen.contains("Inbox.viewDidAppear") && seen.contains("Empty.viewDidAppear"))
    #expect(seen.first == "Inbox.viewDidLoad" && seen.last == "Split.viewDidAppear")
  }

  @Test func `showDetail replaces the second column, and the rest stays`() {
    var device = device(.regular)
    _ = appearances(&device)
    device.settle(after: .row(RowPath(section: 0, row: 0)))
    #expect(device.interface.innerScreens.map(\.scene) == ["Inbox", "Letter"])
    #expect(device.innerSceneStacks == [["Inbox"], ["Letter"]])
    #expect(
      appearances(&device) == [
        "Letter.viewDidLoad", "Empty.viewWillDisappear", "Letter.viewWillAppear", "Letter.viewIsAppearing",
        "Empty.viewDidDisappear", "Letter.viewDidAppear",
      ])
    device.settle(after: "Answer")
    #expect(device.innerSceneStacks == [["Inbox"], ["Letter", "Answer"]])
    // From the second column, too.
    device.settle(after: .row(RowPath(section: 0, row: 0)))
    #expect(device.innerSceneStacks == [["Inbox"], ["Letter"]] && device.records.issues == [])
  }

  @Test func `show in the first column pushes there, and unwinding pops there`() {
    var device = device(.regular)
    device.settle(after: .row(RowPath(section: 0, row: 0)))
    device.settle(after: .row(RowPath(section: 0, row: 1)))
    #expect(device.innerSceneStacks == [["Inbox", "Archive"], ["Letter"]])
    device.settle(after: "Close")
    #expect(device.innerSceneStacks == [["Inbox"], ["Letter"]] && device.records.issues == [])
  }

  @Test func `the first column is meant unless the user looks at the other`() {
    var device = device(.regular)
    device.settle(after: .row(RowPath(section: 0, row: 0)))
    device.settle(after: "Answer")
    device.settle(after: .row(RowPath(section: 0, row: 1)))
    #expect(device.interface.backButton?.label == "Inbox" && device.interface.barInFront?.title == "Archive")
    let looks = [device.look(at: "Answer"), device.look(at: "Nowhere")]
    #expect(looks == [true, false])
    #expect(device.interface.backButton?.label == "Letter" && device.interface.barInFront?.title == "Answer")
    device.settle(after: device.interface.backButton?.target ?? .back)
    // The screen looked at is gone.
    #expect(device.interface.table?.number == 0)
    let looksAgain = device.look(at: "Letter")
    #expect(looksAgain)
    #expect(device.interface.table?.cell(RowPath(section: 0, row: 0)).labels.map(\.text) == ["Dear reader"])
  }

  @Test func `show from a column without a navigation controller replaces the first column`() {
    let app = AppDefinition("Plain", initial: "Split") {
      StoryboardScene.splitViewController("Split", primary: "P", secondary: "S")
      AppScene("P")
      AppScene("S") { SceneElement.button("Go", action: .show(to: "T")) }
      AppScene("T")
    }
    var device = Device.showing(app, settings: .with { $0.horizontalSizeClass = .regular })
    device.settle(after: "Go")
    #expect(device.interface.innerScreens.map(\.scene) == ["T", "S"] && device.records.issues == [])
  }

  @Test func `a phone shows the first column, and pushes details onto it`() {
    var device = device(.compact)
    #expect(device.interface.scene == "Inbox" && device.interface.innerScreens == [])
    device.settle(after: .row(RowPath(section: 0, row: 0)))
    #expect(device.sceneStack == ["Inbox", "Letter"])
  }

  @Test func `a split view that is presented is prepared by its columns`() {
    let app = AppDefinition("Later", initial: "A") {
      AppScene("A", CallingController(gift: "g")) {
        SceneElement.button("Go", action: .presentModally("go", to: "Split"))
      }
      StoryboardScene.splitViewController("Split", primary: "P", secondary: "S")
      AppScene("P", CallingController())
      AppScene("S", CallingController())
    }
    var device = Device.showing(app, settings: .with { $0.horizontalSizeClass = .regular })
    device.settle(after: "Go")
    #expect(device.visibleTexts.filter { $0 == "gift: ggo" }.count == 2)
  }
}
