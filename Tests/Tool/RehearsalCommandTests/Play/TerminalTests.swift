import Foundation
import Supervision
import TestFiles
import Testing

#if os(Linux)
  /// `rehearse play` at a terminal.
  struct TerminalTests {
    @Test(arguments: [("\u{4}", Int32(0)), ("\u{3}", 130), ("quit\r", 0)])
    func `lines are edited and completed, and the terminal is left as it was`(last: String, status: Int32) throws {
      let terminal = try Terminal(["play", "--app", "Shop"])
      try terminal.wait(for: "> ")
      #expect(!terminal.isCanonical)
      terminal.type("Pxy\u{7F}\u{7F}\t\r")
      try terminal.wait(for: "Receipt 1")
      terminal.type("\u{1B}[A\u{1}w")
      try terminal.wait(for: "wPay")
      terminal.type("\u{5}\u{15}" + last)
      #expect(terminal.end() == status)
      #expect(terminal.isCanonical)
      #expect(terminal.output.contains("help lists the commands; Ctrl-D ends the session"))
    }

    @Test func `colours are left out where NO_COLOR says so`() throws {
      let coloured = try Terminal(["play", "--app", "Shop"])
      try coloured.wait(for: "> ")
      coloured.type("\u{4}")
      _ = coloured.end()
      #expect(coloured.output.contains("\u{1B}[1mmoment 1"))
      let plain = try Terminal(["play", "--app", "Shop"], environment: ["NO_COLOR": "1"])
      try plain.wait(for: "> ")
      plain.type("\u{4}")
      _ = plain.end()
      #expect(plain.output.contains("moment 1") && !plain.output.contains("\u{1B}[1m"))
    }

    @Test func `a window that is narrow has the controls below the screen`() throws {
      let terminal = try Terminal(["play", "--app", "Shop"], columns: 52)
      try terminal.wait(for: "> ")
      terminal.type("\u{4}")
      _ = terminal.end()
      #expect(terminal.output.contains("┘\r\n1 button \"Pay\"\r\n"))
    }
  }

  /// A program at a terminal of its own.
  private final class Terminal {
    private struct NoTerminal: Error {}
    private struct NotSeen: Error {
      let text: String
      let output: String
    }

    private let process = Process()
    private let own: Int32
    private let other: Int32
    private(set) var output = ""

    init(_ arguments: [String], environment: [String: String] = [:], columns: UInt16 = 80) throws {
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
      process.executableURL = URL(filePath: FallibleCommand.program("rehearse", arguments: []).path)
      process.arguments = arguments
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

    /// Reads until a text has come; throws after some seconds.
    func wait(for text: String) throws {
      for _ in 0..<300 {
        if output.contains(text) { return }
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

    /// Whether the terminal gives whole lines and shows what is typed, as a shell needs it.
    var isCanonical: Bool {
      var settings = termios()
      guard tcgetattr(other, &settings) == 0 else { return false }
      return settings.c_lflag & tcflag_t(ICANON) != 0 && settings.c_lflag & tcflag_t(ECHO) != 0
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
