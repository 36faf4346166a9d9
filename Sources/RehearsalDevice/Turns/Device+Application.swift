import RehearsalApp
import RehearsalBase

// Background and foreground, URLs, notifications (UIKit rules: The app as a whole).

extension Device {
  /// Sends the app to the background; nothing on it can be touched until it comes back.
  public mutating func enterBackground() {
    guard state.isRunning, !state.isInBackground else { return }
    state.background = Background(from: clock, network: networkType)
    log(.world("the app goes to the background"))
    notifyEveryScreen(.didEnterBackground)
  }

  /// Brings the app back to the foreground.
  public mutating func enterForeground() {
    guard let background = state.background else { return }
    state.background = nil
    log(.world("the app comes to the foreground"))
    resume(from: background)
    notifyEveryScreen(.willEnterForeground)
    notifyNetwork(was: background.network)
  }

  /// Whether the app is suspended: nothing of it runs until it comes back (UIKit rules: In the background).
  var isSuspended: Bool { state.background.map { $0.suspension <= clock } ?? false }

  private mutating func resume(from background: Background) {
    guard background.suspension < clock else { return }
    let entries = state.agenda.entries
    state.agenda = Agenda()
    for entry in entries {
      state.agenda.schedule(entry.event, at: max(entry.instant, clock), in: entry.lane)
    }
    guard background.suspension.duration(to: clock) >= state.network.requestLimit else { return }
    for (index, flight) in state.requests.enumerated()
    where flight.isOnNetwork && !flight.hasEnded && !flight.isCut { timeOut(index) }
  }

  /// Opens the app with a URL: it starts or comes to the foreground, and the screen in front receives the URL.
  public mutating func open(url: String) {
    log(.world("the app is opened with \"\(url)\""))
    if !state.isRunning {
      launch()
      // The first screen receives the URL once it has appeared, when it may push and present.
      while nextInstant == clock { advance() }
    }
    enterForeground()
    notifyFrontScreen(.didOpen(url: url), method: "applicationDidOpen(url:_:)")
  }

  /// Hands the app a push notification: the screen in front receives it.
  public mutating func receiveNotification(_ payload: String) {
    log(.world("the push notification \"\(payload)\" arrives"))
    notifyFrontScreen(.didReceiveNotification(payload), method: "applicationDidReceiveNotification(_:_:)")
  }

  mutating func notifyScreens(_ news: News) {
    for id in loadedScreens { turn.steps.append(.notification(.news(news), id)) }
  }

  private var loadedScreens: [ScreenID] { state.navigation.allScreens.filter(state.navigation.isLoaded) }

  var loadedControllers: [(id: ScreenID, screen: ControllerScreen)] {
    loadedScreens.compactMap { id in state.screens[controller: id].map { (id, $0) } }
  }

  /// Hands what services have sent by themselves to the screens; without a network, or a running app, it is lost.
  mutating func deliver(_ pushes: [any Hashable & Sendable]) {
    guard state.isRunning, !pushes.isEmpty, isOnline, !isSuspended else { return }
    for push in pushes {
      log(.world("a service pushes \(push)"))
      notifyMonitor(.pushed(AnyMessage(push)))
      notifyScreens(.pushed(push))
    }
    finishTurn()
  }

  private mutating func notifyEveryScreen(_ event: ApplicationEvent) {
    for id in loadedScreens { turn.steps.append(.notification(.application(event), id)) }
    finishTurn()
  }

  private mutating func notifyFrontScreen(_ event: ApplicationEvent, method: String) {
    let front = state.navigation.visibleLevel.flatMap { state.navigation.levels[$0].front.top }
    // A split view has no code of its own: what is in its columns receives it.
    let screens = front.map { isSplitView($0) ? state.navigation.children(of: $0) : [$0] } ?? []
    var isAnswered = false
    for id in screens where !send(.application(event), to: id) { isAnswered = true }
    if !isAnswered {
      let scenes = screens.map(sceneName).joined(separator: " and ")
      log(.world("nothing happens: \(scenes.isEmpty ? "no screen is in front" : "\(scenes) has no \(method)")"))
    }
    finishTurn()
  }
}

/// A stay of the app in the background (UIKit rules: In the background).
struct Background: Hashable, Sendable {
  /// The time that the system leaves an app to finish what it does.
  private static let grace = Duration.seconds(5)

  let suspension: Instant
  var network: NetworkType

  init(from start: Instant, network: NetworkType) {
    suspension = start.advanced(by: Self.grace)
    self.network = network
  }

  /// Whether a due event can happen: one of the app not while that is suspended (UIKit rules: In the background).
  func mayHappen(_ entry: Agenda<DueEvent>.Entry) -> Bool {
    if case .requestArrives = entry.event { return true }
    return entry.instant <= suspension
  }
}

// The beginning and the end of the app's process.

extension Device {
  /// Starts the app: the storyboard's initial scene fills the window.
  ///
  /// An app that runs already, or whose initial scene is not there, is left as it is.
  public mutating func launch() {
    guard !state.isRunning else { return }
    state.navigation = NavigationState(
      policy: settings.navigationPolicy, presentsFromBelow: app.presentsFromBelow)
    guard let root = instantiate(app.storyboard.initial, for: nil) else { return }
    state.isRunning = true
    log(.launched)
    navigate(.launch(root))
    finishTurn()
  }

  /// Ends the app's process and starts it again: stored values stay, screens and pending replies are lost.
  public mutating func relaunch() {
    log(.terminated)
    notifyMonitor(.processEnded)
    state.agenda.cancel { $0.request == nil }
    for index in state.requests.indices { giveUp(index) }
    forgetDoneRequests()
    state.navigation = NavigationState()
    for id in state.screens.all { records.changes?.retire(id) }
    state.screens = Screens()
    records.builtRows = [:]
    state.completions = Completions()
    state.models = SharedModels()
    state.waiting = []
    state.isRunning = false
    state.background = nil
    launch()
  }
}
