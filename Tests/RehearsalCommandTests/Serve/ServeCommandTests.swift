import BalanceExample
import CoffeeExample
import Foundation
import Rehearsal
import RehearsalTestSupport
import ShopExample
import Testing

@Suite(.serialized) struct ServeCommandTests {
  @Test func `wrong calls say what would be right`() async throws {
    for (words, said) in [
      (["--app", "Nope"], "--app Nope: there is no such app"), ([], "no app is named\n  try: --app Balance"),
      (["--app", "Balance", "--port", "70000"], "this is not a whole number from 0 to 65535"),
      (["--app", "Balance", "--host", "nowhere"], "--host nowhere: nowhere is no IPv4 address\n  try: --host 127"),
      (["--app", "Balance", "--from", "a.feature:6"], "there is no such option of rehearse serve"),
      (["--app", "Balance", "--token", "a b"], "a token is of ASCII without blanks"),
      (["--app", "Balance", "--token", String(repeating: "x", count: 16_385)], "at most 16384 bytes"),
      (["--app", "Balance", "--host", "192.0.2.1"], "--host 192.0.2.1: port 0 of 192.0.2.1 cannot be used"),
      (["--app", "Coffee"], "no service of \"Coffee\" can be served"),
    ] {
      let run = await rehearse(
        ["serve"] + words, apps: [Balance.appUnderTest, Shop.appUnderTest, Coffee.appUnderTest])
      #expect(run.status == 2 && run.error.contains(said), "\(words): \(run.error)")
    }
  }

  @Test func `a server prints its ports and its token, and a signal ends it`() throws {
    let served = try ServedCommand(["serve", "--app", "Balance", "--token", "word"], in: try Folder([:]))
    #expect(served.lines.count == 3)
    #expect(served.lines.first?.hasPrefix("Balance: http://127.0.0.1:") == true)
    #expect(served.lines.last == "token: word")
    let (status, seconds) = served.end(by: SIGTERM)
    #expect(status == SIGTERM && seconds < 1)
  }

  @Test func `a signal ends a server that is busy with a request`() throws {
    let served = try ServedCommand(["serve", "--app", "Balance", "--token", "word"], in: try Folder([:]))
    let number = try #require(try served.client(1).connection())
    defer { close(number) }
    let body = String(repeating: "Given the network is \"3G\"\n", count: 50_000)
    let text =
      "POST /_rehearsal/steps HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer word\r\n"
      + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    #expect(Array(text.utf8).withUnsafeBytes { write(number, $0.baseAddress, $0.count) } == text.utf8.count)
    usleep(200_000)
    let (status, seconds) = served.end(by: SIGTERM)
    #expect(status == SIGTERM && seconds < 1)
  }

  #if os(Linux)
    @Test func `where no file can be opened any more, clients wait, and so does the server`() throws {
      let served = try ServedCommand(["serve", "--app", "Balance"], in: try Folder([:]), files: 24)
      defer { _ = served.end(by: SIGKILL) }
      /// In hundredths of a second.
      func processorTime() throws -> Int {
        let text = try String(contentsOfFile: "/proc/\(served.process.processIdentifier)/stat", encoding: .utf8)
        return text.split(separator: ")").last?.split(separator: " ")[11...12].compactMap { Int($0) }.reduce(0, +) ?? 0
      }
      let client = try served.client(0)
      let connections = (0..<40).compactMap { _ in client.connection() }
      usleep(500_000)
      let before = try processorTime()
      usleep(2_000_000)
      #expect(try processorTime() - before < 20)
      for connection in connections { close(connection) }
      #expect(client.answer("GET", "/nowhere").status == 404)
    }
  #endif

  @Test func `a port that is taken is an error`() throws {
    let folder = try Folder([:])
    let first = try ServedCommand(["serve", "--app", "Balance"], in: folder)
    defer { _ = first.end(by: SIGINT) }
    let port = try #require(first.lines.first?.split(separator: ":").last)
    let second = try ServedCommand(["serve", "--app", "Balance", "--port", "\(port)"], in: folder)
    second.process.waitUntilExit()
    #expect(second.process.terminationStatus == 2)
    #expect(try String(contentsOf: second.error, encoding: .utf8).contains("--port \(port): port \(port) of 127.0.0.1"))
  }
}
