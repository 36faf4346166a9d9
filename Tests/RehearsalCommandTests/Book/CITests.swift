import Foundation
import RehearsalTestSupport
import Testing

/// The files to copy for build servers: their calls run, in the order of the file, and what they keep is there.
@Suite(.enabled(if: Nightly.isOn, "it runs whole calls of build servers: NIGHTLY=1 and .ci/docs run it"))
struct CITests {
  private static let scenarios = [
    "Scenarios/a.feature": RehearseCommandTests.passing,
    "Scenarios/b.feature": RehearseCommandTests.passing + "    Then I see \"Goodbye\"\n",
    "Scenarios/c.feature": RehearseCommandTests.passing,
  ]

  /// The calls of a YAML file, in order.
  private func calls(in path: String) throws -> [String] {
    try BookText(path).text.replacing(/>-\n +/, with: "").replacing(/\n +--/, with: " --").split(separator: "\n")
      .compactMap {
        $0.firstMatch(of: /\.build\/release\/(rehearse (?:lint|run|explore)\b.*)/).map { String($0.output.1) }
      }
  }

  /// Runs the first calls of a file as a shell would, and returns their statuses.
  private func run(_ path: String, in folder: Folder, first count: Int = .max) async throws -> [Int32] {
    var statuses: [Int32] = []
    for line in try calls(in: path).prefix(count) {
      let words = line.split(separator: " ").dropFirst().map { String($0).replacing("'", with: "") }
      let run = try await FallibleCommand.run(words, in: folder, program: "rehearse")
      #expect(run.status < 2, "\(line): \(run.error)")
      statuses.append(run.status)
    }
    return statuses
  }

  private static func folder() throws -> Folder {
    try Folder(scenarios.merging([".ci/balance.baseline": BookText(".ci/balance.baseline").text]) { first, _ in first })
  }

  @Test func `the calls for GitLab run, and make what is kept`() async throws {
    let folder = try Self.folder()
    // Not all steps of the app are used here, and a scenario fails.
    #expect(try await run(".gitlab-ci.yml", in: folder) == [1, 1, 0])
    let kept = try BookText(".gitlab-ci.yml").text.matches(of: /paths: \[(.*)\]|junit: (.*)/).flatMap { match in
      (match.output.1 ?? match.output.2 ?? "").split(separator: ", ").map(String.init)
    }
    #expect(kept == ["build.tar", "report.html", "rerun.txt", "report.xml", "found"])
    for name in kept.dropFirst() {
      #expect(FileManager.default.fileExists(atPath: "\(folder.path)/\(name)"), "\(name)")
    }
    let report = try String(contentsOfFile: "\(folder.path)/report.html", encoding: .utf8)
    #expect(report.contains("Register"), "with the screens of the scenarios")
    let junit = try String(contentsOfFile: "\(folder.path)/report.xml", encoding: .utf8)
    #expect(junit.contains("file=\"Scenarios/b.feature\"") && junit.contains("failures=\"1\""), "\(junit)")
  }

  @Test func `the calls for GitHub run, and make what is kept`() async throws {
    let folder = try Self.folder()
    #expect(try await run(".github/workflows/scenarios.yml", in: folder) == [1, 1])
    let kept = try BookText(".github/workflows/scenarios.yml").text.matches(of: /\n            (\S+)/).map(\.output.1)
    #expect(kept.suffix(3) == ["report.xml", "report.html", "rerun.txt"], "\(kept)")
    for name in kept.suffix(3) { #expect(FileManager.default.fileExists(atPath: "\(folder.path)/\(name)"), "\(name)") }
  }

  @Test func `the calls for searches on GitHub run, and make what is kept`() async throws {
    let folder = try Self.folder()
    #expect(try calls(in: ".github/workflows/searches.yml").count == 3)
    // The others take minutes in a debug build.
    #expect(try await run(".github/workflows/searches.yml", in: folder, first: 1) == [0])
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/found"))
  }

  @Test func `a new package searches and uploads also when a scenario has failed`() throws {
    let workflow = try BookText("Sources/RehearsalCommand/New/Template/workflow.yml").text
    let built = "if: ${{ !cancelled() && steps.build.outcome == 'success' }}"
    for step in ["explore --app NewApp", "actions/upload-artifact", "swift test"] {
      let before = try #require(workflow.range(of: step)).lowerBound
      #expect(workflow[..<before].split(separator: "\n- ").last?.contains(built) == true, "\(step)")
    }
    for call in workflow.matches(of: /--format [a-z]+:(\S+)|--out (\S+)/) {
      let file = call.output.1 ?? call.output.2 ?? ""
      #expect(workflow.contains("            \(file)\n"), "\(file) is uploaded")
    }
  }
}
