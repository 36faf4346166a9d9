import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalBoards
import RehearsalDevice
import RehearsalLive
import RehearsalServer

extension CommandOption {
  static let livePage = CommandOption(
    "--live", "serve the page on this machine, with the device itself behind it, until Ctrl-C")
  static let pagePort = CommandOption(
    "--port", .number("N", in: 0...65_535), "with --live: the port of the page (default: a free one)")
  static let savedScenario = CommandOption(
    "--save", .text("FILE", such: "Scenarios/paying.feature"),
    "with --live: the file that what was done is saved to (default: the page offers it)")
  static let pageServer = CommandOption(
    "--server", .text("URL", such: "http://127.0.0.1:8080"),
    "with --live: send the requests to this server, in real time")

  fileprivate static let ofLivePage = [pagePort, savedScenario, pageServer]
  fileprivate static let ofFile = [prototypeFile, faults, prototypeActions, prototypeStates, inProcessSearch]
}

/// A call of `rehearse prototype --live`.
struct LiveOptions {
  let given: GivenArguments
  let app: String

  /// Reads a call, or returns nil if it asks for a page in a file.
  init?(_ given: GivenArguments, app: String) throws(CommandError) {
    (self.given, self.app) = (given, app)
    let isLive = given.has(.livePage)
    if let other = (isLive ? CommandOption.ofFile : CommandOption.ofLivePage).first(where: { given.has($0) }) {
      throw CommandError(
        other.name, "it means nothing with\(isLive ? "" : "out") --live",
        remedy: "one of the two alone: --live or --out")
    }
    guard isLive else { return nil }
  }

  /// Serves the page until a signal ends the process.
  ///
  /// - Parameter isInProcess: Whether this process does other things, too.
  @MainActor func serve(
    _ test: AppUnderTest, faults: [Fault]?, server connection: LiveConnection?, isInProcess: Bool, _ streams: Streams
  ) async throws(CommandError) -> Int32 {
    let saving = given.text(.savedScenario)
    if let saving { _ = try KeptSession(named: saving, by: .savedScenario) }
    let trapGuard = TrapGuard(
      patience: .seconds(given.number(.patience) ?? 30), output: isInProcess ? .untouched : .forwarded)
    let prototype = LivePrototype(
      try PlayStart.session(of: test, from: given.text(.from)), from: given.text(.from),
      services: try services(of: test, connection), savingTo: saving, trapGuard)
    let server = HTTPServer()
    let port = try server.listen(at: "127.0.0.1", .pagePort, given)
    let page = LivePage(
      prototype, title: test.app.title, faults: faults ?? test.exploration.faults ?? Fault.searched, saving: saving,
      board: test.app.drawing == nil ? nil : BoardWatch(app), port: port)
    // There is nothing to put in order: what is saved is saved at once.
    Interruption.endProcessAtOnce()
    try streams.output("\(test.app.title): http://127.0.0.1:\(port)/\n")
    while true {
      var isOver = true
      server.run(page) {
        isOver.toggle()
        return isOver
      }
      // Between two turns, replies of a server and alarms of the runtime have theirs.
      await Task.yield()
    }
  }

  private func services(of test: AppUnderTest, _ live: LiveConnection?) throws(CommandError) -> [any LiveService]? {
    guard let url = given.text(.pageServer) else { return nil }
    guard let live else { throw LiveServer.noConnection(.pageServer) }
    guard test.app.drawing == nil else {
      throw CommandError("--server \(url)", "a board has no server", remedy: "leave it out, or an app in Swift")
    }
    do { return try live.services(test.services, url) } catch {
      throw CommandError(
        "--server \(url)", "this is no address of a server", remedy: CommandOption.pageServer.value?.example ?? "")
    }
  }
}
