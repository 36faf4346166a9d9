/// The optional methods of a controller for what reaches the app: changed models, the network, the system.
public protocol AppObserver: MessageReceiver {
  /// A model that the screens share has changed, by whichever screen's message.
  ///
  /// Every screen receives it, a covered one and the sender, too. A message that leaves the model equal to what it was
  /// changes nothing, and nobody hears of it.
  mutating func sharedModelDidChange(_ context: inout Context<Message>)
  /// A service has refused the app's token, which is removed. Every screen receives it, before the reply's sender receives
  /// the failure; a sender that goes now receives nothing (Faults: A token that is refused).
  mutating func authorizationDidEnd(_ context: inout Context<Message>)
  /// The network has gone or come back. Every screen receives it (Faults: What reaches the app by itself).
  mutating func networkDidChange(isOnline: Bool, _ context: inout Context<Message>)
  /// A service has sent something by itself. Every screen receives it (Faults: What reaches the app by itself).
  mutating func serviceDidPush(_ push: any Hashable & Sendable, _ context: inout Context<Message>)
  /// The app has left the foreground. Every screen receives it.
  mutating func applicationDidEnterBackground(_ context: inout Context<Message>)
  /// The app comes back. Every screen receives it.
  mutating func applicationWillEnterForeground(_ context: inout Context<Message>)
  /// The app was opened with a URL. The screen in front receives it.
  mutating func applicationDidOpen(url: String, _ context: inout Context<Message>)
  /// A push notification has arrived. The screen in front receives it.
  mutating func applicationDidReceiveNotification(_ payload: String, _ context: inout Context<Message>)
}

extension AppObserver {
  /// Does nothing.
  public mutating func sharedModelDidChange(_ context: inout Context<Message>) {}
  /// Does nothing.
  public mutating func authorizationDidEnd(_ context: inout Context<Message>) {}
  /// Does nothing.
  public mutating func networkDidChange(isOnline: Bool, _ context: inout Context<Message>) {}
  /// Does nothing.
  public mutating func serviceDidPush(_ push: any Hashable & Sendable, _ context: inout Context<Message>) {}
  /// Does nothing.
  public mutating func applicationDidEnterBackground(_ context: inout Context<Message>) {}
  /// Does nothing.
  public mutating func applicationWillEnterForeground(_ context: inout Context<Message>) {}
  /// Does nothing, which the log says.
  public mutating func applicationDidOpen(url: String, _ context: inout Context<Message>) { context.noteDefault() }
  /// Does nothing, which the log says.
  public mutating func applicationDidReceiveNotification(_ payload: String, _ context: inout Context<Message>) {
    context.noteDefault()
  }
}
