import RehearsalBase

/// The format in which an app writes values of a kind, in the locale and time zone of the device.
///
/// To make a formatter takes a hundred times as long as to use one, and a screen is looked at often. So the formatter of
/// each locale and time zone is made once, and what it has written is kept: constants, and not state of the app.
///
/// ```swift
/// static let days = LocalizedFormat<Int64> { environment in
///   let formatter = DateFormatter()
///   formatter.locale = Locale(identifier: environment.locale)
///   formatter.dateStyle = .medium
///   return { formatter.string(from: Date(timeIntervalSince1970: Double($0) / 1000)) }
/// }
/// ```
///
/// - Complexity: O(1) for a value that was written before.
public final class LocalizedFormat<Value: Hashable & Sendable>: Sendable {
  private struct Place: Hashable, Sendable {
    let locale: String
    let timeZone: String
  }

  private struct Writer: Sendable {
    let write: @Sendable (Value) -> String
    var texts: [Value: String] = [:]
  }

  /// The most texts that are kept for a place; then the table begins anew.
  private static var most: Int { 10_000 }

  private let makeWriter: @Sendable (DeviceEnvironment) -> @Sendable (Value) -> String
  private let writers = Lock<[Place: Writer]>([:])

  /// Makes a format.
  ///
  /// - Parameter makeWriter: Makes what writes values in a locale and time zone. It must depend on nothing else of the
  ///   environment, and not ask for a text of this format.
  public init(_ makeWriter: @escaping @Sendable (DeviceEnvironment) -> @Sendable (Value) -> String) {
    self.makeWriter = makeWriter
  }

  /// The text of a value.
  public func text(of value: Value, in environment: DeviceEnvironment) -> String {
    let place = Place(locale: environment.locale, timeZone: environment.timeZone)
    return writers.withLock { writers in
      if let text = writers[place]?.texts[value] { return text }
      var writer = writers.removeValue(forKey: place) ?? Writer(write: makeWriter(environment))
      if writer.texts.count == Self.most { writer.texts = [:] }
      let text = writer.write(value)
      writer.texts[value] = text
      writers[place] = writer
      return text
    }
  }
}
