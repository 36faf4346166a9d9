import RehearsalPlatform
import Testing

@testable import RehearsalBase

/// A trap in this package's own code is never the app's.
struct OwnCodeTests {
  /// The folder of the modules.
  private static let folder = #filePath.components("/Tests/").0 + "/Sources"

  /// The backtrace of a trap in a file.
  private static func trap(in file: String) -> [String] {
    [
      "Swift/Integers.swift:3500: Fatal error: Negative value is not representable", "",
      "*** Program crashed: Illegal instruction at 0x00007fbae5b6df7f ***", "",
      "  0      0x00007fbae5b6df7f closure #1 in _assertionFailure(_:_:file:line:flags:) + 623 in libswiftCore.so",
      "  1 [ra] 0x0000560 bit(of:) + 47 in App at \(file):75:55",
      "  2 [ra] 0x0000560 List.row(_:) + 47 in App at /home/me/App/List.swift:20:55",
    ]
  }

  @Test(arguments: [
    (folder + "/RehearsalExplorer/Memo/ReadRecorder.swift", true),
    (folder + "/RehearsalApp/Effects/Context.swift", true),
    (folder + "/Examples/BugsExample/Bugs.swift", false), ("/home/me/App/RehearsalApp/List.swift", false),
    ("/home/me/App/List.swift", false),
  ])
  func `the innermost place says whose it is`(file: String, isOwn: Bool) {
    let exit = ChildExit(cause: .signal(SIGILL), lastLines: Self.trap(in: file))
    #expect(exit.isOwnTrap == isOwn)
    #expect(exit.explanation.contains("Rehearsal's own code") == isOwn, "\(exit.explanation)")
    #expect(exit.explanation.contains("the app trapped") == !isOwn, "\(exit.explanation)")
  }

  @Test(arguments: [
    ("RehearsalExplorer/ReadRecorder.swift:75: Fatal error: no such bit", true),
    ("RehearsalShelf/ShelfController.swift:75: Fatal error: no such book", false),
    ("Fatal error: no such book", false),
  ])
  func `so does the runtime's message`(line: String, isOwn: Bool) {
    #expect(OwnCode.contains(line) == isOwn)
    #expect(ChildExit(cause: .signal(SIGTRAP), lastLines: [line]).isOwnTrap == isOwn)
  }

  @Test func `every module that an app may link is known`() throws {
    // Programs, and modules in C.
    let others: Set = ["Examples", "RehearsalBenchmarks", "RehearsalSystem", "RehearsalTool", "RehearsalTraps"]
    let modules = try FileManager.default.contentsOfDirectory(atPath: Self.folder).filter { !$0.hasPrefix(".") }
    let known = modules.filter { OwnCode.contains("\($0)/File.swift:1: Fatal error: a defect") }
    #expect(Set(known) == Set(modules).subtracting(others))
  }

  @Test func `a stack that overflows does so anywhere`() {
    let lines = Self.trap(in: Self.folder + "/RehearsalApp/Effects/Context.swift")
    #expect(!ChildExit(cause: .signal(SIGSEGV), lastLines: lines).isOwnTrap)
  }
}

extension String {
  /// What stands before and behind the first occurrence of a text.
  fileprivate func components(_ text: String) -> (String, String) {
    guard let range = firstRange(of: text) else { return (self, "") }
    return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
  }
}
