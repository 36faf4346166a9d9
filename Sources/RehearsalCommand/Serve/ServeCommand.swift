import Rehearsal
import RehearsalBase
import RehearsalDevice
import RehearsalGherkin
import RehearsalPlatform
import RehearsalRunner
import RehearsalServer

extension Subcommand {
  static let serve = Subcommand(
    command: ServeCommand.self, name: "serve", synopsis: "--app APP [OPTION...]",
    summary: "serve the backends of an app over HTTP, with the faults of scenarios",
    discussion: """
      Answers HTTP/1.1 on this machine with the services of an app, for any client in any language: the services, the
      faults and the ledger are those of scenarios. Only services whose routes have an HTTP form can be served; the
      stand-in for Kii Cloud has the routes of its REST interface.

      A second port takes sentences of scenarios and tells what has arrived. It asks for the token that is printed at
      the start, as Authorization: Bearer TOKEN:
        POST /_rehearsal/steps     sentences, one a line, about services, faults, records and requests
        GET  /_rehearsal/requests  the requests that have arrived, and what became of them
        POST /_rehearsal/check     whether each rule of a sentence has applied
        POST /_rehearsal/reset     the world as it was at the start

      Time is real. The article "Serving to any client" has what a client sees of each fault, and clients to copy.
      """,
    options: [.app, .port, .host, .controlPort, .token],
    examples: [
      "rehearse serve --app Balance": "on free ports, which are printed",
      "rehearse serve --app Balance --port 8080 --control-port 8081": "on these ports",
    ],
    exitCodes: [
      2: "a wrong call, a port that is taken, or services that cannot be served",
      130: "ended by Ctrl-C; 143 by SIGTERM",
    ])
}

extension CommandOption {
  static let port = CommandOption(
    "--port", .number("N", in: 0...65_535), "the port of the services (default: a free one)")
  static let host = CommandOption(
    "--host", .text("ADDRESS", such: "0.0.0.0"),
    "the address to listen at (default 127.0.0.1: nobody else reaches it)")
  static let controlPort = CommandOption(
    "--control-port", .number("N", in: 0...65_535), "the port of the control (default: a free one)")
  static let token = CommandOption(
    "--token", .text("TOKEN", such: "secret"), "the token of the control (default: a new one)")
}

/// `rehearse serve`: the services of an app over HTTP.
struct ServeCommand: Command {
  private let given: GivenArguments
  private let app: String
  var usesApps: Bool { true }

  init(_ given: GivenArguments) throws(CommandError) {
    try given.refuseOperands { "rehearse serve --app \($0)" }
    guard let app = given.text(.app) else {
      throw CommandError("rehearse serve", "no app is named", remedy: "--app \(given.exampleApp)")
    }
    (self.given, self.app) = (given, app)
    if let token = given.text(.token), token.isEmpty || !token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) {
      throw CommandError("--token \(token)", "a token is of ASCII without blanks", remedy: "--token secret")
    }
    // The head of a request has to carry it, among other fields.
    let longest = HTTPLimits().head / 2
    if let token = given.text(.token), token.utf8.count > longest {
      throw CommandError(
        "--token", "this token has \(token.utf8.count) bytes, and a request cannot carry it",
        remedy: "a token of at most \(longest) bytes")
    }
  }

  func run(_ context: CommandContext) throws(CommandError) -> Int32 {
    let streams = context.streams
    let test = try context.apps.named(app)
    let world: ServedWorld
    do throws(ServingProblem) { world = try ServedWorld(test) } catch {
      throw CommandError("--app \(test.app.name)", error.message, remedy: error.remedy ?? "another app")
    }
    let token = given.text(.token) ?? Self.newToken()
    let services = ServiceServer(world, token: token)
    services.complain = { streams.error("\($0)\n") }
    // There is nothing to put in order, and a long request must not delay the end.
    Interruption.endProcessAtOnce()
    let server = HTTPServer()
    let host = given.text(.host) ?? "127.0.0.1"
    let port = try server.listen(at: host, .port, given)
    let controlPort = try server.listen(at: host, .controlPort, given)
    try streams.output(
      """
      \(test.app.name): http://\(host):\(port)
      control: http://\(host):\(controlPort)/_rehearsal
      token: \(token)

      """)
    server.run(services) { false }
    return 0
  }

  private static func newToken() -> String {
    (0..<4).map { _ in String(UInt32.random(in: 0x1000_0000...(.max)), radix: 16) }.joined()
  }
}

extension HTTPServer {
  /// Opens the port of an option, any free one if it is not given, and returns its number.
  func listen(
    at host: String, _ option: CommandOption, _ given: GivenArguments
  ) throws(CommandError) -> UInt16 {
    let port = given.number(option) ?? 0
    do throws(SocketError) { return try listen(host: host, port: UInt16(port)) } catch {
      guard !error.isOfHost else {
        throw CommandError(
          "--host \(host)", error.description, remedy: "--host 127.0.0.1, or 0.0.0.0 for all of this machine")
      }
      throw CommandError("\(option.name) \(port)", error.description, remedy: "\(option.name) 0, for any free port")
    }
  }
}
