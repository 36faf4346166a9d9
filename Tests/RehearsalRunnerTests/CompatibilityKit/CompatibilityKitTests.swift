import Foundation
import Testing

@testable import RehearsalRunner

/// Cucumber's compatibility kit, which is not part of the project: set CONFORMANCE_DATA to the folder that holds it.
@Suite(.enabled(if: Sample.kit != nil, "CONFORMANCE_DATA is not set"))
struct CompatibilityKitTests {
  @Test(arguments: Sample.all)
  func `a sample gives the official messages`(_ sample: Sample) async throws {
    guard let library = try hookLibrary(sample) ?? statusLibrary(sample) ?? dataLibrary(sample) else { return }
    let messages = try await sample.run(library) { KitWorld() }
    try expectSame(messages, try sample.expected())
  }

  /// With the definitions of the sample, and none of it refused.
  @Test(arguments: Sample.all)
  func `no line of a description is taken for a step`(_ sample: Sample) throws {
    let features = try Features(parsing: sample.sources())
    var search = StepsInDescriptions(LibraryChoice(try Replay(sample.expected()).library()))
    #expect(search.problems(in: features) == [])
  }

  /// Samples without step definitions here are run, too.
  @Test(arguments: Sample.all)
  func `a sample replayed gives its own messages`(_ sample: Sample) async throws {
    let expected = try sample.expected()
    let messages = try await sample.run(Replay(expected).library()) { Replay.World() }
    try expectSame(messages, expected)
  }
}

func expectSame(_ messages: [Data], _ expected: [Data]) throws {
  let lines = try comparable(messages)
  let expectedLines = try comparable(expected)
  for (line, expectedLine) in zip(lines, expectedLines) where line != expectedLine {
    #expect(line == expectedLine)
    return
  }
  #expect(lines.count == expectedLines.count)
}
