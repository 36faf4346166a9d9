import Foundation
import Rehearsal
import RehearsalServer
import RehearsalShelf
import RehearsalTestSupport
import Testing

@Suite(.serialized) struct ServiceServerTests {
  private static let fields = ["Authorization": "Bearer token-00000001"]
  private let objects = "/api/apps/a/users/me/buckets/notes/objects"

  /// Plays a fault on a served cloud, and returns what a client of it sees of a save.
  private func save(_ sentence: String, _ served: ServedApp) -> (status: Int, body: String) {
    let set = served.steps(sentence)
    #expect(set.status == 200, "\(set.body)")
    return saved(served)
  }

  private func saved(_ served: ServedApp) -> (status: Int, body: String) {
    served.client.answer("POST", objects, #"{"name": "milk"}"#, fields: Self.fields)
  }

  private func served() throws -> ServedApp {
    let served = try ServedApp(ShelfApp.appUnderTest())
    served.steps("Given the user \"ann\" exists with password \"secret\"")
    let token = served.client.answer("POST", "/api/oauth2/token", #"{"username": "ann", "password": "secret"}"#)
    #expect(token.body.contains("token-00000001"))
    return served
  }

  @Test func `faults reach a client as it meets them`() throws {
    let served = try served()
    defer { served.stop() }
    served.steps("Given the clients' request limit is 1 s")
    #expect(save("Given the next create fails with offline", served).body == "broken: ")
    #expect(save("Given the next create fails with connection lost before it arrived", served).body == "broken: ")
    #expect(served.steps("Then the cloud holds 0 objects in \"notes\"").status == 200)
    #expect(save("Given the next create fails with connection lost after it arrived", served).body == "broken: ")
    #expect(served.steps("Then the cloud holds 1 object in \"notes\"").status == 200)
    #expect(save("Given the next create fails with status 409 \"OBJECT_ALREADY_EXISTS\"", served).status == 409)
    #expect(save("Given the next create fails with a malformed reply", served).body.hasSuffix("\u{FFFD}"))
    let twice = save("Given the next create fails with a duplicate reply", served).body
    #expect(twice.components(separatedBy: "HTTP/1.1 201 Created").count == 2 && twice.contains("00000003"))
    let half = save("Given the next create is answered with half a body", served)
    #expect(half.status == 201 && half.body.count > 10 && !half.body.hasSuffix("}"))
    let start = Date()
    #expect(save("Given the next create is answered at 1000 bytes a second", served).status == 201)
    #expect(Date().timeIntervalSince(start) > 0.15)
    let fastest = "Given the next create is answered at \(Int.max) bytes a second"
    #expect(save(fastest, served).status == 201)
    #expect(served.steps("Then the cloud holds 6 objects in \"notes\"").status == 200)
    #expect(served.check().status == 200)
    #expect(served.ledger().contains(#""fault":"half a body""#))
  }

  @Test func `a time-out and a lost reply differ in what was applied`() throws {
    let served = try served()
    defer { served.stop() }
    served.steps("Given the clients' request limit is 1 ms")
    // The client of these tests waits for 5 s, and then the server lets it go.
    #expect(save("Given the next create fails with a time-out", served).status == 0)
    #expect(served.steps("Then the cloud holds 0 objects in \"notes\"\nAnd the 1st create was given up").status == 200)
    #expect(save("Given the next create fails with a lost reply", served).status == 0)
    let seen = served.steps(
      "Then the cloud holds 1 object in \"notes\"\nAnd the 2nd create was applied\nAnd the 2nd create was lost")
    #expect(seen.status == 200, "\(seen.body)")
  }

  @Test func `an outage refuses connections and leaves the control alone`() throws {
    let served = try served()
    defer { served.stop() }
    #expect(served.steps("When the network goes offline").status == 200)
    #expect(eventually { saved(served).body == "refused" })
    #expect(served.steps("When the network comes back").status == 200)
    #expect(eventually { saved(served).status == 201 })
    #expect(served.steps("Given the network flaps every 300 ms").status == 200)
    #expect(eventually { saved(served).body == "refused" })
    #expect(eventually { saved(served).status == 201 })
  }

  @Test(arguments: [("When the network goes offline", 0), ("When the connection is lost", 1)])
  func `what breaks the network breaks what is under way`(sentence: String, applied: Int) async throws {
    let served = try served()
    defer { served.stop() }
    #expect(served.steps("Given the cloud answers in 6 s").status == 200)
    async let answer = saved(served).body
    func isUnderWay() -> Bool {
      let create = served.ledger().components(separatedBy: #""operation":"create""#).dropFirst().first
      return create.map { applied == 0 || $0.contains(#""arrived""#) } ?? false
    }
    #expect(eventually(isUnderWay))
    #expect(served.steps(sentence).status == 200)
    #expect(await answer == "broken: ")
    served.steps("When the network comes back")
    // What was cut off before it arrived does not arrive later.
    usleep(3_500_000)
    let seen = served.steps("Then the cloud holds \(applied) objects in \"notes\"\nThen the 1st create was lost")
    #expect(seen.status == 200, "\(seen.body)")
  }

  @Test func `sentences are answered in both languages, and those of the app are skipped`() throws {
    let served = try served()
    defer { served.stop() }
    #expect(served.steps("前提 次の作成がステータス503で失敗する").status == 200)
    #expect(saved(served).status == 503)
    #expect(served.steps(#"{"steps": ["Then the cloud received 1 create"]}"#).status == 200)
    let failed = served.steps("Then the cloud received 2 creates\nThen the cloud received 1 create")
    #expect(failed.status == 422 && failed.body.contains(#"seen:     1 × create received"#))
    #expect(failed.body.contains("a sentence before it has failed"))
    for sentence in ["When I tap \"Save\"", "When 5 s pass", "When the app starts"] {
      let skipped = served.steps(sentence)
      #expect(skipped.status == 422 && skipped.body.contains("skipped"), "\(sentence)")
    }
    #expect(served.steps("Given nonsense").body.contains("there is no such sentence"))
    #expect(served.steps("Given the bucket \"notes\" holds:\n  | name |\n  | milk |").status == 200)
  }

  @Test func `a rule that never applied is named, and the world begins again`() throws {
    let served = try served()
    defer { served.stop() }
    served.steps("Given the next delete fails with a time-out")
    #expect(served.check().status == 422 && served.check().body.contains("this never applied"))
    _ = saved(served)
    served.reset()
    #expect(served.check().status == 200)
    #expect(served.ledger().hasPrefix(#"{"count":0"#))
    #expect(saved(served).status == 403)
  }

  @Test func `an expectation may take its time, which is real`() throws {
    let served = try served()
    defer { served.stop() }
    #expect(served.steps("Then the cloud received 1 create").status == 422)
    Thread.detachNewThread { [self] in
      usleep(300_000)
      _ = saved(served)
    }
    let seen = served.steps("Then within 60 s the cloud received 1 create\nThen the 1st create was applied")
    #expect(seen.status == 200, "\(seen.body)")
    let start = Date()
    #expect(served.steps("Then within 200 ms the cloud received 2 creates").status == 422)
    #expect(Date().timeIntervalSince(start) > 0.19)
    #expect(served.steps("ならば1秒以内にクラウドは1件の作成を受け取った").status == 200)
  }

  @Test func `control asks for its token`() throws {
    let served = try served()
    defer { served.stop() }
    #expect(served.withoutToken() == 401)
  }

  @Test func `a path that has other methods names them all`() throws {
    let served = try served()
    defer { served.stop() }
    func answer(_ path: String) -> String {
      served.client.answer(to: "BREW \(path) HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    }
    #expect(answer(objects).hasPrefix("HTTP/1.1 405 Method Not Allowed\r\n"))
    #expect(answer(objects).contains("\r\nAllow: POST, OPTIONS\r\n"), "\(answer(objects))")
    let object = answer("\(objects)/one")
    #expect(object.contains("\r\nAllow: GET, ") && object.contains(", HEAD, OPTIONS\r\n"), "\(object)")
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "Given the user \"a\" exists with password \"x\"\n" + String(repeating: "|a|\n", count: 100_000),
      "{\"steps\": [\"Given nothing of the kind\"" + String(repeating: ", \"Given the network is 3G\"", count: 100_000)
        + "]}",
      "{" + (0..<100_000).map { "\"member \($0)\": 1, " }.joined() + "\"steps\": [\"Given nothing of the kind\"]}",
    ])
  func `a body of 100,000 lines or members takes as long as it is`(body: String) throws {
    let served = try served()
    defer { served.stop() }
    let start = ContinuousClock.now
    #expect(served.steps(body).status == 422)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test func `a page of another origin may call`() throws {
    let served = try served()
    defer { served.stop() }
    let text = "OPTIONS \(objects) HTTP/1.1\r\nHost: x\r\nOrigin: http://p\r\nConnection: close\r\n\r\n"
    #expect(served.client.answer(to: text).contains("Access-Control-Allow-Origin: *"))
  }
}
