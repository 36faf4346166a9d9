import RehearsalApp
import RehearsalBase
import RehearsalDevice
import RehearsalRunner

extension ScreenFacts {
  /// The steps that expect a screen: groups of steps, of which the first that hold count.
  ///
  /// Of a screen that has been seen before, only what is different is expected again.
  func expectations(since seen: SeenScreens, typed: String) -> [[[String]]] {
    let before = seen.last
    let isNew = before?.scene != scene || before?.stack != stack
    var found: [[[String]]] = []
    func add(_ steps: String...) { found.append([steps]) }
    if isNew || before?.title != title, let scene {
      found.append([
        [Steps.seeScreen(title.isEmpty ? scene : title)], [Steps.seeScreen(scene)],
      ])
    }
    if let overlay, overlay != before?.overlay { add(overlay.expectation) }
    let old = isNew ? seen.known[stack] : before
    for label in labels where old?.labels.contains(label) != true {
      add(label.color == .black ? Steps.see(label.text) : Steps.hasColor(label.text, label.color))
    }
    for button in buttons where old?.buttons.contains(button) != true {
      add(button.expectation)
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

  /// The steps that expect something to be gone, where nothing new is there.
  private func absences(since before: ScreenFacts) -> [[[String]]] {
    if let gone = before.overlay, overlay == nil {
      switch gone.kind {
      case .alert: return [[[Steps.noAlert()]]]
      case .progress: return [[[Steps.noProgress()]]]
      case .sheet: return gone.actions.first.map { [[[Steps.doNotSee($0)]]] } ?? []
      }
    }
    let gone = before.labels.map(\.text) + before.buttons.map(\.label)
    let present = Set(labels.map(\.text) + buttons.map(\.label))
    return gone.filter { !present.contains($0) }.map { [[Steps.doNotSee($0)]] }
  }

  private static func expectations(of sections: [Section], since before: [Section]?) -> [[[String]]] {
    let changed = sections.enumerated().filter { index, section in
      before?.indices.contains(index) != true || before?[index] != section
    }
    return changed.flatMap { index, section -> [[[String]]] in
      let isOnly = sections.count == 1
      let number = index + 1
      let header = section.header.map { [[[Steps.sectionIsTitled(number, $0)]]] } ?? []
      let count = isOnly ? Steps.listHasRows(section.count) : Steps.sectionHasRows(number, section.count)
      let texts = section.texts { isOnly ? Steps.rowShows($0, $1) : Steps.rowOfSectionShows($0, number, $1) }
      let plain = [count] + texts
      // A table is about the last section, and needs as many texts in each row.
      guard index == sections.count - 1, section.rows.count == section.count, section.columns ?? 0 > 0 else {
        return header + [[plain]]
      }
      return header + [[[Steps.listShows(DataTable(rows: section.rows))], plain]]
    }
  }
}

func quoted(_ text: String) -> String { Phrases.quoted(text) }

/// The screens that a recording has seen at rest.
struct SeenScreens {
  private(set) var last: ScreenFacts?
  /// The last one of each stack of scenes.
  private(set) var known: [[String]: ScreenFacts] = [:]

  mutating func add(_ facts: ScreenFacts) {
    last = facts
    known[facts.stack] = facts
  }
}
