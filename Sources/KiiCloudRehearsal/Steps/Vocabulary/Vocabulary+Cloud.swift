@_exported public import KiiCloud
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

// What an app author gets with `import CloudSteps`.

extension Steps {
  /// The cloud's users; a user who signs in is registered.
  static let cloudUsers = Steps.signIn(
    signIn: { world, name in try world.signIn(name) },
    addUser: { world, name, password in
      try world.arrangeCloud { cloud, _ in try cloud.addUser(name, password: password) }
    },
    signOut: { world in try world.signOut() },
    expireToken: { world, name in
      try world.signIn(name)
      try world.arrangeCloud { cloud, _ in cloud.expireTokens(of: name) }
    })
}

/// Whole numbers, written `200, 150, 70 and 0`, or `200、150、70、0`.
struct IntList: Hashable, StepArgument {
  let numbers: [Int]

  fileprivate init(text: String) throws {
    let words = text.split { !$0.isNumber }
    numbers = try words.map { word in
      guard let number = Int(word) else { throw StepFailure("\(word) is too large a number") }
      return number
    }
  }
}

extension StepLibrary<DeviceWorld> {
  mutating func defineIntList() {
    describeParameterType("intlist", "Whole numbers.", values: ["en": ["200, 150 and 0"], "ja": ["200、150と0"]])
    defineParameterType("intlist", matching: #"\d+(?:(?:, |、)\d+)*(?:(?: and |と)\d+)?"#, useForSnippets: false) {
      texts in try IntList(text: texts[0] ?? "")
    }
  }
}
