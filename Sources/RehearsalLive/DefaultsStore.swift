import RehearsalApp
import RehearsalPlatform

/// The place where an app's stored values are kept between its processes.
public protocol DefaultsStore: Sendable {
  /// The values, by their keys.
  func load() -> [String: String]
  /// Keeps the values, all of them.
  func save(_ values: [String: String])
}

/// Stored values in a JSON file, which is replaced as a whole.
public struct FileDefaults: DefaultsStore {
  private let path: String

  /// A file that need not be there yet, in a folder that is.
  public init(_ path: String) { self.path = path }

  /// The values in the file; none where it is not there, or cannot be read.
  public func load() -> [String: String] {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return [:] }
    return (try? JSONDecoder().decode([String: String].self, from: data)) ?? [:]
  }

  /// Replaces the file; where that fails, it stays as it is.
  public func save(_ values: [String: String]) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try? encoder.encode(values).write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}

#if canImport(Darwin)
  /// Stored values in the `UserDefaults` of the app, under one key.
  public struct AppDefaults: DefaultsStore {
    private let key: String

    /// The values under a key.
    public init(key: String = "Rehearsal") { self.key = key }

    /// The values there.
    public func load() -> [String: String] {
      UserDefaults.standard.dictionary(forKey: key) as? [String: String] ?? [:]
    }

    /// Replaces the values there.
    public func save(_ values: [String: String]) { UserDefaults.standard.set(values, forKey: key) }
  }
#endif
