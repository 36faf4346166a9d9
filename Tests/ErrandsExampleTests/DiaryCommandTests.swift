import DiaryExample
import Rehearsal
import RehearsalTestSupport
import Testing

/// An app whose navigation is the state of its model.
@Suite(.enabled(if: ErrandsCommand.isSupported)) struct DiaryCommandTests {
  @Test(arguments: Scenarios("DiaryScenarios", apps: Diary.all, command: "ErrandsCommandExample"))
  func scenario(_ scenario: Scenario) throws { try scenario.run() }

  @Test func theSoundAppGivesNoAlarm() throws {
    let run = try ErrandsCommand([
      "explore", "--app", "Diary", "--actions", "2", "--faults", "1", "--half-swipes", "1",
    ])
    #expect(run.status == 0, "\(run.output) \(run.error)")
    #expect(run.output.contains("states"), "\(run.output)")
  }

  @Test func anAlertThatIsSetWhileASheetGoesIsFound() throws {
    let run = try ErrandsCommand([
      "explore", "--app", "Diary with an alert behind a sheet", "--actions", "3", "--faults", "1", "--fault-kinds",
      "offline",
    ])
    #expect(run.status == 1, "\(run.output) \(run.error)")
    #expect(run.output.contains("Notes presented while a presentation or dismissal was in progress"), "\(run.output)")
  }

  @Test func aPopOfAPathThatTheUserHasLeftIsFound() throws {
    let folder = try Folder([
      "pop.feature": """
      Feature: Pop
        Scenario: The user goes back by himself
          Given the app "Diary with a blind pop"
          And the 1st "DELETE /notes" takes 700 ms
          When the app starts
          And I tap "Monday"
          And I tap "Remove"
          And I tap "Remove it"
          And I go back
          Then no invariant is broken

      """
    ])
    let run = try ErrandsCommand(["run", folder.path])
    #expect(run.status == 1)
    #expect(run.output.contains("Can't remove last element from an empty collection"), "\(run.output)")
  }

  /// First in, first out is one order of several.
  @Test func anOrderOfTasksThatIsTakenForGrantedIsFound() throws {
    let search = ["explore", "--app", "Diary with two tasks in one order", "--actions", "2", "--faults", "0"]
    let one = try ErrandsCommand(search)
    #expect(one.status == 0, "\(one.output) \(one.error)")
    let two = try ErrandsCommand(search + ["--schedules", "2"])
    #expect(two.status == 1, "\(two.output) \(two.error)")
    #expect(two.output.contains("Can't remove last element from an empty collection"), "\(two.output)")
    #expect(two.output.contains("And tasks that are ready together run in order 1"), "\(two.output)")
  }

  @Test func theGraphHasPagesSheetsAndTabs() throws {
    let run = try ErrandsCommand(["graph", "--app", "Diary", "--actions", "2", "--faults", "0"])
    for edge in ["pushViewController", "present", "swipe the sheet down", "tab #34;Settings#34;", "the back button"] {
      #expect(run.output.contains(edge), "\(run.output)")
    }
  }
}
