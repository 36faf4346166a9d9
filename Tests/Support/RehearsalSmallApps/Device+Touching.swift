package import RehearsalApp
package import RehearsalDevice

extension Device {
  /// Touches what is at an address; false where nothing touchable is there.
  @discardableResult
  package mutating func tap(_ target: Target) -> Bool {
    interface.control(at: target).map { perform(.tap($0)) == nil } ?? false
  }
}
