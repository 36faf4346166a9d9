import RehearsalApp
import RehearsalBase

/// The invariant `progress`, which depends on the screens, the requests and the timers.
enum ProgressInvariant {
  static let clause = "progress is shown exactly while something of its screen is waited for"

  static func violation(on device: Device) -> Violation? {
    for presenter in device.progressPresenters {
      let family = device.state.navigation.family(of: presenter)
      // By their places: a request is large, and to filter them copies each.
      let requests = device.state.requests
      let underWay = requests.indices.filter { index in
        !requests[index].hasEnded && requests[index].owner.map(family.contains) == true
      }
      let owned = underWay.filter { requests[$0].owner == presenter }.map { requests[$0].request }
      let name = device.sceneName(presenter)
      if underWay.isEmpty, !family.contains(where: { device.hasTimer(of: $0) }) {
        return Violation(.progress, "\(name) shows progress while none of its requests is under way")
      }
      // Several requests may be under way at once; two equal ones mean one was started twice.
      let isDouble = owned.indices.contains { index in owned[..<index].contains { areEqual($0, owned[index]) } }
      guard !isDouble else {
        return Violation(
          .progress, "\(name) shows progress while \(owned.count) requests are under way, some of them equal")
      }
    }
    return spinner(on: device)
  }

  /// A spinner of the screen in front, or inside it, while nothing is due at all: a model may hear of a request, too.
  private static func spinner(on device: Device) -> Violation? {
    // What the app waits for may be the network itself.
    guard device.hasNothingDue, device.isRunning, !device.isInBackground, device.isOnline,
      device.state.navigation.visibleOverlay == nil, let scene = device.spinningScene
    else { return nil }
    return Violation(.progress, "\(scene) shows a spinner while nothing is under way")
  }
}
