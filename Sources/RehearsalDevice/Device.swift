public import RehearsalApp
package import RehearsalBase

/// A phone with one app on it, its network, its services and its time: one value.
///
/// Copying a device forks the world: two copies that are driven alike stay equal, two that are driven differently know
/// nothing of each other. Nothing happens between calls; time passes on request.
///
/// Equality and hash see the state and the settings, that is all that decides the future, and leave the records out.
public struct Device: Hashable, Sendable {
  package var app: AppDefinition { _read { yield definition } }
  /// The settings, constant for a run.
  public var settings: DeviceSettings {
    _read { yield chosenSettings }
    _modify {
      needsLayout = true
      yield &chosenSettings
    }
  }
  package var records: DeviceRecords {
    _read { yield history }
    _modify { yield &history }
  }
  // Parts that copies share: scenarios copy a device a hundred times.
  @Shared private var definition: AppDefinition
  @Shared private var history = DeviceRecords()
  @Shared private var chosenSettings: DeviceSettings
  @Shared var turn = Turn()
  package var state: DeviceState
  /// Whether other screens may be in the window, or other rows fit it, since tables were laid out.
  var needsLayout = true
  /// Whether calls that have left a controller equal are looked at; not where moves are only followed, since the rows of a hidden screen may trap.
  package var comparesEqualControllers = true
  /// Whether messages of replies are looked at: a search depends on what they hold, and nothing else does.
  var checksReplyMessages = true
  package var environmentReads: EnvironmentReads?
  /// The screen inside the one in front that the user looks at, for steps that could mean several; no app can read it.
  var attention: ScreenID?

  /// A device with an app installed and not yet started, and the services it talks to.
  public init(app: AppDefinition, services: [any Service] = [], settings: DeviceSettings = DeviceSettings()) {
    _definition = Shared(wrappedValue: app)
    _chosenSettings = Shared(wrappedValue: settings)
    state = DeviceState(services: services, seed: settings.seed)
  }

  /// Whether two devices have the same future.
  public static func == (left: Device, right: Device) -> Bool {
    left.noteReadAll()
    right.noteReadAll()
    return left.state == right.state && left.settings == right.settings && left.app.name == right.app.name
  }

  /// Feeds the state.
  public func hash(into hasher: inout Hasher) {
    noteReadAll()
    state.hash(into: &hasher)
  }

  private func noteReadAll() {
    guard let observer = state.screens.observer else { return }
    observer.didReadServices()
    // Free places decide, too, so that no outcome can be used again.
    observer.didReadScreen(ScreenID(number: .max))
  }
}
