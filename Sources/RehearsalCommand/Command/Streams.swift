import Rehearsal
import RehearsalBase
import RehearsalPlatform
import RehearsalRunner

/// The command's outputs and its environment.
///
/// The report goes to one stream, and everything else to the other.
struct Streams: Sendable {
  private let write: @Sendable ([UInt8]) -> Bool
  private let complain: @Sendable (String) -> Void
  let isColoured: Bool
  /// Whether the report goes to a terminal that can draw over what it shows.
  let isTerminal: Bool
  let environment: @Sendable (String) -> String?
  let input: @Sendable () -> [UInt8]?
  let isInteractive: Bool

  /// Makes streams out of functions; `output` returns whether the report could be written.
  init(
    isColoured: Bool = false, isTerminal: Bool = false, isInteractive: Bool = false,
    environment: @escaping @Sendable (String) -> String? = { _ in nil },
    input: @escaping @Sendable () -> [UInt8]? = { nil },
    output: @escaping @Sendable ([UInt8]) -> Bool, error: @escaping @Sendable (String) -> Void
  ) {
    self.isColoured = isColoured
    self.isTerminal = isTerminal
    self.isInteractive = isInteractive
    self.environment = environment
    self.input = input
    write = output
    complain = error
  }

  static let standard = standard(reportingTo: .output)

  /// The same where apps run in this process: what they print goes to standard error from now on.
  ///
  /// Only the report goes to the former standard output.
  static func standardApartFromApps() -> Streams {
    let report = StandardFile(number: dup(StandardFile.output.number))
    let streams = standard(reportingTo: report)
    dup2(StandardFile.error.number, StandardFile.output.number)
    return streams
  }

  /// NO_COLOR turns colours off, and FORCE_COLOR on where there is no terminal, such as the log of a build server.
  private static func showsColours(_ isOnTerminal: Bool) -> Bool {
    guard variable("NO_COLOR")?.isEmpty ?? true else { return false }
    let forced = variable("FORCE_COLOR") ?? ""
    return forced.isEmpty ? isOnTerminal : forced != "0"
  }

  private static func standard(reportingTo report: StandardFile) -> Streams {
    Streams(
      isColoured: showsColours(isOnTerminal), isTerminal: isOnTerminal,
      isInteractive: isOnTerminal && isatty(STDIN_FILENO) == 1, environment: variable,
      input: { StandardFile.input.read() }, output: { report.write($0) },
      error: { _ = StandardFile.error.write(Array($0.utf8)) })
  }

  /// Opens an unusable file in place of each standard stream that is closed.
  ///
  /// Otherwise the next file that is opened would get the stream's number, and what is meant for the stream.
  static func holdPlaces() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      // `open` takes the lowest free number, which is this one.
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  private static var isOnTerminal: Bool { isatty(STDOUT_FILENO) == 1 && variable("TERM") != "dumb" }

  @Sendable private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  func output(_ bytes: [UInt8]) throws(CommandError) {
    guard write(bytes) else { throw WriteFailure().error(of: "standard output") }
  }

  func progress(_ line: String) {
    if isTerminal { _ = write(Array("\r\u{1B}[K\(line)".utf8)) }
  }

  func endProgress() { progress("") }

  func output(_ text: String) throws(CommandError) { try output(Array(text.withoutWorkflowCommands.utf8)) }
  func error(_ text: String) { complain(text.withoutWorkflowCommands) }

  func annotate(_ annotation: GitHubAnnotation) { annotate(Array((annotation.command(in: workspace) + "\n").utf8)) }
  func annotate(_ lines: [UInt8]) { complain(String(decoding: lines, as: UTF8.self)) }
}

extension Streams {
  /// Says at a terminal what an exit code means that is neither success nor an error that was printed.
  func say(_ status: Int32, of subcommand: Subcommand) {
    guard isTerminal, status == 1 || status == 3,
      let code = subcommand.exitCodes.first(where: { $0.key == Int(status) })
    else { return }
    error("exit code \(code.key): \(code.value)\n")
  }

  /// How wide the terminal of the report is.
  var columns: Int {
    var size = winsize()
    return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  var isOnGitHub: Bool { environment("GITHUB_ACTIONS") == "true" }

  var stepSummary: String? { isOnGitHub ? environment("GITHUB_STEP_SUMMARY").flatMap { $0.isEmpty ? nil : $0 } : nil }

  /// The folder in which GitHub or GitLab has checked out the repository, or nil if neither's variable is set.
  var workspace: GitHubWorkspace? {
    guard let path = environment("GITHUB_WORKSPACE") ?? environment("CI_PROJECT_DIR"), path.hasPrefix("/") else {
      return nil
    }
    return GitHubWorkspace(path.withoutLinks, current: FileManager.default.currentDirectoryPath.withoutLinks)
  }
}

/// A file descriptor of the process.
private struct StandardFile {
  static let input = StandardFile(number: STDIN_FILENO)
  static let output = StandardFile(number: STDOUT_FILENO)
  static let error = StandardFile(number: STDERR_FILENO)

  let number: Int32

  func read() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = RehearsalPlatform.read(number, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      return count > 0 ? Array(buffer[..<count]) : nil
    }
  }

  /// Writes everything; returns false if that fails, but true if the reader has closed its end.
  func write(_ bytes: [UInt8]) -> Bool { writeAll(bytes, to: number) || errno == EPIPE }
}
