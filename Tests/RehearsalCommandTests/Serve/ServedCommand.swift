import Foundation
import RehearsalTestSupport
import Testing

/// A command that serves, as a process, and the first lines that it has printed.
struct ServedCommand {
  let process = Program()
  let lines: [String]
  let error: URL

  /// - Parameters:
  ///   - count: How many lines it prints before it serves.
  ///   - files: How many files it may have open, or nil for as many as usual.
  init(_ words: [String], lines count: Int = 3, in folder: Folder, files: Int? = nil) throws {
    let output = Pipe()
    let program = FallibleCommand.path(of: "rehearse")
    process.executableURL = files == nil ? program : URL(filePath: "/bin/sh")
    let limit = files.map { ["-c", "ulimit -n \($0); exec \"$0\" \"$@\"", program.path] } ?? []
    process.arguments = limit + words
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.standardOutput = output
    error = URL(filePath: folder.path + "/error.txt")
    _ = FileManager.default.createFile(atPath: error.path, contents: nil)
    process.standardError = try FileHandle(forWritingTo: error)
    try process.run()
    var text = ""
    while text.split(separator: "\n").count < count {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { break }
      text += String(decoding: data, as: UTF8.self)
    }
    lines = text.split(separator: "\n").map(String.init)
  }

  /// The client of a line that names a port.
  func client(_ line: Int) throws -> PlainClient {
    let said = try? String(contentsOf: error, encoding: .utf8)
    try #require(lines.indices.contains(line), "\(said ?? "")")
    let port = try #require(lines[line].firstMatch(of: /:([0-9]+)/)?.output.1)
    return PlainClient(port: try #require(UInt16(port)))
  }

  func end(by signal: Int32) -> (status: Int32, seconds: TimeInterval) {
    let start = Date()
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return (process.terminationStatus, Date().timeIntervalSince(start))
  }
}
