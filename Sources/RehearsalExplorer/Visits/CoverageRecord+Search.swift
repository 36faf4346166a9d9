import RehearsalApp
import RehearsalDevice

// Coverage of a search, noted for each move.

extension CoverageRecord {
  /// The front scene before a move, where an edge starts.
  struct EdgeStart {
    let screen: ScreenID?
    let scene: String?
    let touched: TouchedControl?
  }

  mutating func note(_ move: Move, on device: inout Device) -> EdgeStart {
    _ = device.takeLog()
    var touched: TouchedControl?
    if let action = move.action {
      touched = device.control(touchedBy: action)
      if let touched { controls.insert(touched) }
    } else if case .choice(.outcome(let id, let fault)) = move {
      if let flight = device.state.requests.first(where: { $0.id == id }) {
        outcomes.insert(RequestOutcome(flight.request.operation, fault))
      }
    }
    let screen = device.settlingScreen
    return EdgeStart(screen: screen, scene: screen.map(device.sceneName), touched: touched)
  }

  mutating func note(edgeFrom start: EdgeStart, to device: inout Device) {
    let log = device.takeLog()
    add(log)
    guard let screen = device.settlingScreen, screen != start.screen, let from = start.scene else { return }
    let to = device.sceneName(screen)
    edges.insert(NavigationEdge(from: from, to: to, cause: cause(of: to, log, start.touched)))
  }

  /// Notes an app's launch: an app that starts on another scene than its storyboard's has moved there.
  mutating func note(launchOf device: inout Device) {
    let start = EdgeStart(screen: nil, scene: device.app.storyboard.initialContent, touched: nil)
    guard device.settlingScreen.map(device.sceneName) != start.scene else { return add(device.takeLog()) }
    note(edgeFrom: start, to: &device)
  }

  private func cause(of scene: String, _ log: [LoggedEvent], _ touched: TouchedControl?) -> NavigationEdge.Cause {
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
  var initialContent: String { content(of: initial) }

  /// The scene in front after another is shown: a container's first scene, or the scene itself.
  func content(of identifier: String) -> String {
    var identifier = identifier
    // A navigation controller may hold a tab bar, that one navigation controllers, and those hold screens.
    for _ in 0..<3 { identifier = scene(identifier)?.relationships.first ?? identifier }
    // A reference is called as the scene it names.
    return scene(identifier)?.identifier ?? identifier
  }
}
