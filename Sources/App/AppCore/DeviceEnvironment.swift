/// What an app can ask of the device it runs on: its locale, time zone and clock.
///
/// They are the simulated device's, never the host's.
public struct DeviceEnvironment: Hashable, Sendable {
  /// The locale's identifier, as `en_US`.
  public let locale: String
  /// The time zone's identifier, as `GMT` or `Asia/Tokyo`.
  public let timeZone: String
  /// The device's wall clock, in milliseconds since 1970 (UTC).
  public let now: Int64

  /// Describes a device.
  public init(locale: String, timeZone: String, now: Int64) {
    self.locale = locale
    self.timeZone = timeZone
    self.now = now
  }
}
