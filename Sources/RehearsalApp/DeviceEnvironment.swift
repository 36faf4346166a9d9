package import RehearsalBase

/// The properties of the device that an app can ask for: its locale, time zone, clock and network.
///
/// They are the simulated device's, never the host's.
public struct DeviceEnvironment: Hashable, Sendable {
  /// The locale's identifier, as `en_US`.
  public let locale: String
  /// The time zone's identifier, as `GMT` or `Asia/Tokyo`.
  public let timeZone: String
  /// The device's wall clock, in milliseconds since 1970 (UTC).
  public var now: Int64 {
    reader?.note(.time)
    return moment
  }
  /// The kind of network there is, if any; `networkDidChange(isOnline:_:)` comes when it becomes another.
  public var network: NetworkType {
    reader?.note(.network)
    return link
  }

  /// The order in which tasks run that are ready at one instant; 0: first in, first out.
  package let taskOrder: Int
  private let moment: Int64
  private let link: NetworkType
  private var reader: EnvironmentReads.Reader?

  package init(locale: String, timeZone: String, now: Int64, network: NetworkType = .wifi, taskOrder: Int = 0) {
    self.locale = locale
    self.taskOrder = taskOrder
    self.timeZone = timeZone
    moment = now
    link = network
  }

  package func given(to reader: EnvironmentReads.Reader?) -> DeviceEnvironment {
    var environment = self
    environment.reader = reader
    return environment
  }

  /// Notes something that a search does not vary, by the name of its place or by the reader's own.
  package func note(_ property: EnvironmentReads.Property, of name: String? = nil) {
    if let name { reader?.note(property, of: name) } else { reader?.note(property) }
  }

  /// Whether two devices say the same.
  public static func == (left: DeviceEnvironment, right: DeviceEnvironment) -> Bool {
    left.moment == right.moment && left.link == right.link && left.locale == right.locale
      && left.timeZone == right.timeZone && left.taskOrder == right.taskOrder
  }

  /// Feeds what the device says.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(locale)
    hasher.combine(timeZone)
    hasher.combine(moment)
    hasher.combine(link)
  }
}

/// Small texts an app stores on the device, by key; they survive the app, as UserDefaults do.
public struct Defaults: Hashable, Sendable {
  private var values: [String: String] = [:]
  package init() {}
  package init(_ values: [String: String]) { self.values = values }
  package var all: [String: String] { values }

  /// The text stored under a key, or nil if there is none.
  public subscript(key: String) -> String? {
    get { values[key] }
    set { values[key] = newValue }
  }
}
