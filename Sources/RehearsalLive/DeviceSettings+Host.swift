public import RehearsalDevice
import RehearsalPlatform

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
