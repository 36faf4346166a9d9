import RehearsalApp
import RehearsalBase

// Expectations about controls that hold or show a value, and about several bar buttons.

extension Expectation {
  static func `switch`(_ label: String, isOn: Bool) -> Expectation {
    control(label, "the switch \"\(label)\"", isOn ? "on" : "off", { $0.use == .turn }) { $0.isOn ? "on" : "off" }
  }

  static func choice(_ title: String, in label: String) -> Expectation {
    control(label, "the choice in \"\(label)\"", "\"\(title)\"", \.hasChoice) {
      $0.chosen.map { "\"\($0)\"" } ?? "none"
    }
  }

  static func progressView(_ label: String, percent: Int) -> Expectation {
    control(label, "the progress view \"\(label)\"", "at \(percent) %", { $0.role == .progressView }) {
      "at \($0.percent ?? 0) %"
    }
  }

  static func spinner(_ label: String, isShown: Bool) -> Expectation {
    func isSpinning(_ device: Device) -> Bool {
      let interface = device.interface
      return interface.control(label) { $0.role == .activityIndicator }?.isShown == true
        || interface.barInFront.map { $0.left + $0.right }?.contains { $0.isBusy && $0.title == label } == true
    }
    return Expectation(
      expected: "\(isShown ? "the" : "no") spinner \"\(label)\"", holds: { isSpinning($0) == isShown },
      seen: { isSpinning($0) ? "the spinner \"\(label)\"" : "no spinner \"\(label)\"" },
      nearest: { isShown ? $0.interface.labels(near: label) { $0.role == .activityIndicator } : [] })
  }

  static func anyControl(_ label: String, isEnabled: Bool) -> Expectation {
    func states(_ device: Device) -> [Bool] {
      let interface = device.interface
      let whole = interface.control(label) { $0.isShown }.map { [$0.isEnabled] } ?? []
      return whole + interface.controls(labelled: label) { $0.role != .row && !$0.isHidden }.map(\.isEnabled)
    }
    return Expectation(
      expected: "the control \"\(label)\" \(isEnabled ? "enabled" : "disabled")",
      holds: { device in
        let states = states(device)
        return !states.isEmpty && states.allSatisfy { $0 == isEnabled }
      },
      seen: { device in
        let interface = device.interface
        if !states(device).isEmpty { return "the control \"\(label)\" \(isEnabled ? "disabled" : "enabled")" }
        let isThere = interface.control(label) != nil || !interface.controls(labelled: label) { $0.isHidden }.isEmpty
        return isThere ? "the control \"\(label)\", which is hidden" : "no such control"
      },
      nearest: { $0.interface.labels(near: label) { $0.isShown } })
  }

  static func barButtons(
    _ side: String, _ titles: String, _ buttons: @escaping (Interface.Bar) -> [Interface.BarButton]
  ) -> Expectation {
    let wanted = titles.split(separator: ",").map { $0.trimmed }
    func seen(_ device: Device) -> [String] { device.interface.barInFront.map(buttons)?.map(\.title) ?? [] }
    return Expectation(
      expected: "the \(side) buttons \"\(wanted.joined(separator: ", "))\"", holds: { seen($0) == wanted },
      seen: { device in
        let titles = seen(device)
        return titles.isEmpty ? "no \(side) button" : "the \(side) buttons \"\(titles.joined(separator: ", "))\""
      })
  }

  static func badge(_ badge: String?, ofTab tab: String) -> Expectation {
    func words(_ badge: String?) -> String {
      badge.map { "the badge \"\($0)\"" } ?? "no badge"
    }
    return Expectation(
      expected: "\(words(badge)) on the tab \"\(tab)\"",
      holds: { device in device.interface.tab(tab).map { $0.badge == badge } ?? false },
      seen: { device in device.interface.tab(tab).map { words($0.badge) } ?? "no such tab" },
      nearest: { device in nearestNames(to: tab, among: device.interface.tabBars.flatMap(\.titles)) })
  }

  static func control(
    _ label: String, _ name: String, _ wanted: String, _ isMeant: @escaping (ControlDescription) -> Bool,
    value: @escaping (ControlDescription) -> String
  ) -> Expectation {
    func seen(_ device: Device) -> String? {
      device.interface.control(label) { $0.isShown && isMeant($0) }.map(value)
    }
    return Expectation(
      expected: "\(name) \(wanted)", holds: { seen($0) == wanted },
      seen: { device in
        if let seen = seen(device) { return seen }
        let isHidden = device.interface.control(label, where: isMeant) != nil
        return isHidden ? "the control \"\(label)\", which is hidden" : "no such control"
      },
      nearest: { $0.interface.labels(near: label, where: isMeant) })
  }
}

extension ControlDescription {
  var hasChoice: Bool { use == .choiceInSight || role.takesChoice }
}

extension Interface {
  fileprivate var tabBars: [TabBar] {
    parts.compactMap { if case .tabBar(let tabBar) = $0 { tabBar } else { nil } } + [tabBar].compactMap(\.self)
  }

  fileprivate func tab(_ title: String) -> (title: String, badge: String?)? {
    for tabBar in tabBars {
      if let index = tabBar.titles.firstIndex(of: title) { return (title, tabBar.badge(at: index)) }
    }
    return nil
  }

  func labels(near label: String, where isMeant: (ControlDescription) -> Bool) -> [String] {
    let labels = parts.compactMap { part -> String? in
      if case .control(let control) = part, isMeant(control), control.label != label { control.label } else { nil }
    }
    return nearestNames(to: label, among: labels)
  }
}
