import RehearsalBase
import Testing

@testable import RehearsalApp

struct FaultTests {
  private func plan(_ fault: Fault?, latency: Duration = .milliseconds(100)) -> DeliveryPlan {
    var conditions = NetworkConditions()
    conditions.latency = latency
    if let fault { conditions.add(.next(.any, fault)) }
    var generator = SeededGenerator(seed: 1)
    return conditions.plan(for: TestRequest(), at: .start, generator: &generator)
  }

  @Test func `without a fault a request arrives after half its latency and is answered after all of it`() {
    let plan = plan(nil)
    #expect(plan.arrival == .milliseconds(50) && plan.delivery == .milliseconds(100))
    #expect(plan.clientFailure == nil && plan.isApplied && plan.repetition == nil)
  }

  @Test func `offline fails after 1 ms and applies nothing`() {
    let plan = plan(.offline)
    #expect(plan.arrival == nil && plan.delivery == nil && !plan.isApplied)
    #expect(plan.clientFailure?.after == .milliseconds(1) && plan.clientFailure?.error == .offline)
  }

  @Test func `a connection lost before the arrival fails when it would have arrived and applies nothing`() {
    let plan = plan(.connectionLost(afterArrival: false))
    #expect(plan.arrival == nil && plan.delivery == nil && !plan.isApplied)
    #expect(plan.clientFailure?.after == .milliseconds(50) && plan.clientFailure?.error == .connectionLost)
  }

  @Test func `a connection lost after the arrival is applied, fails then, and brings no answer`() {
    let plan = plan(.connectionLost(afterArrival: true))
    #expect(plan.arrival == .milliseconds(50) && plan.delivery == nil && plan.isApplied)
    #expect(plan.clientFailure?.after == .milliseconds(50) && plan.clientFailure?.error == .connectionLost)
  }

  @Test(arguments: [false, true]) func `a connection lost behind the client's limit is a time-out`(isAfter: Bool) {
    let plan = plan(.connectionLost(afterArrival: isAfter), latency: .seconds(120))
    #expect(plan.clientFailure?.after == .seconds(60) && plan.clientFailure?.error == .timedOut)
    #expect(plan.isApplied == isAfter)
  }

  @Test func `a time-out never arrives and fails at the limit`() {
    let plan = plan(.timeOut)
    #expect(plan.arrival == nil && plan.delivery == nil && !plan.isApplied)
    #expect(plan.clientFailure?.after == .seconds(60) && plan.clientFailure?.error == .timedOut)
  }

  @Test func `a lost reply is applied and fails at the limit`() {
    let plan = plan(.lostReply)
    #expect(plan.arrival == .milliseconds(50) && plan.delivery == nil && plan.isApplied)
    #expect(plan.clientFailure?.after == .seconds(60))
  }

  @Test func `a late reply is applied, fails at the limit, and arrives after it`() {
    let plan = plan(.lateReply)
    #expect(plan.isApplied && plan.clientFailure?.after == .seconds(60) && plan.delivery == .seconds(65))
  }

  @Test func `a duplicate reply arrives twice`() {
    let plan = plan(.duplicateReply)
    #expect(plan.delivery == .milliseconds(100) && plan.repetition == .milliseconds(200))
    #expect(plan.clientFailure == nil && plan.isApplied)
    #expect(self.plan(.duplicateReply, latency: .zero).repetition == .milliseconds(1))
  }

  @Test func `a malformed reply is applied and unreadable`() {
    let plan = plan(.malformedReply)
    var times = 0
    let answer = plan.handling.answer {
      times += 1
      return .success(7)
    }
    #expect(plan.isApplied && times == 1 && answer == .failure(.unreadable))
  }

  @Test func `a status arrives but is not applied`() {
    let plan = plan(.status(503))
    var times = 0
    let answer = plan.handling.answer {
      times += 1
      return .success(7)
    }
    #expect(plan.arrival == .milliseconds(50) && !plan.isApplied && times == 0)
    #expect(answer == .failure(ServiceError(status: 503, code: "SERVICE_UNAVAILABLE")))
  }

  @Test(arguments: [
    (400, "BAD_REQUEST"), (401, "UNAUTHORIZED"), (403, "FORBIDDEN"), (404, "NOT_FOUND"), (409, "CONFLICT"),
    (429, "TOO_MANY_REQUESTS"), (500, "INTERNAL_SERVER_ERROR"),
    (503, "SERVICE_UNAVAILABLE"), (418, "STATUS_418"),
  ])
  func `a status has its usual code, unless another is given`(status: Int, code: String) {
    #expect(plan(.status(status)).handling == .refused(ServiceError(status: status, code: code)))
    #expect(plan(.status(status, code: "MINE")).handling == .refused(ServiceError(status: status, code: "MINE")))
  }

  @Test func `the status 429 has a time to wait`() {
    guard case .refused(let error) = plan(.status(429, retryAfter: 30)).handling else {
      Issue.record("not refused")
      return
    }
    #expect(error.retryAfter == 30 && error.description == "There were too many requests.")
  }

  @Test func `a service slower than the limit is applied, and its answer is late`() {
    let plan = plan(nil, latency: .seconds(90))
    #expect(plan.arrival == .seconds(45) && plan.delivery == .seconds(90))
    #expect(plan.clientFailure?.after == .seconds(60) && plan.clientFailure?.error == .timedOut)
    #expect(self.plan(nil, latency: .seconds(60)).clientFailure != nil)
    #expect(self.plan(.lateReply, latency: .seconds(90)).delivery == .seconds(90))
  }

  @Test(arguments: [
    (Fault.offline, "offline"), (.connectionLost(afterArrival: false), "connection lost before it arrived"),
    (.connectionLost(afterArrival: true), "connection lost after it arrived"), (.overtakenReply, "an overtaken reply"),
    (.status(429, retryAfter: 30), "status 429 with retry after 30 s"), (.timeOut, "a time-out"),
    (.lostReply, "a lost reply"), (.lateReply, "a late reply"),
    (.duplicateReply, "a duplicate reply"), (.malformedReply, "a malformed reply"), (.status(503), "status 503"),
    (.status(409, code: "OBJECT_VERSION_IS_STALE"), "status 409 \"OBJECT_VERSION_IS_STALE\""),
  ])
  func `faults are described as in steps`(fault: Fault, text: String) {
    #expect(fault.description == text)
  }
}

extension DeliveryPlan {
  /// Whether the service carries the request out.
  var isApplied: Bool {
    if case .refused = handling { return false }
    return arrival != nil
  }
}
