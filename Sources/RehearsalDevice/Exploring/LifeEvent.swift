package import RehearsalApp

/// An event from outside the app: to its process or its network, or a message of the system (UIKit rules: The app as a whole).
package enum LifeEvent: Hashable, Sendable {
  case background
  case foreground
  /// The user ends the app, which goes to the background first, and starts it again.
  case relaunch
  case crash
  case networkDown
  case networkUp
  /// The network becomes one of another kind; requests under way go on.
  case network(NetworkType)
  case url(String)
  case notification(String)
}

extension Device {
  package func lifeEvents(with messages: [LifeEvent]) -> [LifeEvent] {
    guard isRunning else { return [] }
    var events: [LifeEvent] = state.isInBackground ? [.foreground, .crash] : [.background, .relaunch, .crash]
    events.append(state.network.isOnline ? .networkDown : .networkUp)
    return events
      + messages.filter { message in
        guard case .network(let type) = message else { return true }
        return isOnline && type != .unavailable && type != networkType
      }
  }

  mutating func happen(_ event: LifeEvent) {
    switch event {
    case .background: enterBackground()
    case .foreground: enterForeground()
    case .relaunch:
      enterBackground()
      relaunch()
    case .crash: relaunch()
    case .networkDown: goOffline()
    case .networkUp: goOnline()
    case .network(let type): use(.perfect(type))
    case .url(let url): open(url: url)
    case .notification(let payload): receiveNotification(payload)
    }
  }
}
