import RehearsalApp
import RehearsalBase

// The beginning and the end of the app's process.

extension Device {
  /// Starts the app: the storyboard's initial scene fills the window.
  ///
  /// An app that runs already, or whose initial scene is not there, is left as it is.
  public mutating func launch() {
    guard !state.isRunning else { return }
    state.navigation = NavigationState(
      policy: settings.navigationPolicy, presentsFromBelow: app.presentsFromBelow)
    guard let root = instantiate(app.storyboard.initial, for: nil) else { return }
    state.isRunning = true
    log(.launched)
    navigate(.launch(root))
    finishTurn()
  }

  /// Ends the app's process and starts it again: stored values stay, screens and pending replies are lost.
  public mutating func relaunch() {
    dropTwin()
    log(.terminated)
    notifyMonitor(.processEnded)
    state.agenda.cancel { $0.request == nil }
    for index in state.requests.indices { giveUp(index) }
    forgetDoneRequests()
    state.navigation = NavigationState()
    state.screens = Screens()
    records.builtRows = [:]
    state.completions = Completions()
    state.models = SharedModels()
    state.waiting = []
    state.isRunning = false
    state.background = nil
    launch()
  }
}
