import RehearsalApp
import RehearsalBase
import RehearsalDevice
import RehearsalRunner

extension PlaySession {
  /// The events between two worlds, a line each: what the app did, and not what the user did.
  func events(from before: DeviceWorld, to after: DeviceWorld) -> [String] {
    guard let old = before.installed, let new = after.installed else { return [] }
    return new.records.log.dropFirst(old.records.log.count).filter(\.isListed).map(\.line)
  }

  var history: [String] {
    moments.enumerated().map { index, moment in
      let mark = index == position ? "▸" : " "
      let time = "\(moment.world.installed?.clock.description ?? "")"
      return "\(mark) \(index)  \(time)  \(moment.title.escapedForTerminal)"
    }
  }

  func log(_ count: Int?) -> [String] {
    let all = device.records.log
    return all.suffix(count ?? all.count).map(\.line)
  }

  /// The requests, with their fates.
  var ledger: [String] {
    let entries = device.records.ledger.entries
    guard !entries.isEmpty else { return ["no request has been sent"] }
    return entries.enumerated().map { index, entry in
      let endings = entry.endings.map { "\($0.event.words.escapedForTerminal) at \($0.instant)" }.joined(
        separator: "; ")
      let request = entry.request
      let resource =
        request.resource.isEmpty || request.operation.name.hasSuffix(" \(request.resource)")
        ? "" : " \(request.resource)"
      return "\(index + 1)  \(request.operation.name)\(resource), sent by \(entry.owner) at \(entry.sent): "
        .escapedForTerminal + (endings.isEmpty ? "under way" : endings)
    }
  }

  var screens: [String] {
    let screen = screen
    guard !screen.stack.isEmpty else { return ["no screen has appeared"] }
    return [screen.stack.joined(separator: " > ").escapedForTerminal]
      + (screen.interface.overlay.map { ["covered by \($0.name.escapedForTerminal)"] } ?? [])
  }

  /// The content of the services: the records of the lists that the exploration specifies, else the service's values.
  var records: [String] {
    var lines: [String] = []
    let userID = now.world.user.flatMap { device.signInService?.userID(named: $0) }
    for service in device.state.services {
      let name = "\(type(of: service.value))"
      if let store = service.value as? any RecordStore {
        for list in test.exploration.listSpecifications {
          guard let records = store.records(of: list.resource, ofUser: userID) else { continue }
          lines.append("\(name), \(list.resource): \(counted(records.count, "record"))")
          lines += records.prefix(50).map { record in
            "  \(record.recordID ?? "without an id")" + (record.recordTitle.map { "  \($0)" } ?? "")
          }
        }
        if !lines.isEmpty { continue }
      }
      lines.append(name)
      for child in Mirror(reflecting: service.value).children {
        lines.append("  \(child.label ?? "value"): \("\(child.value)".prefix(200))")
      }
    }
    return lines.isEmpty ? ["the app has no services"] : lines.map(\.escapedForTerminal)
  }

  /// The reason why something can be touched or cannot.
  func why(_ target: String) -> [String] {
    let screen = screen
    let label = Int(target).flatMap { number in
      screen.controls.indices.contains(number - 1) ? screen.controls[number - 1].label : nil
    }
    let name = label ?? target
    if let control = screen.controls.first(where: { $0.isNamed(name) }) {
      return ["\"\(name.escapedForTerminal)\" can be touched: it is number \(control.number)"]
    }
    let interface = screen.interface
    if let control = interface.controls(labelled: name).first, let obstacle = interface.obstacle(to: control) {
      let now = "\(interface.name(of: control)) cannot be touched: \(obstacle)".escapedForTerminal
      var world = self.now.world
      if screen.next != nil, let wait = settle(&world), let device = world.installed,
        PlayScreen(device).controls.contains(where: { $0.isNamed(name) })
      {
        return [now, "  it can be once \(wait.text == Steps.settle() ? wait.text : "\(wait.text)es")"]
      }
      return [now]
    }
    // The step looks for rows beyond the screen, too, and knows what takes a choice.
    var world = self.now.world
    let outcome = steps.play(Steps.tap(name), on: &world)
    guard outcome.status != .passed else {
      return [
        "\"\(name.escapedForTerminal)\" is not on the screen now; I tap \"\(name.escapedForTerminal)\" gets there"
      ]
    }
    return (outcome.message ?? "").split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
      .map(String.init)
  }
}

extension LoggedEvent {
  /// Whether an answer lists it: what the user did is known, and screens that appear are drawn.
  fileprivate var isListed: Bool {
    switch kind {
    case .user, .appearance, .navigation: false
    default: true
    }
  }

  fileprivate var line: String { "\(instant)  \(description.escapedForTerminal)" }
}
