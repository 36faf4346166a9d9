import AppCore
import Navigation
import Services
import SimulatedDevice

// What a search visits, move by move.

extension CoverageRecord {
  /// Where a way begins.
  struct Beginning {
    let screen: ScreenID?
    let scene: String?
    let touched: TouchedControl?
  }

  /// Notes a move that is going to be made on a device, whose log it empties.
  mutating func note(_ move: Move, on device: inout Device) -> Beginning {
    _ = device.takeLog()
    var touched: TouchedControl?
    if case .choice(let choice) = move {
      touched = device.control(touchedBy: choice)
      if let touched { controls.insert(touched) }
      if case .outcome(let id, let fault) = choice, let flight = device.state.requests.first(where: { $0.id == id }) {
        outcomes.insert(RequestOutcome(flight.request.operation, fault))
      }
    }
    let screen = device.settlingScreen
    return Beginning(screen: screen, scene: screen.map(device.sceneName), touched: touched)
  }

  /// Notes where a move has led.
  mutating func note(wayFrom beginning: Beginning, to device: inout Device) {
    let log = device.takeLog()
    add(log)
    guard let screen = device.settlingScreen, screen != beginning.screen, let from = beginning.scene else { return }
    let to = device.sceneName(screen)
    ways.insert(Way(from: from, to: to, cause: cause(of: to, log, beginning.touched)))
  }

  /// Notes what an app does when it is launched: one that begins elsewhere than its storyboard has gone there.
  mutating func note(launchOf device: inout Device) {
    let beginning = Beginning(screen: nil, scene: device.app.storyboard.initialContent, touched: nil)
    guard device.settlingScreen.map(device.sceneName) != beginning.scene else { return add(device.takeLog()) }
    note(wayFrom: beginning, to: &device)
  }

  private func cause(of scene: String, _ log: [LoggedEvent], _ touched: TouchedControl?) -> Way.Cause {
    var call: String?
    for event in log.reversed() {
      switch event.kind {
      case .segue(let identifier, _, scene): return .segue(identifier)
      case .navigation(let name, _): call = call ?? name
      default: break
      }
    }
    if let call { return .call(call, touching: touched?.name) }
    return .control(touched?.name ?? "by itself")
  }
}

extension Storyboard {
  /// The scene a launch shows first, containers aside.
  package var initialContent: String { content(of: initial) }

  /// The scene that comes to the front with another: the first one of a container.
  package func content(of identifier: String) -> String {
    var identifier = identifier
    // A container's first scene may be a container, and that one's is a screen.
    for _ in 0..<2 { identifier = scene(identifier)?.relationships.first ?? identifier }
    return identifier
  }
}
