public import RehearsalBase

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
  /// The format of one locale and time zone, with what it has written.
  @usableFromInline struct Writer: Sendable {
    @usableFromInline let locale: String
    @usableFromInline let timeZone: String
    @usableFromInline let write: @Sendable (Value) -> String
    @usableFromInline var texts: [Value: String] = [:]

    @usableFromInline init(for environment: DeviceEnvironment, _ write: @escaping @Sendable (Value) -> String) {
      locale = environment.locale
      timeZone = environment.timeZone
      self.write = write
    }

    @inlinable mutating func text(of value: Value) -> String {
      if let text = texts[value] { return text }
      if texts.count == LocalizedFormat.most { texts = [:] }
      let text = write(value)
      texts[value] = text
      return text
    }
  }

  @inlinable static var most: Int { 10_000 }
  @usableFromInline let makeWriter: @Sendable (DeviceEnvironment) -> @Sendable (Value) -> String
  /// Those of the places that were asked for: a run has few.
  @usableFromInline let writers = Lock<[Writer]>([])

  /// Makes a format.
  ///
  /// - Parameter makeWriter: Makes what writes values in a locale and time zone. It must depend on nothing else of the
  ///   environment, and not ask for a text of this format.
  public init(_ makeWriter: @escaping @Sendable (DeviceEnvironment) -> @Sendable (Value) -> String) {
    self.makeWriter = makeWriter
  }

  /// The text of a value.
  ///
  /// Inlinable, because only so it is specialized for its callers: rows are made of little else.
  @inlinable public func text(of value: Value, in environment: DeviceEnvironment) -> String {
    let (locale, timeZone) = (environment.locale, environment.timeZone)
    return writers.withLock { writers in
      let place =
        writers.firstIndex { $0.locale == locale && $0.timeZone == timeZone }
        ?? {
          writers.append(Writer(for: environment, makeWriter(environment)))
          return writers.count - 1
        }()
      return writers[place].text(of: value)
    }
  }
}
