import Foundation
import NightlySwitch
import TestFiles
import Testing

/// The files to copy for build servers: their calls run, in the order of the file, and what they keep is there.
@Suite(.enabled(if: Nightly.isOn, "it runs whole calls of build servers: NIGHTLY=1 and .ci/docs run it"))
struct CITests {
  private static let scenarios = [
    "Scenarios/a.feature": RehearseCommandTests.passing,
    "Scenarios/b.feature": RehearseCommandTests.passing + "    Then I see \"Goodbye\"\n",
    "Scenarios/c.feature": RehearseCommandTests.passing,
  ]

  /// Runs a call of the command as a shell would, and returns its status.
  private func call(_ line: String, in folder: Folder, _ variables: [String: String] = [:]) async throws -> Int32 {
    var line = line
    for (name, value) in variables { line = line.replacing("$\(name)", with: value) }
    let words = line.split(separator: " ").dropFirst().flatMap { word -> [String] in
      guard word.contains("*") else { return [String(word)] }
      let parts = word.split(separator: "*")
      return (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted())?
        .filter { $0.hasPrefix(parts[0]) && $0.hasSuffix(parts[1]) } ?? []
    }
    let run = try await FallibleCommand.run(words, in: folder, program: "rehearse")
    #expect(run.status < 2, "\(line): \(run.error)")
    return run.status
  }

  /// The calls of a YAML file, in order, with expressions of GitHub as variables of a shell.
  private func calls(in path: String) throws -> [String] {
    try BookText(path).text.replacing(/>-\n +/, with: "").replacing(/\n +--/, with: " --")
      .replacing(/\$\{\{ (?:matrix|strategy)\.([a-z]+)(?:-[a-z]+)? \}\}/) { "$\($0.output.1)" }
      .split(separator: "\n").compactMap { line in
        line.firstMatch(of: /(?:\.\/|\.build\/release\/)(rehearse (?:lint|run|explore|report)\b.*)/).map {
          String($0.output.1)
        }
      }
  }

  /// Whether a file is there under each of some names, which may have a star.
  private func expect(_ names: [String], in folder: Folder) throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    for name in names {
      let parts = name.split(separator: "*", omittingEmptySubsequences: false)
      #expect(files.contains { $0.hasPrefix(parts[0]) && $0.hasSuffix(parts[parts.count - 1]) }, "\(name): \(files)")
    }
  }

  @Test func `the calls for GitLab run, and make what is kept`() async throws {
    let folder = try Folder(
      Self.scenarios.merging([".ci/balance.baseline": BookText(".ci/balance.baseline").text]) { first, _ in first })
    let path = ".gitlab-ci.yml"
    let calls = try calls(in: path)
    #expect(calls.count == 4)
    // Not all steps of the app are used here.
    #expect(try await call(calls[0], in: folder) == 1)
    var statuses: [Int32] = []
    for index in 1...3 {
      statuses.append(try await call(calls[1], in: folder, ["CI_NODE_INDEX": "\(index)", "CI_NODE_TOTAL": "3"]))
    }
    #expect(statuses.sorted() == [0, 0, 1])
    #expect(try await call(calls[2], in: folder) == 0)
    #expect(try await call(calls[3], in: folder) == 1)
    let kept = try BookText(path).text.matches(of: /paths: \[(.*)\]|junit: (.*)/).flatMap { match in
      (match.output.1 ?? match.output.2 ?? "").split(separator: ", ").map(String.init)
    }
    #expect(kept.contains("report.xml") && kept.contains("messages-*.ndjson"))
    // The folder has a file for each finding, and the baseline's stays one; the others are made by the build.
    try expect(kept.filter { !["build.tar", "rehearse"].contains($0) }, in: folder)
    let report = try String(contentsOfFile: "\(folder.path)/report.html", encoding: .utf8)
    #expect(report.contains("Register"), "with the screens of the scenarios")
    let junit = try String(contentsOfFile: "\(folder.path)/report.xml", encoding: .utf8)
    #expect(junit.contains("file=\"Scenarios/b.feature\"") && junit.contains("failures=\"1\""), "\(junit)")
  }

  @Test func `the calls for GitHub run, and make what is kept`() async throws {
    let folder = try Folder(Self.scenarios)
    let calls = try calls(in: ".github/workflows/scenarios.yml")
    #expect(calls.count == 3)
    #expect(try await call(calls[0], in: folder) == 1)
    for index in 1...3 {
      _ = try await call(calls[1], in: folder, ["shard": "\(index)", "job": "3"])
    }
    #expect(try await call(calls[2], in: folder) == 1)
    try expect(["messages-*.ndjson", "report.xml", "report.html", "rerun.txt", "usage.txt"], in: folder)
  }

  @Test func `the calls for searches on GitHub run, and make what is kept`() async throws {
    let folder = try Folder([".ci/balance.baseline": BookText(".ci/balance.baseline").text])
    let path = ".github/workflows/searches.yml"
    let calls = try calls(in: path)
    #expect(calls.count == 2)
    let searches = try BookText(path).text.matches(of: /- name: (.*)\n +search: (.*)/)
    #expect(searches.count == 3)
    for search in searches.prefix(1) {
      let variables = ["SEARCH": String(search.output.2), "NAME": String(search.output.1)]
      #expect(try await call(calls[0], in: folder, variables) == 0)
    }
    #expect(try await call(calls[1], in: folder) == 0)
    try expect(
      [
        "findings-balance.ndjson", "findings-balance.html", "findings-balance.sarif", "found/balance/*", "findings.xml",
      ],
      in: folder)
  }

  @Test func `a new package searches and uploads also when a scenario has failed`() throws {
    let workflow = try BookText("Sources/Tool/RehearsalCommand/New/Template/workflow.yml").text
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
