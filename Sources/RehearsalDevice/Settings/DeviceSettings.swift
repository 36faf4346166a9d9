package import RehearsalApp

/// The constant settings of a device: its screen and its configuration.
public struct DeviceSettings: Hashable, Sendable {
  /// The locale's identifier.
  public var locale = "en_US"
  /// The time zone's identifier.
  public var timeZone = "GMT"
  /// The wall clock at the device's start, in milliseconds since 1970 (UTC): noon of 20 June 2017.
  var startOfClock: Int64 = 1_497_960_000_000
  /// How many table rows fit the screen.
  public var rowsThatFit = 12
  /// How wide the device is, as UIKit says it: a phone is compact, a tablet regular (UIKit rules: Split views).
  public var horizontalSizeClass = SizeClass.compact
  /// How long animations take.
  public var durations = AnimationDurations()
  /// The device's behaviour where UIKit's documentation leaves it open (UIKit rules: Policies).
  package var navigationPolicy = NavigationPolicy()
  var seed: UInt64 = 0
  /// The order in which the tasks of existing models run that are ready at one instant; 0: first in, first out.
  var taskOrder = 0
  package var eventsPerInstant = 10_000
  package var breaking: Breaking?
  var timersPerScreen = 50

  /// The default settings of a phone.
  public init() {}

  /// Whether a screen may present before it has appeared: one of the ``navigationPolicy``.
  ///
  /// UIKit rules: viewDidLoad and presenting.
  public var presentsFromViewDidLoad: Bool {
    get { navigationPolicy.presentFromViewDidLoad == .allowed }
    set { navigationPolicy.presentFromViewDidLoad = newValue ? .allowed : .dropped }
  }
}

/// How much room there is across the screen.
public enum SizeClass: String, CaseIterable, Hashable, Sendable {
  /// A phone's: a split view shows one column.
  case compact
  /// A tablet's: a split view shows its columns side by side.
  case regular
}

/// The durations of animations; an unanimated transition ends one turn later (UIKit rules: Durations).
public struct AnimationDurations: Hashable, Sendable {
  /// A push or pop of a navigation controller.
  public var push: Duration = .milliseconds(350)
  /// An alert, action sheet or progress that comes or goes.
  public var alert: Duration = .milliseconds(506)
  /// Any other modal screen that comes or goes.
  public var modal: Duration = .milliseconds(500)

  /// The usual durations (UIKit rules: Durations).
  public init() {}
}
