import Navigation
package import Services

// Background and foreground, URLs, notifications (UIKit rules: The app as a whole).

extension Device {
  /// Sends the app to the background; nothing on it can be touched until it comes back.
  public mutating func enterBackground() {
    guard state.isRunning, !state.isInBackground else { return }
    state.isInBackground = true
    log(.world("the app goes to the background"))
    notifyEveryScreen(.didEnterBackground)
  }

  /// Brings the app back to the foreground.
  public mutating func enterForeground() {
    guard state.isInBackground else { return }
    state.isInBackground = false
    log(.world("the app comes to the foreground"))
    notifyEveryScreen(.willEnterForeground)
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

  /// Calls every screen that has loaded; what they want done is left to the turn.
  mutating func notifyScreens(_ news: News) {
    for id in state.navigation.allScreens where state.navigation.isLoaded(id) {
      // A model that screens share may bring the text that shows a failure.
      sendNotingTexts(.news(news), to: id)
    }
  }

  /// The kind of network there is.
  package var networkType: NetworkType { state.network.type(at: clock) }

  /// Notifies the screens if the network has gone, come back or become another.
  mutating func notifyNetwork(was before: NetworkType) {
    guard state.isRunning, networkType != before else { return }
    let isOnline = isOnline
    let before = isWatched && !isOnline ? loadedControllers : []
    notifyScreens(.networkChanged(isOnline: isOnline))
    finishTurn()
    for (id, before) in before {
      guard let after = state.screens[controller: id], after != before else { continue }
      let news = signs(of: after, beyond: before)
      if !news.isEmpty { notifyMonitor(.showedLoss(id, news)) }
    }
  }

  /// The screens that have loaded, as they are.
  private var loadedControllers: [(id: ScreenID, screen: ControllerScreen)] {
    state.navigation.allScreens.filter(state.navigation.isLoaded).compactMap { id in
      state.screens[controller: id].map { (id, $0) }
    }
  }

  /// Hands what services have sent by themselves to the screens; without a network it is lost.
  mutating func deliver(_ pushes: [any Hashable & Sendable]) {
    guard state.isRunning, !pushes.isEmpty, isOnline else { return }
    for push in pushes {
      log(.world("a service pushes \(push)"))
      notifyMonitor(.pushed(PushedMessage(value: push)))
      notifyScreens(.pushed(push))
    }
    finishTurn()
  }

  private mutating func notifyEveryScreen(_ event: ApplicationEvent) {
    dropTwin()
    for id in state.navigation.allScreens where state.navigation.isLoaded(id) { send(.application(event), to: id) }
    finishTurn()
  }

  /// - Parameter method: The controller's method, for the log where no screen in front has it.
  private mutating func notifyFrontScreen(_ event: ApplicationEvent, method: String) {
    dropTwin()
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
