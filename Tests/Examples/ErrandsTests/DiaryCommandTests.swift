import Diary
import Rehearsal
import TestFiles
import Testing

/// An app whose navigation is the state of its model.
@Suite struct DiaryCommandTests {
  @Test(arguments: Scenarios("DiaryScenarios", apps: Diary.all, command: "ErrandsRehearsal"))
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

  @Test func theGraphHasPagesSheetsAndTabs() throws {
    let run = try ErrandsCommand(["graph", "--app", "Diary", "--actions", "2", "--faults", "0"])
    for edge in ["pushViewController", "present", "swipe the sheet down", "tab #34;Settings#34;", "the back button"] {
      #expect(run.output.contains(edge), "\(run.output)")
    }
  }
}
