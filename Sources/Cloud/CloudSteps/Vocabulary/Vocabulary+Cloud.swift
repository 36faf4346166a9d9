import AppCore
public import DeviceSteps
import FakeCloud
import KiiCloud
import ScenarioRunner
import SimulatedDevice

extension Vocabulary {
  /// The cloud's steps: its users, its objects, and the writes of other clients.
  public static let cloud = Vocabulary(
    "cloud",
    steps: StepLibrary { library in
      library.defineIntList()
      library.markParameterTypesAsStandard()
      library.define(SignInSteps.cloud)
      library.defineObjectSteps()
      library.defineObjectExpectations()
    },
    secrets: { device in
      // The token the app has stored, and all tokens the cloud has issued.
      [device.state.defaults[CloudUser.tokenKey]].compactMap(\.self) + (device.service(Cloud.self)?.tokens ?? [])
    })
}
