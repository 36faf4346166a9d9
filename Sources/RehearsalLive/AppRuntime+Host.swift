public import RehearsalApp
public import RehearsalDevice
import RehearsalPlatform

// What the host tells the core: what the user does, and what happens to the app.

extension AppRuntime {
  @discardableResult
  package func perform(_ action: UserAction) -> Refusal? { change { $0.perform(action) } }

  /// Touches a button of the alert in front, with the texts of its fields; false if there is no such button.
  @discardableResult
  public func chooseAction(_ index: Int, texts: [String] = []) -> Bool {
    let fields = device.interface.controls.filter { $0.role.isTextInput }
    for (field, text) in zip(fields, texts) where perform(.type(field, text: text)) != nil { return false }
    return tap { $0.target == .action(index) }
  }

  /// Touches the back button, as for a host's own; false where there is none that can be touched.
  @discardableResult
  public func goBack() -> Bool { tap { $0.target == .back } }

  /// Selects a tab, counted from 0, as a touch of it does; false where it cannot be touched.
  @discardableResult
  public func selectTab(_ index: Int) -> Bool { tap { $0.target == .tab(index) } }

  /// Touches the first control with a text or identifier; false where it cannot be touched.
  @discardableResult
  public func tap(_ label: String) -> Bool { tap { $0.label == label || $0.identifier == label } }

  private func tap(where isWanted: (Control) -> Bool) -> Bool {
    change { device in
      let interface = device.interface
      guard let control = interface.controls.first(where: { isWanted($0) && interface.isTouchable($0) }) else {
        return false
      }
      return device.perform(.tap(control)) == nil
    }
  }

  /// Takes in that the user has gone back by the host's own gesture, to a screen of the navigation controller in front.
  public func hostDidPop(to screen: WindowContent.Identity) { change { $0.hostDidPop(to: screen) } }

  /// Takes in that the user has swiped the sheet in front down.
  ///
  /// - Returns: False if the core keeps it: the host asks before it lets the sheet go.
  @discardableResult
  public func swipeSheetDown() -> Bool {
    let before = window.levels.count
    perform(.swipeSheetDown)
    return window.levels.count < before
  }

  // MARK: - The app as a whole

  /// Takes in that the app goes to the background.
  public func enterBackground() { change { $0.enterBackground() } }

  /// Takes in that the app comes to the foreground.
  public func enterForeground() { change { $0.enterForeground() } }

  /// Opens the app with a URL.
  public func open(url: String) { change { $0.open(url: url) } }

  /// Hands the app a push notification.
  public func receiveNotification(_ payload: String) { change { $0.receiveNotification(payload) } }

  /// Takes in that the network is another one, or none.
  public func networkDidChange(to type: NetworkType) { change { $0.hostNetwork(is: type) } }

  /// Hands the screens what a service has sent by itself, as through an open connection.
  public func receivePush(_ push: any Hashable & Sendable) { change { $0.takePush(push) } }
}

extension DeviceSettings {
  /// A phone with the locale and the time zone of the host.
  public static var ofHost: DeviceSettings {
    var settings = DeviceSettings()
    settings.locale = Locale.current.identifier
    settings.timeZone = TimeZone.current.identifier
    return settings
  }
}

extension AppRuntime {
  /// The wall clock of the host, in milliseconds since 1970.
  static var wallClock: Int64 { time(of: CLOCK_REALTIME).milliseconds }
}

extension Duration {
  fileprivate var milliseconds: Int64 { components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000 }
}
