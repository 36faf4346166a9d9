import Gherkin

/// Documents, pickles and errors as the JSON objects of Cucumber Messages.
enum MessageJSON {
  typealias Object = [String: Any]

  static func envelope(_ document: GherkinDocument) -> Object {
    var object: Object = ["uri": document.uri, "comments": document.comments.map(comment)]
    object["feature"] = document.feature.map(feature)
    return ["gherkinDocument": object]
  }

  static func envelope(_ pickle: Pickle) -> Object {
    [
      "pickle": [
        "id": "\(pickle.id)", "uri": pickle.uri, "name": pickle.name, "language": pickle.language,
        "location": location(pickle.location), "astNodeIds": pickle.astNodeIds.map { "\($0)" },
        "tags": pickle.tags.map { ["astNodeId": "\($0.astNodeId)", "name": $0.name] },
        "steps": pickle.steps.map(step),
      ] as Object
    ]
  }

  static func envelopes(_ failure: ParseFailure) -> [Object] {
    failure.errors.map { error in
      [
        "parseError": [
          "message": error.message, "source": ["uri": failure.uri, "location": location(error.location)] as Object,
        ] as Object
      ]
    }
  }

  private static func location(_ location: Location) -> Object {
    var object: Object = ["line": location.line]
    object["column"] = location.column
    return object
  }

  private static func comment(_ comment: GherkinDocument.Comment) -> Object {
    ["location": location(comment.location), "text": comment.text]
  }

  private static func tag(_ tag: GherkinDocument.Tag) -> Object {
    ["id": "\(tag.id)", "location": location(tag.location), "name": tag.name]
  }

  private static func feature(_ feature: GherkinDocument.Feature) -> Object {
    var object: Object = [
      "tags": feature.tags.map(tag), "location": location(feature.location), "language": feature.language,
      "name": feature.name, "description": feature.description,
      "children": children(feature.background, feature.scenarios) + feature.rules.map { ["rule": rule($0)] },
    ]
    if !feature.keyword.isEmpty { object["keyword"] = feature.keyword }
    return object
  }

  private static func children(
    _ background: GherkinDocument.Background?, _ scenarios: [GherkinDocument.Scenario]
  ) -> [Object] {
    (background.map { [["background": self.background($0)]] } ?? []) + scenarios.map { ["scenario": scenario($0)] }
  }

  private static func rule(_ rule: GherkinDocument.Rule) -> Object {
    [
      "id": "\(rule.id)", "tags": rule.tags.map(tag), "location": location(rule.location), "keyword": rule.keyword,
      "name": rule.name, "description": rule.description, "children": children(rule.background, rule.scenarios),
    ]
  }

  private static func background(_ background: GherkinDocument.Background) -> Object {
    [
      "id": "\(background.id)", "location": location(background.location), "keyword": background.keyword,
      "name": background.name, "description": background.description, "steps": background.steps.map(step),
    ]
  }

  private static func scenario(_ scenario: GherkinDocument.Scenario) -> Object {
    [
      "id": "\(scenario.id)", "tags": scenario.tags.map(tag), "location": location(scenario.location),
      "keyword": scenario.keyword, "name": scenario.name, "description": scenario.description,
      "steps": scenario.steps.map(step), "examples": scenario.examples.map(examples),
    ]
  }

  private static func examples(_ examples: GherkinDocument.Examples) -> Object {
    var object: Object = [
      "id": "\(examples.id)", "tags": examples.tags.map(tag), "location": location(examples.location),
      "keyword": examples.keyword, "name": examples.name, "description": examples.description,
      "tableBody": examples.tableBody.map(row),
    ]
    object["tableHeader"] = examples.tableHeader.map(row)
    return object
  }

  private static func row(_ row: GherkinDocument.TableRow) -> Object {
    [
      "id": "\(row.id)", "location": location(row.location),
      "cells": row.cells.map { ["location": location($0.location), "value": $0.value] as Object },
    ]
  }

  private static func step(_ step: GherkinDocument.Step) -> Object {
    var object: Object = [
      "id": "\(step.id)", "location": location(step.location), "keyword": step.keyword,
      "keywordType": step.keywordType.rawValue, "text": step.text,
    ]
    object["dataTable"] = step.dataTable.map { table in
      ["location": location(table.location), "rows": table.rows.map(row)] as Object
    }
    object["docString"] = step.docString.map { text in
      var object: Object = [
        "location": location(text.location), "content": text.content, "delimiter": text.delimiter,
      ]
      object["mediaType"] = text.mediaType
      return object
    }
    return object
  }

  private static func step(_ step: PickleStep) -> Object {
    var object: Object = [
      "id": "\(step.id)", "astNodeIds": step.astNodeIds.map { "\($0)" }, "type": step.type.rawValue,
      "text": step.text,
    ]
    var argument: Object = [:]
    argument["dataTable"] = step.dataTable.map { table in
      var object: Object = [
        "rows": table.values.map { cells in ["cells": cells.map { ["value": $0] }] as Object }
      ]
      object["argumentIndex"] = table.argumentIndex
      return object
    }
    argument["docString"] = step.docString.map { text in
      var object: Object = ["content": text.content]
      object["mediaType"] = text.mediaType
      object["argumentIndex"] = text.argumentIndex
      return object
    }
    if !argument.isEmpty { object["argument"] = argument }
    return object
  }
}
