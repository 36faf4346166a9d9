import Foundation
import Rehearsal
import RehearsalControlClient
import RehearsalShelf
import RehearsalTestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Clients in other languages, where they are there, and the ones that the book shows.
@Suite(.serialized) struct ForeignClientTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
  private static func has(_ program: String) -> Bool { (try? run(["which", program]).status) == 0 }

  private static func run(
    _ words: [String], in folder: URL = root
  ) throws -> (status: Int32, output: String, error: String) {
    let process = Program()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    let (output, error) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, error)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let errorText = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text, errorText)
  }

  /// The first block of a language in the article, for the ports of a server.
  private func block(_ language: String, _ served: ServedApp) throws -> String {
    let article = Self.root.appending(path: "Sources/Rehearsal/Rehearsal.docc/Guides/Serving.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let block = try #require(text.components(separatedBy: "```\(language)\n").dropFirst().first)
    return block.components(separatedBy: "```")[0]
      .replacing("127.0.0.1:8080", with: "127.0.0.1:\(served.client.port)")
      .replacing("127.0.0.1:8081", with: "127.0.0.1:\(served.control.port)")
  }

  @Test(.enabled(if: has("python3"), "there is no python3"))
  func `the first failing retry of the book fails as it says`() throws {
    let served = try ServedApp(ShelfApp.appUnderTest())
    defer { served.stop() }
    let code = try block("python", served)
    let folder = Self.root.appending(path: "Tests/Support/RehearsalControlClient")
    let run = try Self.run(["python3", "-B", "-c", code], in: folder)
    #expect(run.output.hasPrefix("no answer: trying again\n{'objectID': '00000002'"), "\(run)")
    #expect(run.error.contains("seen:     2 objects") && run.status == 1)
  }

  @Test(.enabled(if: has("curl"), "there is no curl"))
  func `curl meets faults by its exit codes`() throws {
    let served = try ServedApp(ShelfApp.appUnderTest())
    defer { served.stop() }
    let address = "http://127.0.0.1:\(served.client.port)/api/oauth2/token"
    func call() throws -> Int32 {
      try Self.run(["curl", "-sf", "-m", "4", "-d", #"{"username": "ann", "password": "pw"}"#, address]).status
    }
    served.steps("Given the user \"ann\" exists with password \"pw\"")
    #expect(try call() == 0)
    for (fault, status) in [
      ("fails with offline", 56), ("fails with a lost reply", 28), ("fails with status 503", 22),
      ("is answered with half a body", 18), ("is answered with a body that stops half way", 28),
    ] {
      #expect(served.steps("Given the next sign-in \(fault)").status == 200)
      #expect(try call() == Int32(status), "\(fault)")
    }
    served.steps("When the network goes offline")
    #expect(eventually { (try? call()) == 7 })
  }

  @Test func `URLSession signs in, pages, loses a reply and tries again`() async throws {
    let served = try ServedApp(ShelfApp.appUnderTest())
    defer { served.stop() }
    let address = try #require(URL(string: "http://127.0.0.1:\(served.control.port)/_rehearsal"))
    let control = RehearsalControl(address, token: "secret")
    try await control.reset()
    try await control.steps(
      "Given the user \"ann\" exists with password \"pw\"", "Given the bucket \"notes\" holds 3 objects",
      "Given the next create fails with a lost reply")
    let me = "http://127.0.0.1:\(served.client.port)/api/apps/a"
    func call(_ path: String, _ body: String) async throws -> String {
      var request = URLRequest(url: try #require(URL(string: me + path)))
      (request.httpMethod, request.httpBody) = ("POST", Data(body.utf8))
      request.timeoutInterval = 1
      request.setValue("Bearer token-00000001", forHTTPHeaderField: "Authorization")
      return String(decoding: try await URLSession.shared.data(for: request).0, as: UTF8.self)
    }
    #expect(try await call("/oauth2/token", #"{"username": "ann", "password": "pw"}"#).contains("token-00000001"))
    let query = #"{"bucketQuery": {"clause": {"type": "all"}}, "bestEffortLimit": 2"#
    #expect(try await call("/users/me/buckets/notes/query", query + "}").contains(#""nextPaginationKey":"2/2""#))
    let second = try await call("/users/me/buckets/notes/query", query + #", "paginationKey": "2/2"}"#)
    #expect(second.contains("Object 3") && !second.contains("Object 2"))
    await #expect(throws: URLError.self) { try await call("/users/me/buckets/notes/objects", #"{"name": "milk"}"#) }
    #expect(try await call("/users/me/buckets/notes/objects", #"{"name": "milk"}"#).contains("00000005"))
    try await control.steps("Then the cloud holds 5 objects in \"notes\"", "Then the 1st create was applied")
    try await control.check()
    await #expect(throws: RehearsalControl.Failure.self) {
      try await control.steps("Then the cloud received 9 creates")
    }
    #expect(String(decoding: try await control.requests(), as: UTF8.self).contains("a lost reply"))
  }
}
