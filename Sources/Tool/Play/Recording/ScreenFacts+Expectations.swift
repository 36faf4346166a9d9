import DeviceSteps
import Diagnostics
import UserInterface

extension ScreenFacts {
  /// What a scenario expects of a screen: groups of steps, of which the first that hold count.
  ///
  /// Of a screen that has been seen before, only what is different is expected again.
  func expectations(since seen: SeenScreens, typed: String) -> [[[String]]] {
    let before = seen.last
    let isNew = before?.scene != scene || before?.stack != stack
    var found: [[[String]]] = []
    func add(_ steps: String...) { found.append([steps]) }
    if isNew || before?.title != title, let scene {
      found.append([
        ["I see the screen \(quoted(title.isEmpty ? scene : title))"], ["I see the screen \(quoted(scene))"],
      ])
    }
    if let overlay, overlay != before?.overlay { add(overlay.expectation) }
    let old = isNew ? seen.known[stack] : before
    for label in labels where old?.labels.contains(label) != true {
      add(label.color == .black ? "I see \(quoted(label.text))" : "\(quoted(label.text)) is \(label.color.name)")
    }
    for button in buttons where old?.buttons.contains(button) != true {
      add("the button \(quoted(button.label)) is \(button.isEnabled ? "enabled" : "disabled")")
    }
    for (label, value) in values.sorted(by: { $0.key < $1.key }) where old?.values[label] != value {
      // What the step itself has typed need not be expected.
      guard !typed.contains(quoted(label)), old != nil || !value.hasSuffix(" holds \"\"") else { continue }
      add(value)
    }
    if let sections, sections != old?.sections { found += Self.expectations(of: sections, since: old?.sections) }
    if found.isEmpty, let before { found = absences(since: before) }
    return found
  }

  /// What is gone, where nothing new is there.
  private func absences(since before: ScreenFacts) -> [[[String]]] {
    if let gone = before.overlay, overlay == nil {
      switch gone.kind {
      case .alert: return [[["no alert is shown"]]]
      case .progress: return [[["no progress is shown"]]]
      case .sheet: return gone.actions.first.map { [[["I do not see \(quoted($0))"]]] } ?? []
      }
    }
    let gone = before.labels.map(\.text) + before.buttons.map(\.label)
    let present = Set(labels.map(\.text) + buttons.map(\.label))
    return gone.filter { !present.contains($0) }.map { [["I do not see \(quoted($0))"]] }
  }

  private static func expectations(of sections: [Section], since before: [Section]?) -> [[[String]]] {
    let changed = sections.enumerated().filter { index, section in
      before?.indices.contains(index) != true || before?[index] != section
    }
    return changed.flatMap { index, section -> [[[String]]] in
      let place = sections.count == 1 ? "" : " of section \(index + 1)"
      let count = sections.count == 1 ? "the list has" : "section \(index + 1) has"
      let header = section.header.map { [[["section \(index + 1) is titled \(quoted($0))"]]] } ?? []
      let plain = ["\(count) \(counted(section.count, "row"))"] + section.texts { "row \($0)\(place) shows \($1)" }
      // A table is about the last section, and needs as many texts in each row.
      guard index == sections.count - 1, section.rows.count == section.count, section.columns ?? 0 > 0 else {
        return header + [[plain]]
      }
      return header + [[[(["the list shows:"] + section.rows.map(Phrases.row)).joined(separator: "\n")], plain]]
    }
  }
}

extension ScreenFacts.Section {
  /// A step for each text of a few rows, or for the first text of many, by the row's number and the text in quotes.
  fileprivate func texts(_ step: (Int, String) -> String) -> [String] {
    rows.enumerated().flatMap { index, texts in
      texts.filter { !$0.isEmpty }.prefix(rows.count <= 3 ? 3 : 1).map { step(index + 1, quoted($0)) }
    }
  }
}

extension Interface.Overlay {
  /// The step that expects it.
  var expectation: String {
    switch kind {
    case .alert:
      guard let title else { return "I see \(quoted(message ?? actions.first ?? ""))" }
      return "I see the alert \(quoted(title))" + (message.map { " saying \(quoted($0))" } ?? "")
    case .sheet: return "I see the sheet offering \(quoted(actions.joined(separator: ", ")))"
    case .progress: return "I see the progress \(quoted(message ?? ""))"
    }
  }
}

extension ControlDescription {
  /// The step that expects its value; nil where it has none that a step could expect.
  var expectation: String? {
    let name = quoted(label)
    switch kind {
    case .button, .gesture, .textField(isSecure: true): return nil
    case .activityIndicator: return "the spinner \(name) is shown"
    case .textField, .textView, .searchBar: return "the field \(name) holds \(quoted(text))"
    case .switch: return "the switch \(name) is \(isOn ? "on" : "off")"
    case .segmentedControl, .picker, .datePicker: return chosen.map { "\(quoted($0)) is chosen in \(name)" }
    case .progressView: return percent.map { "the progress view \(name) is at \($0) %" }
    }
  }
}

func quoted(_ text: String) -> String { Phrases.quoted(text) }

/// The screens that a recording has seen at rest.
struct SeenScreens {
  /// The last one; nil: none has appeared.
  private(set) var last: ScreenFacts?
  /// The last one of each stack of scenes.
  private(set) var known: [[String]: ScreenFacts] = [:]

  mutating func add(_ facts: ScreenFacts) {
    last = facts
    known[facts.stack] = facts
  }
}
