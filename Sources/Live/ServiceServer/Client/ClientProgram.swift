import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A run of a program of the author's.
final class ClientProgram {
  private let process = Process()
  private let file: URL
  /// The line by which the shell notices that this process has ended.
  private let line = Pipe()

  /// How it ended, and what it printed.
  struct End {
    let status: Int32
    /// The status or the signal, in words.
    let cause: String
    let output: String

    /// The last lines of its output, indented, below a heading; none if it has printed nothing.
    var lastLines: [String] {
      let lines = output.split(separator: "\n").suffix(12)
      return lines.isEmpty ? [] : ["its last lines:"] + lines.map { "  \($0.count > 200 ? "\($0.prefix(199))…" : $0)" }
    }
  }

  /// Ends the command, with all it has started, when nobody holds the other end of standard input any more.
  ///
  /// Else it would go on behind an interrupted run. Foundation gives the shell a process group of its own, which ends
  /// with it. What waits is the shell itself, not a program: one would be taken for the command that still runs.
  private static let ending = """
    exec 3<&0 </dev/null
    { read -r _ <&3; kill -KILL 0; } &
    trap "kill -KILL $! 2>/dev/null" EXIT
    exec 3<&-

    """

  /// Starts a command of the shell.
  ///
  /// - Parameter argument: The last argument of the command.
  init(_ command: String, _ argument: String, _ variables: [String: String]) throws {
    let manager = FileManager.default
    // A pipe would have to be emptied while the server runs.
    file = manager.temporaryDirectory.appending(path: "client-\(UUID().uuidString)")
    guard manager.createFile(atPath: file.path, contents: nil, attributes: [.posixPermissions: 0o600]) else {
      throw CocoaError(.fileWriteUnknown)
    }
    let output = try FileHandle(forWritingTo: file)
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", Self.ending + command + " \"$@\"", "sh", argument]
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    process.standardInput = line
    process.standardOutput = output
    process.standardError = output
    try process.run()
  }

  var isRunning: Bool { process.isRunning }

  /// Ends it if it is still running.
  func end() -> End {
    if process.isRunning {
      // With the programs that the shell has started, where it leads them.
      let id = process.processIdentifier
      kill(getpgid(id) == id ? -id : id, SIGKILL)
    }
    process.waitUntilExit()
    let output = lastOutput()
    try? FileManager.default.removeItem(at: file)
    let isSignal = process.terminationReason == .uncaughtSignal
    let status = process.terminationStatus
    return End(
      status: isSignal ? 128 + status : status, cause: isSignal ? "the signal \(status)" : "status \(status)",
      output: output)
  }

  /// So many bytes of what it prints are kept: its last ones.
  private static let mostOutput = 1 << 16

  private func lastOutput() -> String {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return "" }
    defer { try? handle.close() }
    let size = (try? handle.seekToEnd()) ?? 0
    let start = size > Self.mostOutput ? size - UInt64(Self.mostOutput) : 0
    try? handle.seek(toOffset: start)
    let text = String(decoding: (try? handle.readToEnd()) ?? Data(), as: UTF8.self)
    return (start > 0 ? "…" : "") + text.trimmingCharacters(in: .newlines)
  }
}
