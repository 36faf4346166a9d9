import AppCore
public import DeviceSteps
import FakeCloud
import KiiCloud
import ScenarioRunner
import SimulatedDevice

extension Vocabulary {
  /// The cloud's steps: its users and objects, what it holds, and what other clients do to it.
  public static let cloud = Vocabulary(
    "cloud",
    steps: StepLibrary { library in
      library.defineIntList()
      library.defineCloudUsers()
      library.defineObjectSteps()
      library.defineObjectExpectations()
    },
    secrets: { device in
      // The token the app has stored, and all that were ever given.
      [device.state.defaults[CloudUser.tokenKey]].compactMap(\.self) + (device.service(Cloud.self)?.tokens ?? [])
    })
}
