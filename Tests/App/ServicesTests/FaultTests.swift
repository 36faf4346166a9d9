import Services
import Testing
import VirtualTime

struct FaultTests {
  private func fate(_ fault: Fault?, latency: Duration = .milliseconds(100)) -> DeliveryPlan {
    var conditions = NetworkConditions()
    conditions.latency = latency
    if let fault { conditions.add(.next(.any, fault)) }
    var generator = SeededGenerator(seed: 1)
    return conditions.fate(of: TestRequest(), at: .start, generator: &generator)
  }

  @Test func `without a fault a request arrives at half its latency and is answered at the whole`() {
    let fate = fate(nil)
    #expect(fate.arrival == .milliseconds(50) && fate.delivery == .milliseconds(100))
    #expect(fate.clientFailure == nil && fate.isApplied && fate.repetition == nil)
  }

  @Test func `offline fails after 1 ms and applies nothing`() {
    let fate = fate(.offline)
    #expect(fate.arrival == nil && fate.delivery == nil && !fate.isApplied)
    #expect(fate.clientFailure?.after == .milliseconds(1) && fate.clientFailure?.error == .offline)
  }

  @Test func `a connection lost before the arrival fails when it would have arrived and applies nothing`() {
    let fate = fate(.connectionLost(afterArrival: false))
    #expect(fate.arrival == nil && fate.delivery == nil && !fate.isApplied)
    #expect(fate.clientFailure?.after == .milliseconds(50) && fate.clientFailure?.error == .connectionLost)
  }

  @Test func `a connection lost after the arrival is applied, fails then, and brings no answer`() {
    let fate = fate(.connectionLost(afterArrival: true))
    #expect(fate.arrival == .milliseconds(50) && fate.delivery == nil && fate.isApplied)
    #expect(fate.clientFailure?.after == .milliseconds(50) && fate.clientFailure?.error == .connectionLost)
  }

  @Test(arguments: [false, true]) func `a connection lost behind the client's limit is a time-out`(isAfter: Bool) {
    let fate = fate(.connectionLost(afterArrival: isAfter), latency: .seconds(120))
    #expect(fate.clientFailure?.after == .seconds(60) && fate.clientFailure?.error == .timedOut)
    #expect(fate.isApplied == isAfter)
  }

  @Test func `a time-out never arrives and fails at the limit`() {
    let fate = fate(.timeOut)
    #expect(fate.arrival == nil && fate.delivery == nil && !fate.isApplied)
    #expect(fate.clientFailure?.after == .seconds(60) && fate.clientFailure?.error == .timedOut)
  }

  @Test func `a lost reply is applied and fails at the limit`() {
    let fate = fate(.lostReply)
    #expect(fate.arrival == .milliseconds(50) && fate.delivery == nil && fate.isApplied)
    #expect(fate.clientFailure?.after == .seconds(60))
  }

  @Test func `a late reply is applied, fails at the limit, and comes after it`() {
    let fate = fate(.lateReply)
    #expect(fate.isApplied && fate.clientFailure?.after == .seconds(60) && fate.delivery == .seconds(65))
  }

  @Test func `a duplicate reply comes twice`() {
    let fate = fate(.duplicateReply)
    #expect(fate.delivery == .milliseconds(100) && fate.repetition == .milliseconds(200))
    #expect(fate.clientFailure == nil && fate.isApplied)
    #expect(self.fate(.duplicateReply, latency: .zero).repetition == .milliseconds(1))
  }

  @Test func `a malformed reply is applied and unreadable`() {
    let fate = fate(.malformedReply)
    var times = 0
    let answer = fate.handling.answer {
      times += 1
      return .success(7)
    }
    #expect(fate.isApplied && times == 1 && answer == .failure(.unreadable))
  }

  @Test func `a status arrives but is not applied`() {
    let fate = fate(.status(503))
    var times = 0
    let answer = fate.handling.answer {
      times += 1
      return .success(7)
    }
    #expect(fate.arrival == .milliseconds(50) && !fate.isApplied && times == 0)
    #expect(answer == .failure(ServiceError(status: 503, code: "QUERY_TIMEOUT")))
  }

  @Test(arguments: [
    (400, "INVALID_INPUT_DATA"), (401, "UNAUTHORIZED"), (403, "WRONG_TOKEN"), (404, "OBJECT_NOT_FOUND"),
    (409, "OBJECT_VERSION_IS_STALE"), (429, "TOO_MANY_REQUESTS"), (500, "INTERNAL_SERVER_ERROR"),
    (503, "QUERY_TIMEOUT"), (418, "STATUS_418"),
  ])
  func `a status has its usual code, unless another is given`(status: Int, code: String) {
    #expect(fate(.status(status)).handling == .refused(ServiceError(status: status, code: code)))
    #expect(fate(.status(status, code: "MINE")).handling == .refused(ServiceError(status: status, code: "MINE")))
  }

  @Test func `429 says how long to wait`() {
    guard case .refused(let error) = fate(.status(429, retryAfter: 30)).handling else {
      Issue.record("not refused")
      return
    }
    #expect(error.retryAfter == 30 && error.description == "There were too many requests.")
  }

  @Test func `a service slower than the limit is applied, and its answer is late`() {
    let fate = fate(nil, latency: .seconds(90))
    #expect(fate.arrival == .seconds(45) && fate.delivery == .seconds(90))
    #expect(fate.clientFailure?.after == .seconds(60) && fate.clientFailure?.error == .timedOut)
    #expect(self.fate(nil, latency: .seconds(60)).clientFailure != nil)
    #expect(self.fate(.lateReply, latency: .seconds(90)).delivery == .seconds(90))
  }

  @Test(arguments: [
    (Fault.offline, "offline"), (.connectionLost(afterArrival: false), "connection lost before it arrived"),
    (.connectionLost(afterArrival: true), "connection lost after it arrived"), (.overtakenReply, "an overtaken reply"),
    (.status(429, retryAfter: 30), "status 429 with retry after 30 s"), (.timeOut, "a time-out"),
    (.lostReply, "a lost reply"), (.lateReply, "a late reply"),
    (.duplicateReply, "a duplicate reply"), (.malformedReply, "a malformed reply"), (.status(503), "status 503"),
    (.status(409, code: "OBJECT_VERSION_IS_STALE"), "status 409 \"OBJECT_VERSION_IS_STALE\""),
  ])
  func `faults are described as steps write them`(fault: Fault, text: String) {
    #expect(fault.description == text)
  }
}
