/// Small texts an app stores on the device, by key; they survive the app, as UserDefaults do.
public struct Defaults: Hashable, Sendable {
  private var values: [String: String] = [:]

  /// Nothing stored.
  public init() {}

  /// The text stored under a key; nil for none.
  public subscript(key: String) -> String? {
    get { values[key] }
    set { values[key] = newValue }
  }
}
