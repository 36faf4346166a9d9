import BalanceExample
import BalanceWireframeExample
import Foundation
import RehearsalTestSupport
import Testing

/// A storyboard without a controller is an app for every subcommand.
struct WireframeTests {
  private static let apps = [BalanceWireframe.appUnderTest]
  private static let name = "Balance(wireframe)"

  @Test func `what was played is saved as a scenario that passes`() async throws {
    let folder = try Folder([:])
    let file = "\(folder.path)/played.feature"
    let session = await play(["--app", Self.name], "Login\nI go back\nsave \(file)\n", apps: Self.apps)
    #expect(session.status == 0, "\(session.output) \(session.error)")
    let scenario = try String(contentsOfFile: file, encoding: .utf8)
    #expect(scenario.contains("When I tap \"Login\"\n    Then I see the screen \"Login\""), "\(scenario)")
    let run = await rehearse(["run", file, "--format", "progress"], apps: Self.apps)
    #expect(run.status == 0, "\(run.output)")
  }

  @Test func `a prototype leads through all its scenes`() async throws {
    let folder = try Folder([:])
    let file = "\(folder.path)/demo.html"
    let run = await rehearse(["prototype", "--app", Self.name, "--out", file], apps: Self.apps)
    #expect(run.status == 0, "\(run.output) \(run.error)")
    let page = try String(contentsOfFile: file, encoding: .utf8)
    for title in ["Kii Balance", "Register", "Login", "Your Balance", "Edit"] {
      #expect(page.contains("\"title\":\"\(title)\""), "\(title)")
    }
  }

  @Test func `a search of it ends and finds nothing`() async {
    let run = await rehearse(["explore", "--app", Self.name, "--in-process"], apps: Self.apps)
    #expect(run.status == 0 && run.output.contains("No invariant is broken"), "\(run.output)")
  }

  @Test func `its scenarios carry over to the code`() async throws {
    let feature = try String(contentsOfFile: "Scenarios/BalanceWireframe/navigation.feature", encoding: .utf8)
    let code = feature.replacing(
      "Given the app \"\(Self.name)\"",
      with: "Given the app \"Balance\"\n    And the user \"ann\" exists with password \"secret\"")
    let folder = try Folder(["navigation.feature": code])
    let run = await rehearse(
      ["run", folder.path, "--tags", "@carries-over", "--format", "progress"], apps: [Balance.appUnderTest])
    #expect(run.status == 0 && run.output.contains("4 scenarios (4 passed)"), "\(run.output)\(run.error)")
  }
}
