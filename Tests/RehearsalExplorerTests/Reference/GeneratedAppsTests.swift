import Foundation
import RehearsalTestSupport
import Testing

/// A search of a random app and the reference explorer find the same.
///
/// These are states, transitions, and violations with paths of the same length.
///
/// `.ci/generated-apps` compares more of them, in release.
struct GeneratedAppsTests {
  /// The seeds in parts, so that they share the cores.
  private static let parts: [(first: Int, count: Int)] = {
    let total = Nightly.count(300, otherwise: 20, of: "generated apps")
    return [(0, total / 2), (total / 2, total / 2)]
  }()

  @Test(arguments: parts) func `a search finds what a plain explorer finds`(first: Int, count: Int) throws {
    // Few states, because a debug build compares them slowly; the long run takes larger apps.
    try compare(first, count, mostStates: 120)
  }

  /// Apps of the long run that showed a defect.
  ///
  /// - 3258, 3618: rows of a screen that nobody sees trap where a search asks whether an equal controller has changed. A
  ///   move that was made a second time counted as a trap of the app.
  @Test(arguments: [3258, 3618]) func `a search finds what it once missed`(seed: Int) throws {
    try compare(seed, 1, mostStates: 250)
  }

  private func compare(_ first: Int, _ count: Int, mostStates: Int) throws {
    let process = Program()
    process.executableURL = BuiltPrograms.folder.appending(path: "RehearsalGeneratedAppsCheck")
    process.arguments = ["\(first)", "\(count)", "\(mostStates)"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    // Without states the comparison would prove nothing.
    let compared = text.split(separator: "\n").last?.split(separator: " ").first.flatMap { Int($0) } ?? 0
    #expect(compared >= count / 2, "\(text)")
  }
}
