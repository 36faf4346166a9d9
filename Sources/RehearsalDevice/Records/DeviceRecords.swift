package import RehearsalApp

/// The history of a device, which has no effect on its future.
package struct DeviceRecords: Sendable {
  /// Whether events are logged; looking ahead and exploring turn it off.
  package var isLogging = true
  /// The events, oldest first.
  package internal(set) var log: [LoggedEvent] = []
  /// Every call that UIKit would only have logged, oldest first.
  package var issues: [Issue] = []
  /// Every request's life.
  package var ledger = Ledger()
  /// The numbers of the rules for requests that have applied, of those that have one.
  var appliedRules: Set<Int> = []
  /// Every control the user has touched.
  package internal(set) var touched: Set<TouchedControl> = []
  /// Touches in tables that nothing has answered.
  package internal(set) var unanswered: Set<UnansweredTouch> = []
  /// The rows that have cells, by the screen whose table they are in.
  var builtRows: [ScreenID: BuiltRows] = [:]
  /// The screens of each moment, or nil if nobody asked for them.
  var moments: MomentRecord?
  /// The device with a network all the time, or nil if none is followed.
  var twin: NetworkTwin?
  /// How many due events have happened; it differs for two moments at one instant.
  package internal(set) var eventCount = 0
}
