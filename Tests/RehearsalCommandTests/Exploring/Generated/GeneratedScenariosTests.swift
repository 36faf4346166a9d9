import RehearsalGeneratedApps
import RehearsalTestSupport
import Testing

/// Every finding in a random app is written as a scenario that fails for the reported reason.
struct GeneratedScenariosTests {
  /// The number of findings with a scenario, and the findings without one.
  private struct Tally {
    var right = 0
    /// Findings in a state whose rows trap as soon as they are drawn, before an invariant can be checked.
    var behindTrappingRows: [String] = []
    var withoutScenario: [String] = []
    var failingOtherwise: [String] = []
  }

  private static let apps = Nightly.count(60, otherwise: 8, of: "generated apps whose scenarios run")

  /// - Parameter half: Which half of the apps, so that two processors share them.
  @Test(arguments: [0, 1])
  func `every finding that can happen in real time has a scenario that fails for it`(half: Int) async throws {
    let count = Self.apps / 2
    var tally = Tally()
    for seed in stride(from: half, to: Self.apps, by: 2) { try await check(seed, &tally) }
    #expect(tally.right > (Nightly.isOn ? 3 * count / 2 : count), "\(tally.right) findings of \(count) apps")
    #expect(tally.withoutScenario == [])
    #expect(tally.failingOtherwise == [])
    // 1 of 60 apps has one, and 3 of 240.
    #expect(tally.behindTrappingRows.count <= 1 + count / 60, "\(tally.behindTrappingRows)")
  }

  private func check(_ seed: Int, _ tally: inout Tally) async throws {
    let folder = try Folder([:])
    func call(_ arguments: String...) async throws -> Outcome {
      try await FallibleCommand.run(
        arguments, environment: ["GENERATED_SEEDS": "\(seed)"], in: folder, program: "RehearsalGeneratedAppsCommand")
    }
    // Longer work counts as a hang. A search for a recovery can take almost this long.
    let app = GeneratedApp(seed: UInt64(seed))
    let remoteWrites = app.plan.hasRemoteWrites ? "1" : "0"
    let explored = try await call(
      "explore", "--app", app.name, "--actions", "2", "--remote", remoteWrites, "--states", "75", "--timeout", "8",
      "--out", "found")
    #expect(explored.status != 2 && explored.error == "", "seed \(seed): \(explored.error)")
    let findings = ReportedFinding.all(in: explored.output)
    guard !findings.isEmpty else { return }
    let run = try await call("run", "found", "--format", "message", "--timeout", "8")
    let failures = try RunFailures(run.output)
    for finding in findings {
      let text = "seed \(seed): \(finding.invariant): \(finding.summary)"
      switch finding.form {
      case .none:
        if findings.contains(where: { $0.summary.contains("planned trap row of") }) {
          tally.behindTrappingRows.append(text)
        } else {
          tally.withoutScenario.append(text)
        }
      case .written(let path):
        if failures.isFailure(of: path, by: finding) {
          tally.right += 1
        } else {
          tally.failingOtherwise.append("\(text)\n\(path)\n\(failures.message(of: path) ?? "it passes")")
        }
      }
    }
  }
}
