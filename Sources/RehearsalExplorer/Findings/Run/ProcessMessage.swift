package import RehearsalBase
import RehearsalPlatform

/// What crosses between a parent process and its children, as JSON.
package protocol ProcessMessage: Codable {}

extension ProcessMessage {
  package var bytes: [UInt8] { (try? JSONEncoder().encode(self)).map(Array.init) ?? [] }

  package init(_ bytes: [UInt8]) throws(UnpackingError) {
    do { self = try JSONDecoder().decode(Self.self, from: Data(bytes)) } catch { throw UnpackingError() }
  }
}
