import Foundation
import Observation
import RehearsalApp
import RehearsalBase
import RehearsalDevice
import RehearsalLive
import RehearsalTestSupport
import Testing

@MainActor
struct RuntimeTests {
  private let service = HeldService()
  private let clock = ManualClock()

  private func launched(_ defaults: (any DefaultsStore)? = nil) -> AppRuntime {
    let runtime = AppRuntime(
      NotesApp.app, services: .live(service), clock: clock, settings: DeviceSettings(), defaults: defaults)
    runtime.launch()
    return runtime
  }

  /// Lets time pass, and the runtime notice.
  private func pass(_ duration: Duration, _ runtime: AppRuntime) {
    clock.advance(by: duration)
    runtime.catchUp()
  }

  @Test func aReplyReachesTheController() async throws {
    let runtime = launched()
    let list = try #require(runtime.screen(ListController.self))
    #expect(await eventually { service.requests.count == 1 })
    #expect(list.value.notes.isEmpty)
    service.answerNext(.success(["Tea", "Milk"]))
    #expect(await eventually { list.value.notes == ["Tea", "Milk"] })
    #expect(runtime.requestCount == 0)
  }

  @Test(arguments: [ServiceError.connectionLost, ServiceError(status: 500)])
  func aFailureReachesTheController(_ error: ServiceError) async throws {
    let runtime = launched()
    let list = try #require(runtime.screen(ListController.self))
    #expect(await eventually { service.requests.count == 1 })
    service.answerNext(.failure(error))
    #expect(await eventually { list.value.status == error.code })
  }

  @Test func anErrorOfAnotherTypeIsNamed() async throws {
    struct Broken: LiveService {
      func answer(_ request: any ServiceRequest) async throws -> Answer? { throw CocoaError(.fileNoSuchFile) }
    }
    let runtime = AppRuntime(NotesApp.app, services: .live(Broken()), clock: clock, settings: DeviceSettings())
    runtime.launch()
    let list = try #require(runtime.screen(ListController.self))
    #expect(await eventually { list.value.status == "LIVE_SERVICE_FAILED" })
  }

  @Test func nobodyAnswersARequestOfNoService() async throws {
    let runtime = AppRuntime(NotesApp.app, services: .live(), clock: clock, settings: DeviceSettings())
    runtime.launch()
    let list = try #require(runtime.screen(ListController.self))
    #expect(await eventually { list.value.status == "UNSERVED" })
  }

  @Test func timersFireByTheClock() async throws {
    let runtime = launched()
    let list = try #require(runtime.screen(ListController.self))
    pass(.seconds(9), runtime)
    #expect(list.value.ticks == 0)
    clock.advance(by: .seconds(1))
    // The runtime has set an alarm.
    #expect(await eventually { list.value.ticks == 1 })
  }

  @Test func messagesAndEntriesOfAStoreActAsTouchesDo() async throws {
    let runtime = launched()
    try #require(runtime.screen(ListController.self)).send(.add)
    pass(.seconds(1), runtime)
    let edit = try #require(runtime.screen(EditController.self))
    edit.set(\.text, to: "Milk")
    edit.send(.save)
    #expect(edit.value.text == "Milk")
    #expect(await eventually { service.requests.count == 2 })
    #expect(NotesBackend.save.body(of: service.requests[1]) == "Milk")
    service.release()
  }

  @Test func aScreenThatGoesCancelsItsRequests() async throws {
    let runtime = launched()
    try #require(runtime.screen(ListController.self)).send(.add)
    pass(.seconds(1), runtime)
    let edit = try #require(runtime.screen(EditController.self))
    edit.send(.save)
    #expect(await eventually { service.requests.count == 2 })
    #expect(runtime.requestCount == 2)
    edit.send(.cancel)
    pass(.seconds(1), runtime)
    #expect(edit.isGone)
    #expect(runtime.requestCount == 1)
    #expect(await eventually { service.cancelled == 1 })
    // Its screen is gone, and its answer comes late.
    service.release()
    edit.send(.save)
    #expect(runtime.requestCount == 1)
  }

  @Test func aRuntimeThatIsReleasedCancelsEverything() async {
    weak var gone: AppRuntime?
    do {
      let runtime = launched()
      gone = runtime
      #expect(await eventually { service.requests.count == 1 && clock.sleeperCount == 1 })
    }
    #expect(gone == nil)
    #expect(await eventually { service.cancelled == 1 && clock.sleeperCount == 0 })
    service.release()
  }

  @Test func navigationIsPublishedInOrder() async throws {
    let runtime = launched()
    let list = try #require(runtime.screen(ListController.self))
    let changes = runtime.navigationChanges
    list.send(.show)
    pass(.seconds(1), runtime)
    #expect(runtime.goBack())
    pass(.seconds(1), runtime)
    list.send(.add)
    pass(.seconds(1), runtime)
    #expect(runtime.swipeSheetDown())
    pass(.seconds(1), runtime)
    list.send(.ask)
    pass(.seconds(1), runtime)
    #expect(runtime.window.levels.last?.stacks.first?.screens.first?.alert?.actions == ["No", "Yes"])
    #expect(runtime.chooseAction(1))
    pass(.seconds(1), runtime)
    #expect(list.value.status == "sure")
    var kinds: [NavigationChange.Kind] = []
    for await change in changes {
      kinds.append(change.kind)
      if kinds.count == 7 { break }
    }
    #expect(kinds == [.launch, .push, .pop, .present, .dismiss, .presentAlert, .dismissAlert])
    #expect(runtime.window.levels.map { $0.stacks[0].screens.map(\.scene) } == [["List"]])
  }

  @Test func theHostsOwnGestureIsNoChange() async throws {
    let runtime = launched()
    let list = try #require(runtime.screen(ListController.self))
    list.send(.show)
    pass(.seconds(1), runtime)
    runtime.hostDidPop(to: list.id)
    #expect(runtime.window.levels[0].stacks[0].screens.map(\.id) == [list.id])
    pass(.zero, runtime)
    #expect(runtime.screen(DetailController.self) == nil)
  }

  @Test func aPlaceThatIsUsedAgainHasAnotherIdentity() throws {
    let runtime = launched()
    let list = try #require(runtime.screen(ListController.self))
    var seen: Set<WindowContent.Identity> = []
    for _ in 0..<3 {
      list.send(.show)
      pass(.seconds(1), runtime)
      seen.insert(try #require(runtime.screen(DetailController.self)).id)
      #expect(runtime.goBack())
      pass(.seconds(1), runtime)
    }
    #expect(seen.count == 3)
  }

  @Test func tenThousandScreensLeaveNothingBehind() async throws {
    let runtime = launched()
    let list = try #require(runtime.screen(ListController.self))
    #expect(await eventually { service.requests.count == 1 })
    service.answerNext(.success([String]()))
    #expect(await eventually { runtime.requestCount == 0 })
    let count = Nightly.count(10_000, otherwise: 500, of: "screens")
    for _ in 0..<count {
      list.send(.add)
      pass(.seconds(1), runtime)
      let edit = try #require(runtime.screen(EditController.self))
      edit.send(.save)
      edit.send(.cancel)
      pass(.seconds(1), runtime)
    }
    #expect(await eventually { service.requests.count == count + 1 && service.cancelled == count })
    service.release()
    #expect(runtime.requestCount == 0 && runtime.storeCount == 1)
    let device = runtime.snapshot
    #expect(device.screens.count == 1 && device.state.requests.isEmpty && device.state.agenda.isEmpty)
    #expect(device.records.log.isEmpty && device.records.issues.isEmpty && device.records.ledger.entries.count <= 200)
  }

  @Test func storedValuesOutliveTheRuntime() throws {
    let folder = try Folder([:])
    let file = FileDefaults("\(folder.path)/defaults.json")
    let runtime = launched(file)
    try #require(runtime.screen(ListController.self)).send(.add)
    pass(.seconds(1), runtime)
    let edit = try #require(runtime.screen(EditController.self))
    edit.set(\.text, to: "Milk")
    edit.send(.save)
    #expect(file.load() == ["last": "Milk"])
    #expect(launched(file).snapshot.storedValues == ["last": "Milk"])
    service.release()
  }

  @Test func aViewIsDrawnAgainWhenItsControllerChanges() async throws {
    let runtime = launched()
    let list = try #require(runtime.screen(ListController.self))
    let drawn = DrawCount()
    withObservationTracking {
      _ = list.value
    } onChange: {
      drawn.increase()
    }
    #expect(await eventually { service.requests.count == 1 })
    #expect(drawn.count == 0)
    service.answerNext(.success(["Tea"]))
    #expect(await eventually { list.value.notes == ["Tea"] })
    #expect(drawn.count == 1)
  }

  @Test func simulatedServicesNeedNoLiveOnes() throws {
    let runtime = AppRuntime(
      Device(app: NotesApp.app, services: [NotesBackend()]), services: nil, clock: clock)
    runtime.launch()
    let list = try #require(runtime.screen(ListController.self))
    let before = runtime.snapshot
    pass(.seconds(1), runtime)
    #expect(list.value.notes == ["Tea"])
    runtime.restore(before)
    #expect(list.value.notes.isEmpty)
    pass(.seconds(1), runtime)
    #expect(list.value.notes == ["Tea"])
  }

  @Test func whatHappensInTheBackgroundWaitsForTheReturn() async throws {
    let runtime = launched()
    let list = try #require(runtime.screen(ListController.self))
    #expect(await eventually { service.requests.count == 1 })
    runtime.enterBackground()
    pass(.seconds(60), runtime)
    service.answerNext(.success(["Tea"]))
    #expect(await eventually { runtime.requestCount == 0 })
    #expect(list.value.ticks == 0 && list.value.notes.isEmpty)
    runtime.enterForeground()
    #expect(list.value.ticks == 1 && list.value.notes == ["Tea"])
  }
}

/// A count that any thread may increase.
private final class DrawCount: Sendable {
  private let lock = NSLock()
  nonisolated(unsafe) private var value = 0
  var count: Int { lock.withLock { value } }
  func increase() { lock.withLock { value += 1 } }
}
