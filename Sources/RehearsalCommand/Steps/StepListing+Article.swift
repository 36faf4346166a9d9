import RehearsalDevice
import RehearsalRunner

extension StepListing {
  func markdown(in language: String) -> String {
    let sections = groups.map { group in
      "## Steps: \(group.name)\n\n" + group.steps.map { $0.markdown(in: language) }.joined(separator: "\n")
    }
    let parameters = parameterTypes.map { type in
      "### {\(type.name)}\n\n\(type.summary)\n\n"
        + type.values(in: language).map { "- `\($0)`\n" }.joined()
    }
    return """
      # Steps

      Every step that scenarios can be written with, with an example, and the values of its parameters.

      ## Overview

      `rehearse steps` prints the same, with the steps of your app. `.ci/pages` makes this article from the command.

      Any expectation may have `immediately` or `within {duration}` in front. The article "Scenarios and waiting" explains
      when an expectation waits.

      \(sections.joined(separator: "\n"))
      ## Parameters

      \(parameters.joined(separator: "\n"))
      """
  }
}

extension StepListing.Step {
  fileprivate func markdown(in language: String) -> String {
    let title = definition.expressions(in: language).map(\.source).joined(separator: " / ")
    var text = "### \(title)\n"
    if let description { text += "\n\(description.summary)\n\n```gherkin\n\(description.example)\n```\n" }
    for expression in definition.expressions where expression.language != language {
      text += "\n- `\(expression.language)`: `\(expression.source)`\n"
    }
    if let values = description?.values, !values.isEmpty {
      text += "\nOne of \(values.map { "`\($0)`" }.joined(separator: ", ")).\n"
    }
    return text
  }
}
