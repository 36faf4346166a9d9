import RehearsalApp
import RehearsalBase
import Testing

@testable import RehearsalDevice

/// UIKit rules: In the background.
struct BackgroundTests {
  @Test func `an app in the background runs for five seconds, and what was due meanwhile happens at its return`() {
    let timers: [ScriptAction] = [
      .after(.seconds(3), [.note("three")]), .after(.seconds(60), [.note("sixty")]),
      .after(.seconds(70), [.note("seventy")]), .after(.seconds(400), [.note("four hundred")]),
    ]
    var device = ScriptedApp.device(ScriptedController(script: ["viewDidLoad": timers]))
    device.enterBackground()
    device.pass(.seconds(300))
    #expect(device.notes == ["3000 ms: three"])
    #expect(device.hasNothingDue)
    device.enterForeground()
    device.settle(limit: .zero)
    #expect(device.notes == ["3000 ms: three", "300000 ms: sixty", "300000 ms: seventy"])
    device.settle(limit: .seconds(200))
    #expect(device.notes.last == "400000 ms: four hundred")
  }

  @Test func `a timer that is armed again and again fires once at the return`() {
    let poll = ScriptedController(script: ["viewDidLoad": [.after(.seconds(60), [.note("poll"), .ask("news")])]])
    var device = ScriptedApp.device(poll)
    device.enterBackground()
    device.pass(.seconds(300))
    #expect(device.questions == [])
    device.enterForeground()
    device.settle()
    #expect(device.questions == ["news"])
  }

  @Test func `a reply that comes while the app is suspended is received at its return`() {
    var device = waiting(latency: .seconds(10))
    device.pass(.seconds(30))
    #expect(device.questions == ["news"])
    #expect(device.notes == [])
    device.enterForeground()
    device.settle(limit: .zero)
    #expect(device.notes == ["30000 ms: news: answer 1"])
    #expect(device.records.ledger.violations().isEmpty)
  }

  @Test func `a request times out when its app is suspended for as long as the limit of a request`() {
    var device = waiting(latency: .seconds(10))
    device.pass(.seconds(65))
    device.enterForeground()
    device.settle(limit: .zero)
    #expect(device.questions == ["news"])
    #expect(device.notes == ["65000 ms: news: TIMED_OUT"])
    #expect(device.records.ledger.violations().isEmpty)
    expectNothingHeld(device)
  }

  @Test func `a connection that is lost while the app is suspended fails its requests at the return`() {
    var device = waiting(latency: .seconds(10))
    device.pass(.seconds(8))
    device.loseConnection()
    device.pass(.seconds(100))
    #expect(device.notes == [])
    device.enterForeground()
    device.settle(limit: .zero)
    #expect(device.notes == ["108000 ms: news: CONNECTION_LOST"])
    expectNothingHeld(device)
  }

  @Test func `the process can end while the app is suspended`() {
    var device = waiting(latency: .seconds(10))
    device.pass(.seconds(30))
    device.relaunch()
    device.settle()
    #expect(!device.isInBackground)
    #expect(device.notes == [])
  }

  /// A device whose app has gone to the background with a question under way.
  private func waiting(latency: Duration) -> Device {
    var device = ScriptedApp.device(ScriptedController(["Ask": [.ask("news")]]))
    device.setLatency(latency)
    device.touch("Ask")
    device.enterBackground()
    return device
  }
}
