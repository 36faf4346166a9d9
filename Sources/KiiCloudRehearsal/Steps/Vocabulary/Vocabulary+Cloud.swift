import KiiCloud
import RehearsalApp
public import RehearsalDevice
import RehearsalRunner

extension Vocabulary {
  /// The cloud's steps: its users, its objects, and the writes of other clients.
  public static let cloud = Vocabulary(
    "cloud",
    steps: StepLibrary { library in
      library.defineIntList()
      library.markParameterTypesAsStandard()
      library.define(Steps.cloudUsers, Steps.objects)
    })
}
