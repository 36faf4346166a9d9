@testable import RehearsalBase

#if os(Linux)
  import Foundation
  import RehearsalBase
  import RehearsalTestSupport

  /// A program at a terminal of its own.
  final class Terminal {
    private struct NoTerminal: Error {}
    private struct NotSeen: Error {
      let text: String
      let output: String
    }

    private let folder: Folder
    private let process = Program()
    private let own: Int32
    private let other: Int32
    private(set) var output = ""

    /// - Parameter folder: The working folder; an empty one, so that no file is left in the package.
    init(
      _ arguments: [String], environment: [String: String] = [:], columns: UInt16 = 80, in folder: Folder? = nil,
      program: String = "rehearse"
    ) throws {
      self.folder = try folder ?? Folder([:])
      // Swift does not import the functions that open a terminal: this is what they do on Linux.
      own = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var lock: Int32 = 0
      var number: Int32 = 0
      guard own >= 0, ioctl(own, 0x4004_5431, &lock) == 0, ioctl(own, 0x8004_5430, &number) == 0 else {
        throw NoTerminal()
      }
      other = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
      guard other >= 0 else { throw NoTerminal() }
      var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(own, UInt(TIOCSWINSZ), &size)
      process.executableURL = URL(filePath: FallibleCommand.program(program, arguments: []).path)
      process.arguments = arguments
      process.currentDirectoryURL = URL(filePath: self.folder.path)
      var variables = ProcessInfo.processInfo.environment
      variables["NO_COLOR"] = nil
      variables["TERM"] = "xterm"
      process.environment = variables.merging(environment) { $1 }
      let handle = FileHandle(fileDescriptor: other)
      process.standardInput = handle
      process.standardOutput = handle
      process.standardError = handle
      try process.run()
    }

    deinit {
      if process.isRunning { process.terminate() }
      close(own)
      close(other)
    }

    func type(_ text: String) {
      let bytes = Array(text.utf8)
      _ = write(own, bytes, bytes.count)
    }

    func kill(_ signal: Int32 = SIGKILL) { _ = Foundation.kill(process.processIdentifier, signal) }

    /// Reads until a text has come, behind another one; throws after some seconds.
    func wait(for text: String, after start: String = "") throws {
      for _ in 0..<300 {
        if let end = start.isEmpty ? output.startIndex : output.firstRange(of: start)?.upperBound,
          output[end...].contains(text)
        {
          return
        }
        read(for: 100)
      }
      throw NotSeen(text: text, output: output)
    }

    /// Waits until the program has ended, and returns its exit code.
    func end() -> Int32 {
      for _ in 0..<200 where process.isRunning { read(for: 50) }
      guard !process.isRunning else { return -1 }
      read(for: 50)
      return process.terminationStatus
    }

    private func read(for milliseconds: Int32) {
      var polled = pollfd(fd: own, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, milliseconds) > 0, polled.revents & Int16(POLLIN) != 0 else { return }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = Foundation.read(own, &buffer, buffer.count)
      if count > 0 { output += String(decoding: buffer[..<count], as: UTF8.self) }
    }
  }
#endif
