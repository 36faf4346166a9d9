import Rehearsal
import RehearsalBase
import RehearsalDevice
import RehearsalGherkin
import RehearsalPlatform
import RehearsalRunner

// Cucumber's language server reads step definitions out of sources, and knows no Swift. So it gets them as the language that it
// knows best, and the parameter types as settings.

extension StepListing {
  /// The steps as TypeScript for Cucumber's language server, which finds them there and completes them; nothing runs it.
  func glue(in language: String) -> String {
    let sources = SwiftSources()
    var known: Set<String> = []
    var text =
      "// Written by: \(CalledCommand.call("steps --format glue")). Cucumber's language server reads it, and nothing"
    text += " runs it.\nimport { Given } from '@cucumber/cucumber'\n"
    for group in groups {
      text += "\n// Steps: \(group.name)\n"
      for definition in group.definitions {
        for expression in definition.expressions(in: language) where known.insert(expression.source).inserted {
          let file = sources.path(of: definition.fileID) ?? definition.fileID
          text += "// \(file):\(definition.line)\nGiven(\(expression.asScript), () => {})\n"
        }
      }
    }
    return text
  }

  /// The settings of the Cucumber extension, or of another client of the server, as members of its JSON file.
  var editorSettings: String {
    var known: Set<String> = []
    let types = groups.flatMap(\.customTypes).filter { known.insert($0.name).inserted }
    let settings = Settings(
      features: ["Scenarios/**/*.feature"], glue: [".vscode/steps.ts"],
      parameterTypes: types.map { .init(name: $0.name, regexp: $0.regexps.joined(separator: "|")) })
    return Self.json(settings)
  }

  private static func json(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: (try? encoder.encode(value)) ?? Data(), as: UTF8.self) + "\n"
  }

  private struct Settings: Encodable {
    let features: [String]
    let glue: [String]
    let parameterTypes: [ParameterType]

    struct ParameterType: Encodable {
      let name: String
      let regexp: String
    }

    private enum CodingKeys: String, CodingKey {
      case features = "cucumber.features"
      case glue = "cucumber.glue"
      case parameterTypes = "cucumber.parameterTypes"
    }
  }
}

extension StepExpression {
  fileprivate var asScript: String {
    guard source.hasPrefix("^") || source.hasSuffix("$") || (source.hasPrefix("/") && source.hasSuffix("/")) else {
      return JSONText.string(source).text
    }
    guard !source.hasPrefix("/") else { return source }
    let escaped = source.replacing(#/\\.|\//#) { $0.output == "/" ? "\\/" : String($0.output) }
    return "/\(escaped)/"
  }
}

/// The Swift files of the package in the working folder.
///
/// A definition knows its file as `Module/File.swift`, and hosts want the path in the repository.
struct SwiftSources: Sendable {
  private let paths: [String]

  init(folders: [String] = ["Sources", "Tests"]) {
    paths = folders.flatMap { folder in
      let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
      return files.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
    }
  }

  /// The path of a file that is called `Module/File.swift`, or nil if there is none, or more than one.
  func path(of fileID: String) -> String? {
    let parts = fileID.split(separator: "/")
    guard parts.count == 2 else { return nil }
    let files = paths.filter { path in
      let folders = path.split(separator: "/")
      return folders.last == parts[1] && folders.dropLast().contains(parts[0])
    }
    return files.count == 1 ? files[0] : nil
  }
}

// The shape is documented in the article "Steps of your own", under "For editors".

extension StepListing {
  var json: String {
    Self.json(
      Listing(
        steps: groups.flatMap { group in group.steps.map { Listing.Step($0, of: group.name) } },
        parameters: parameterTypes.map { type in
          Listing.Parameter(name: type.name, summary: type.summary, values: type.values)
        }))
  }

  /// The members of the JSON object, by their names.
  private struct Listing: Encodable {
    let steps: [Step]
    let parameters: [Parameter]

    struct Step: Encodable {
      /// The vocabulary, or the app whose own step it is.
      let of: String
      /// The texts by language; several where a step can be said in several.
      let expressions: [String: [String]]
      let parameters: [String]
      let summary: String?
      let example: String?
      let values: [String]
      let definedAt: String

      init(_ step: StepListing.Step, of name: String) {
        of = name
        expressions = Dictionary(grouping: step.definition.expressions, by: \.language)
          .mapValues { $0.map(\.source) }
        parameters = step.parameters
        summary = step.description?.summary
        example = step.description?.example
        values = step.description?.values ?? []
        definedAt = "\(step.definition.fileID):\(step.definition.line)"
      }
    }

    struct Parameter: Encodable {
      let name: String
      let summary: String
      let values: [String: [String]]
    }
  }
}
