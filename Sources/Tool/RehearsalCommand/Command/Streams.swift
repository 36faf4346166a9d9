import Diagnostics
import Foundation
import Rehearsal
import Reporters

/// What surrounds the command: where it writes, the report alone to one place and everything else to the other, and
/// the environment.
package struct Streams: Sendable {
  private let write: @Sendable ([UInt8]) -> Bool
  private let complain: @Sendable (String) -> Void
  /// Whether the report goes to a terminal that shows colours.
  package let isColoured: Bool
  /// Whether the report goes to a terminal that can draw over what it shows.
  package let isTerminal: Bool
  /// The value of an environment variable; nil when it is not set.
  package let environment: @Sendable (String) -> String?

  /// Makes streams out of functions; that of the report says whether it could be written.
  package init(
    isColoured: Bool = false, isTerminal: Bool = false,
    environment: @escaping @Sendable (String) -> String? = { _ in nil },
    output: @escaping @Sendable ([UInt8]) -> Bool, error: @escaping @Sendable (String) -> Void
  ) {
    self.isColoured = isColoured
    self.isTerminal = isTerminal
    self.environment = environment
    write = output
    complain = error
  }

  /// The process's own standard output and standard error.
  static let standard = standard(reportingTo: .output)

  /// The same where apps run in this process: what they print goes to standard error from now on, and only the report
  /// to where standard output went.
  static func standardApartFromApps() -> Streams {
    let report = StandardFile(number: dup(StandardFile.output.number))
    let streams = standard(reportingTo: report)
    dup2(StandardFile.error.number, StandardFile.output.number)
    return streams
  }

  private static func standard(reportingTo report: StandardFile) -> Streams {
    Streams(
      isColoured: isOnTerminal && variable("NO_COLOR")?.isEmpty ?? true, isTerminal: isOnTerminal,
      environment: variable, output: { report.write($0) }, error: { _ = StandardFile.error.write(Array($0.utf8)) })
  }

  /// Sees to it that no file which is opened later gets the number of a standard stream that is closed, and what is
  /// meant for that stream: in its place comes a file that cannot be used.
  static func holdPlaces() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      // The lowest number that is free is taken, which is this one.
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  private static var isOnTerminal: Bool { isatty(STDOUT_FILENO) == 1 && variable("TERM") != "dumb" }

  @Sendable private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Writes to the report; one that is lost is an error.
  func output(_ bytes: [UInt8]) throws(CommandError) {
    guard write(bytes) else {
      throw CommandError("standard output", "the report cannot be written", remedy: "look whether the disk is full")
    }
  }

  /// Shows a line that the next one takes the place of, where the report goes to a terminal.
  func progress(_ line: String) {
    if isTerminal { _ = write(Array("\r\u{1B}[K\(line)".utf8)) }
  }

  /// Takes the last such line away.
  func endProgress() { progress("") }

  /// Writes text for people to the report.
  func output(_ text: String) throws(CommandError) { try output(Array(text.withoutWorkflowCommands.utf8)) }
  /// Writes text for people to standard error.
  func error(_ text: String) { complain(text.withoutWorkflowCommands) }

  /// Writes a line for GitHub to standard error.
  func annotate(_ annotation: GitHubAnnotation) { annotate(Array((annotation.command(in: workspace) + "\n").utf8)) }
  /// Writes lines for GitHub to standard error.
  func annotate(_ lines: [UInt8]) { complain(String(decoding: lines, as: UTF8.self)) }
}

/// A file descriptor that is written to in full, whatever the size of a single write.
private struct StandardFile {
  static let output = StandardFile(number: STDOUT_FILENO)
  static let error = StandardFile(number: STDERR_FILENO)

  let number: Int32

  /// Writes everything, or says that it could not; a reader that has gone away has read enough.
  func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let written = Foundation.write(number, rest.baseAddress, rest.count)
        if written < 0 && errno == EINTR { continue }
        guard written > 0 else { return errno == EPIPE }
        rest = rest.dropFirst(written)
      }
      return true
    }
  }
}

extension Slice where Base == UnsafeRawBufferPointer {
  fileprivate var baseAddress: UnsafeRawPointer? {
    base.baseAddress.map { $0 + startIndex }
  }
}
