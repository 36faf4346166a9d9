package import RehearsalApp

extension ScreenFacts.Section {
  package func texts(_ step: (Int, String) -> String) -> [String] {
    rows.enumerated().flatMap { index, texts in
      texts.filter { !$0.isEmpty }.prefix(rows.count <= 3 ? 3 : 1).map { step(index + 1, $0) }
    }
  }
}

extension ScreenFacts.Button {
  package var expectation: String { isEnabled ? Steps.buttonIsEnabled(label) : Steps.buttonIsDisabled(label) }
}

extension Interface.Overlay {
  package var expectation: String {
    switch kind {
    case .alert:
      guard let title else { return Steps.see(message ?? actions.first ?? "") }
      return message.map { Steps.seeAlertSaying(title, $0) } ?? Steps.seeAlert(title)
    case .sheet: return Steps.seeSheet(actions.joined(separator: ", "))
    case .progress: return Steps.seeProgress(message ?? "")
    }
  }
}

extension ScreenFacts {
  var steps: [String] {
    var steps = [overlay?.expectation].compactMap(\.self)
    if overlay?.kind != .progress { steps.append(Steps.noProgress()) }
    if overlay?.kind != .alert { steps.append(Steps.noAlert()) }
    if let scene { steps.append(Steps.seeScreen(title.isEmpty ? scene : title)) }
    if !stack.isEmpty { steps.append(Steps.screensAre(stack.joined(separator: " > "))) }
    steps += buttons.map(\.expectation)
    if let sections { steps += Self.steps(sections) }
    steps += labels.map { $0.color == .black ? Steps.see($0.text) : Steps.hasColor($0.text, $0.color) }
    return steps + values.sorted { $0.key < $1.key }.map(\.value)
  }

  private static func steps(_ sections: [Section]) -> [String] {
    sections.enumerated().flatMap { index, section -> [String] in
      let number = index + 1
      if sections.count == 1 {
        return [Steps.listHasRows(section.count)] + section.texts { Steps.rowShows($0, $1) }
      }
      return [Steps.sectionHasRows(number, section.count)]
        + section.texts { Steps.rowOfSectionShows($0, number, $1) }
    }
  }

  var texts: [String] { labels.map(\.text) + buttons.map(\.label) }
}

extension Device {
  var expectableSteps: [String] {
    let facts = ScreenFacts(self)
    let keyboard = interface.keyboardIsUp ? Steps.keyboardIsUp() : Steps.keyboardIsDown()
    var counts: [ServiceOperation: Int] = [:]
    for entry in records.ledger.entries where entry.arrived != nil { counts[entry.request.operation, default: 0] += 1 }
    let requests = counts.sorted { $0.key.name < $1.key.name }.map { operation, count in
      Steps.cloudReceived(count, NamedOperation(operation, isPlural: count != 1))
    }
    return facts.steps + [keyboard] + requests
  }
}

/// The steps that distinguish two devices: what one shows, or will show by itself, and the other does not.
package struct DistinguishingSteps {
  package let steps: [String]
  private static let mostEvents = 200

  package init(of device: Device, from other: Device) {
    let (here, there) = (Course(of: device), Course(of: other))
    let lasting = here.lasting.filter { !there.lasting.contains($0) }
    let passing = here.passing.filter { !there.passing.contains($0) && !there.lasting.contains($0) }
    let absent = there.texts.filter { !here.texts.contains($0) }.map { Steps.doNotSee($0) }
    let present = here.now.filter { !there.now.contains($0) }
    var seen: Set<String> = []
    let all = lasting + passing + absent + lasting.map { "within 1 s \($0)" } + present.map { "immediately \($0)" }
    steps = all.filter { seen.insert($0).inserted }
  }

  /// What is there until all has settled but timers.
  private struct Course {
    let now: [String]
    let lasting: [String]
    var passing: [String] = []
    let texts: [String]

    init(of device: Device) {
      var device = device
      device.records.isLogging = false
      now = device.expectableSteps
      for _ in 0..<DistinguishingSteps.mostEvents where !device.isSettled {
        guard device.advance() else { break }
        if let overlay = ScreenFacts(device).overlay?.expectation, passing.last != overlay { passing.append(overlay) }
      }
      lasting = device.expectableSteps
      texts = ScreenFacts(device).texts
    }
  }
}
