import Foundation
import TestFiles
import Testing

/// An app in the API of before is moved by the script that the change log names; what comes of it is compiled here.
struct MovingTests {
  private static let python = ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"]
    .first(where: FileManager.default.isExecutableFile)

  @Test(.enabled(if: python != nil, "there is no Python")) func `the moved app is the one that is compiled`() throws {
    let before = try BookText("Tests/Tool/RehearsalCommandTests/Golden/moving-before.txt").text
    let folder = try Folder(["App.swift": before])
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.python))
    process.arguments = [BookText.root.appending(path: ".ci/move").path, "\(folder.path)/App.swift"]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let moved = try String(contentsOfFile: "\(folder.path)/App.swift", encoding: .utf8)
    let compiled = try BookText("Tests/Tool/RehearsalCommandTests/Book/MovedApp.swift").text
    // `swift format` sets the lines.
    let code = { (text: String) in text.filter { !$0.isWhitespace } }
    #expect(code(moved) == code(compiled))
    #expect(code(before) != code(compiled))
  }
}
