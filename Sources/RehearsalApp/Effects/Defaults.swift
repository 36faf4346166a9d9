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
