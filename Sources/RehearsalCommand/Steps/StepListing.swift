import Rehearsal
import RehearsalDevice
import RehearsalGherkin
import RehearsalRunner

/// The steps as a list: the standard ones, those that apps share, then each app's own.
struct StepListing {
  private(set) var groups: [Group]

  /// The steps of a vocabulary or an app.
  struct Group {
    let name: String
    let steps: [Step]
    let parameterTypes: [ParameterTypeDescription]
    /// All that a step may be matched by, those that the list shows once among them.
    let definitions: [StepDefinition<DeviceWorld>]
    let customTypes: [ParameterType]
  }

  /// A step: its expressions, and what its library says about it.
  struct Step {
    let definition: StepDefinition<DeviceWorld>
    let description: StepDescription?

    /// The names of its parameter types, in order; the empty one stands for any text.
    var parameters: [String] {
      (definition.expressions.first?.source ?? "").matches(of: /\{([^{}\/\\]*)\}/).map { String($0.output.1) }
    }
  }

  init(of apps: [AppUnderTest]) {
    let shared = AppRegistry(apps: apps).vocabularies.map { Group(name: $0.name, $0.steps) }
    groups = shared + apps.map { Group(name: $0.app.name, $0.steps) }.filter { !$0.steps.isEmpty }
  }

  var isEmpty: Bool { groups.allSatisfy(\.steps.isEmpty) }

  /// Leaves out the steps that do not have a text in them, in upper or lower case.
  mutating func keep(_ text: String, in language: String) {
    groups = groups.map { group in
      func has(_ definition: StepDefinition<DeviceWorld>) -> Bool {
        definition.expressions(in: language).contains { $0.source.lowercased().contains(text.lowercased()) }
      }
      return Group(
        name: group.name, steps: group.steps.filter { has($0.definition) }, parameterTypes: group.parameterTypes,
        definitions: group.definitions.filter(has), customTypes: group.customTypes)
    }.filter { !$0.steps.isEmpty }
  }

  var languages: Set<String> {
    Set(groups.flatMap(\.steps).flatMap(\.definition.expressions).map(\.language))
  }

  /// The descriptions of the parameter types that steps use, each once, in the order in which they are described.
  var parameterTypes: [ParameterTypeDescription] {
    let used = Set(groups.flatMap(\.steps).flatMap(\.parameters))
    var names: Set<String> = []
    return groups.flatMap(\.parameterTypes).filter { used.contains($0.name) && names.insert($0.name).inserted }
  }
}

extension StepListing.Group {
  fileprivate init(name: String, _ library: StepLibrary<DeviceWorld>) {
    let definitions = library.stepDefinitions
      // Every expectation exists with these in front. The list shows it once.
      .filter { definition in
        !definition.expressions(in: "en").contains {
          $0.source.hasPrefix("immediately ") || $0.source.hasPrefix("within {duration} ")
        }
      }
    self.init(
      name: name,
      steps: definitions.map { StepListing.Step(definition: $0, description: library.description(of: $0)) },
      parameterTypes: library.parameterTypeDescriptions, definitions: library.stepDefinitions,
      customTypes: library.parameterTypes)
  }
}

// MARK: - As text

extension StepListing {
  func text(in language: String) -> String {
    let steps = groups.map { group in
      "# \(group.name)\n" + group.steps.map { $0.text(in: language) }.joined()
    }
    let parameters = parameterTypes.map { type in
      "{\(type.name)}\n    \(type.summary)\n    \(type.values(in: language).joined(separator: ", "))\n"
    }
    return (steps + ["# parameters\n" + parameters.joined()]).joined(separator: "\n")
  }

  func lines(in language: String) -> String {
    groups.map { group in
      "# \(group.name)\n"
        + group.steps.flatMap { $0.definition.expressions(in: language) }.map { $0.source + "\n" }.joined()
    }.joined(separator: "\n")
  }
}

extension StepListing.Step {
  fileprivate func text(in language: String) -> String {
    let expressions = definition.expressions(in: language).map { $0.source + "\n" }.joined()
    guard let description, !expressions.isEmpty else { return expressions }
    var lines = [description.summary] + description.example.split(separator: "\n").map(String.init)
    if !description.values.isEmpty { lines.append("One of: \(description.values.joined(separator: ", "))") }
    return expressions + lines.map { "    \($0)\n" }.joined()
  }
}

extension ParameterTypeDescription {
  func values(in language: String) -> [String] { values[language] ?? values["en"] ?? [] }
}
