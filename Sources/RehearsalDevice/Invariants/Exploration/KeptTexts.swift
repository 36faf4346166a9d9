/// Texts that an app has acknowledged to the user and must not lose with its process (Invariants: kept).
///
/// ```swift
/// KeptTexts("the draft") { device in
///   [device.controller(Editor.self)?.savedDraft ?? device.storedDefault(forKey: "draft")].compactMap { $0 }
/// }
/// ```
public struct KeptTexts: Sendable {
  /// Its name in reports.
  package let name: String
  let texts: @Sendable (Device) -> [String]

  /// Names what must outlast the app's process.
  ///
  /// - Parameter texts: Everything that is acknowledged now, wherever the app has it. It is asked before the process ends,
  ///   and again when the app has started and the device has settled; then every text must still be there.
  public init(_ name: String, texts: @escaping @Sendable (Device) -> [String]) {
    self.name = name
    self.texts = texts
  }
}

/// The texts that were acknowledged when the app's process ended.
struct AcknowledgedTexts: Hashable, Sendable {
  let name: String
  let texts: [String]
}
