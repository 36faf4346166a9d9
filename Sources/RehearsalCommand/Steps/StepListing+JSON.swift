import RehearsalDevice
import RehearsalPlatform
import RehearsalRunner

// The shape is documented in the article "Steps of your own", under "For editors".

extension StepListing {
  var json: String {
    let listing = Listing(
      steps: groups.flatMap { group in group.steps.map { Listing.Step($0, of: group.name) } },
      parameters: parameterTypes.map { type in
        Listing.Parameter(name: type.name, summary: type.summary, values: type.values)
      })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let bytes = (try? encoder.encode(listing)) ?? Data()
    return String(decoding: bytes, as: UTF8.self) + "\n"
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
