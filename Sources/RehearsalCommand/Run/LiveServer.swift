import Dispatch
import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalDevice
import RehearsalLive
import RehearsalPlatform
import RehearsalRunner

/// The server of `--live`: it answers the requests of scenarios, and its control plays what they say of services.
final class LiveServer: LiveWorld {
  private struct Answered: Sendable {
    let request: any ServiceRequest
    let answer: Answer
  }

  private let connection: LiveConnection
  private let url: String
  private let control: (url: String, token: String)?
  private let services = Lock<[any LiveService]>([])
  private let answers = Lock<[Int: [Answered]]>([:])

  init(_ connection: LiveConnection, at url: String, control: (url: String, token: String)?) {
    (self.connection, self.url, self.control) = (connection, url, control)
  }

  /// The error for an option that needs a way to a server.
  static func noConnection(_ option: CommandOption) -> CommandError {
    CommandError(
      option.name, "this command knows no way to a server",
      remedy: "RehearseCommand.main(apps, live: .http), with the product RehearsalLiveHTTP")
  }

  func begin(_ test: AppUnderTest) throws {
    let made: [any LiveService]
    do { made = try connection.services(test.services, url) } catch {
      throw StepFailure("\(url) is no address of a server\ntry: --live http://127.0.0.1:8080")
    }
    services.withLock { $0 = made }
    answers.withLock { $0 = [:] }
    guard let control else { return }
    _ = try call("reset", "", control)
    // What the server makes is of the day on which scenarios begin.
    try play(Steps.todayIs("2017-06-20"))
  }

  func answer(_ request: any ServiceRequest, number: Int) -> Answer {
    let known = answers.withLock { $0[number]?.first { areEqual($0.request, request) } }
    if let known { return known.answer }
    let services = services.withLock { $0 }
    let answer = Self.wait { await services.answer(request) }
    answers.withLock { $0[number, default: []].append(Answered(request: request, answer: answer)) }
    return answer
  }

  func play(_ sentence: String) throws {
    guard let control else {
      throw Skipped("nobody can prepare or ask this server: --control URL --token TOKEN say where `rehearse serve` is")
    }
    var json = JSONTextWriter()
    json.object { json in json.array("steps") { $0.write(sentence) } }
    let reply = try call("steps", String(decoding: json.bytes, as: UTF8.self), control)
    guard reply.status != 200 else { return }
    guard case .object(let object) = JSON(reading: Array(reply.text.utf8)), case .array(let steps)? = object["steps"],
      case .object(let step)? = steps.first, case .string(let message)? = step["message"]
    else { throw StepFailure("the server's control has answered \(reply.status): \(reply.text)") }
    if step["status"] == .string("skipped") { throw Skipped("the server does not play this: \(message)") }
    throw StepFailure("on the server, \(message)")
  }

  private func call(
    _ route: String, _ body: String, _ control: (url: String, token: String)
  ) throws -> LiveConnection.Reply {
    let (connection, url) = (connection, "\(control.url)/\(route)")
    let result = Self.wait { () -> Result<LiveConnection.Reply, any Error> in
      do { return .success(try await connection.post(url, control.token, body)) } catch { return .failure(error) }
    }
    let reply: LiveConnection.Reply
    do { reply = try result.get() } catch {
      throw StepFailure("the server's control at \(control.url) does not answer: \(error)\ntry: start rehearse serve")
    }
    guard reply.status != 401 else {
      throw StepFailure("the server's control refuses the token\ntry: --token, as rehearse serve prints it")
    }
    return reply
  }

  private static func wait<Result: Sendable>(_ body: @escaping @Sendable () async -> Result) -> Result {
    let (result, hasEnded) = (Lock<Result?>(nil), DispatchSemaphore(value: 0))
    Task.detached {
      let value = await body()
      result.withLock { $0 = value }
      hasEnded.signal()
    }
    while true {
      hasEnded.wait()
      if let value = result.withLock({ $0 }) { return value }
    }
  }
}
