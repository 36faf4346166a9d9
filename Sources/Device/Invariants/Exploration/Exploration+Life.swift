extension Exploration {
  /// An invariant that is not asked of an app, with the reason, which reports print.
  public struct LeftOut: Hashable, Sendable {
    /// The invariant.
    public let invariant: StandardInvariant
    /// The reason why it is not asked.
    public let reason: String

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

    /// Describes the life of the phone.
    public init(events: Int = 0, urls: [String] = [], notifications: [String] = []) {
      self.events = events
      self.urls = urls
      self.notifications = notifications
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
