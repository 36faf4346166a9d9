import RehearsalDevice
import RehearsalRunner

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
