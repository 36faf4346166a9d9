import BalanceExample
import FeedExample
import Foundation
import Rehearsal
import RehearsalTestSupport
import ShopExample
import Testing

/// Scenarios that pass in a rehearsal pass against a real server: `rehearse run --live`.
@Suite(.serialized) struct LiveRunTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  /// Runs scenarios against a server, and returns what the command has printed.
  private func run(
    _ folder: String, _ served: ServedApp, hasControl: Bool = true, token: String = "secret"
  ) async throws -> (status: Int32, output: String) {
    let program = Program()
    program.executableURL = BuiltPrograms.folder.appending(path: "LiveCommandExample")
    program.currentDirectoryURL = Self.root
    let control = ["--control", "http://127.0.0.1:\(served.control.port)/_rehearsal", "--token", token]
    program.arguments =
      ["run", "Scenarios/\(folder)", "--format", "progress", "--live", "http://127.0.0.1:\(served.client.port)"]
      + (hasControl ? control : [])
    let pipe = Pipe()
    (program.standardOutput, program.standardError) = (pipe, pipe)
    try program.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    program.waitUntilExit()
    return (program.terminationStatus, output)
  }

  @Test(arguments: [("Shop", 12), ("Feed", 10), ("Balance", 60)])
  func `scenarios pass both ways`(_ folder: String, _ least: Int) async throws {
    let test = [
      "Shop": Shop.appUnderTest, "Feed": Feed.hardenedAppUnderTest, "Balance": Balance.appUnderTest,
    ][folder]
    let served = try ServedApp(try #require(test))
    defer { served.stop() }
    let (status, output) = try await run(folder, served)
    let summary = output.split(separator: "\n").last ?? ""
    let passed = Int(summary.prefix { $0.isNumber }) ?? 0
    #expect(status == 0 && passed >= least, "\(output.suffix(6_000))")
  }

  @Test func `a live page sends the requests of its app to a server, in real time`() async throws {
    let served = try ServedApp(Shop.appUnderTest)
    defer { served.stop() }
    let program = Program()
    program.executableURL = BuiltPrograms.folder.appending(path: "LiveCommandExample")
    program.arguments = ["prototype", "--app", "Shop", "--live", "--server", "http://127.0.0.1:\(served.client.port)"]
    let pipe = Pipe()
    program.standardOutput = pipe
    try program.run()
    defer { program.terminate() }
    let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    let port = try #require(line.firstMatch(of: /:([0-9]+)\/\n/).flatMap { UInt16($0.output.1) }, "\(line)")
    let (client, host) = (PlainClient(port: port), "127.0.0.1:\(port)")
    #expect(client.answer("GET", "/state", host: host).body.contains("To pay: 30 dollars"))
    let body = "{\"touch\": \"part.1\", \"fault\": \"offline\"}"
    let order = client.answer("POST", "/order", body, fields: ["Content-Type": "application/json"], host: host)
    #expect(order.body.contains("\"runs\":true"), "\(order)")
    #expect(eventually { client.answer("GET", "/state", host: host).body.contains("Receipt 1") })
  }

  @Test func `without a control, what only the server can do is skipped`() async throws {
    let served = try ServedApp(Shop.appUnderTest)
    defer { served.stop() }
    let (status, output) = try await run("Shop/paying.feature:15", served, hasControl: false)
    #expect(status == 0 && output.hasSuffix("0 passed, 0 failed, 1 skipped\n"), "\(output)")
  }

  @Test func `a wrong token and a server that is gone are said`() async throws {
    let served = try ServedApp(Shop.appUnderTest)
    let refused = try await run("Shop/paying.feature:7", served, token: "wrong")
    #expect(refused.status == 1 && refused.output.contains("refuses the token"), "\(refused.output)")
    served.stop()
    let gone = try await run("Shop/paying.feature:7", served, hasControl: false)
    #expect(gone.status == 1 && gone.output.contains("Receipt 1"), "\(gone.output)")
  }
}
