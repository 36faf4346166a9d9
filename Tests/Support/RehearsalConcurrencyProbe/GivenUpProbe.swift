import RehearsalApp
import RehearsalBase
import RehearsalDevice
import RehearsalModels
import RehearsalPlatform

/// Many models after each other, each given up while its tasks wait for a reply, a date, a stream, a child and a lock.
@MainActor
enum GivenUpProbe {
  nonisolated static func run(count: Int) throws {
    let app = AppDefinition("Waiting", initial: "Waiting") { AppScene("Waiting", ModelController(WaitingScreen.self)) }
    var peak = 0
    for number in 1...count {
      var device = Device(app: app, services: [NamedRequests()])
      device.launch()
      if number == count / 10 { peak = peakMemory }
    }
    print("made \(count), alive \(WaitingModel.alive.withLock { $0 })")
    print("a megabyte more: \(peakMemory - peak > 1_000_000)")
  }
}

private enum WaitingScreen: ModelScreen {
  static func model(_ requests: ModelRequests) -> WaitingModel { WaitingModel(requests) }
  static func elements(of model: WaitingModel) -> [ModelElement] {
    task { await model.wait() }
    label("\(model.notes.count)")
  }
}

@MainActor
private final class WaitingModel {
  nonisolated static let alive = Lock(0)

  private let requests: ModelRequests
  private(set) var notes: [String] = []
  private let ballast = String(repeating: "b", count: 10_000)

  init(_ requests: ModelRequests) {
    self.requests = requests
    Self.alive.withLock { $0 += 1 }
  }

  deinit { Self.alive.withLock { $0 -= 1 } }

  func wait() async {
    Task { await self.note { try await self.requests.perform("reply") {} } }
    Task { await self.note { try await Task.sleep(for: .seconds(10)) } }
    // It does not look whether it is cancelled, and asks again.
    Task {
      for _ in 0..<3 { await self.note { try await self.requests.perform("again") {} } }
    }
    Task { for await isOnline in self.requests.networkUpdates() { self.notes.append("\(isOnline)") } }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<2 { group.addTask { try? await Task.sleep(for: .seconds(5)) } }
    }
    async let length = requests.perform("child") { 1 }
    notes.append("\((try? await length) ?? 0)")
  }

  private func note(_ body: () async throws -> Void) async {
    do {
      try await body()
      notes.append("done")
    } catch { notes.append("\(error)") }
  }
}
