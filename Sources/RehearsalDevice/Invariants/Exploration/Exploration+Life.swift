public import RehearsalApp

extension Exploration {
  /// An invariant that is not asked of an app, with the reason, which reports print.
  public struct LeftOut: Hashable, Sendable {
    /// The invariant.
    package let invariant: StandardInvariant
    /// The reason why it is not asked.
    package let reason: String

    /// Leaves out an invariant.
    public init(_ invariant: StandardInvariant, because reason: String) {
      self.invariant = invariant
      self.reason = reason
    }
  }

  /// The life of the phone as a search lets it happen: how often, and by which messages of the system.
  public struct Life: Hashable, Sendable {
    /// How many life events happen on one path at most; the option `--life` overrides it.
    public var events: Int
    /// The URLs the app may be opened with.
    public var urls: [String]
    /// The push notifications that may arrive.
    public var notifications: [String]

    /// The kinds of network that the phone may change between while it has one; none unless an app asks for them.
    public var networks: [NetworkType]

    /// Describes the life of the phone.
    public init(
      events: Int = 0, urls: [String] = [], notifications: [String] = [], networks: [NetworkType] = []
    ) {
      self.events = events
      self.urls = urls
      self.notifications = notifications
      self.networks = networks
    }

    /// The events that happen only because they are named here.
    package var messages: [LifeEvent] {
      urls.map(LifeEvent.url) + notifications.map(LifeEvent.notification) + networks.map(LifeEvent.network)
    }
  }
}

extension Exploration.Input {
  /// The candidate inputs of one screen: for each field, the texts.
  ///
  /// ```swift
  /// inputs: Input.on("Login", ["Name": ["ann"], "Password": ["secret", "wrong"]]) + Input.on("Note", ["Text": ["milk"]])
  /// ```
  public static func on(_ scene: String, _ texts: KeyValuePairs<String, [String]>) -> [Exploration.Input] {
    texts.flatMap { field, texts in texts.map { Exploration.Input($0, into: field, on: scene) } }
  }
}
