import Foundation
import Rehearsal
import RehearsalBase
import RehearsalTestSupport
import Testing

@testable import CoffeeExample
@testable import RehearsalCommand
@testable import RehearsalRunner

/// Without the system's SQLite the package builds, and Coffee alone says what is missing.
struct SQLiteLibraryTests {
  @Test func `a library that is not there, or is another one, is none`() {
    #expect(SQLiteLibrary(named: ["libnothing.so.0"]) == nil)
    #expect(SQLiteLibrary(named: ["libm.so.6", "libSystem.dylib"]) == nil)
  }

  @Test func `what is missing, and where to get it, is said`() {
    #expect(SQLiteError.noLibrary.description.hasPrefix("This system has no SQLite: the library libsqlite3 is missing"))
    #expect(SQLiteError.noLibrary.name == "SQLITE_CANTOPEN")
  }

  @Test func `its scenarios are skipped, and the report says why`() async throws {
    let folder = try Folder([:])
    let path = "\(folder.path)/coffee.feature"
    let scenario = "Feature: f\n  Scenario: s\n    Given the app \"Coffee\"\n    And the database has 2 coffees\n"
    try Data(scenario.utf8).write(to: URL(filePath: path))
    let steps = StepLibrary<DeviceWorld> { library in
      Coffee.skipScenarios(&library)
      library += Coffee.steps
    }
    let test = AppUnderTest(Coffee.app, services: [CoffeeStore()], steps: steps)
    let output = Lock("")
    let streams = Streams(
      output: { bytes in
        output.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
        return true
      }, error: { _ in })
    let status = await RehearseCommand.run(["run", path], apps: [test], streams: streams)
    let text = output.withLock(\.self)
    #expect(status == 0 && text.hasSuffix("\n0 passed, 0 failed, 1 skipped\n"), "\(text)")
    #expect(text.contains("This system has no SQLite: the library libsqlite3 is missing"), "\(text)")
  }
}
