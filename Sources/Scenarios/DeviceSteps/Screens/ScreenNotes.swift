import Diagnostics
import Messages
import Services
import SimulatedDevice
import UserInterface
import VirtualTime

/// The screens of a scenario that are attached already, and how far its log and ledger are.
struct ScreenNotes: WorldNotes {
  /// The most bytes of screens that are attached to a scenario.
  static let mostBytes = 512 * 1024
  /// The most moments, events and requests each that are attached to a scenario.
  static let mostEntries = 2000

  private var numbers: [String: Int] = [:]
  private var bytes = 0
  private var entries = 0
  private var events = 0
  private var requests: [JSONText] = []
  /// The screen of the latest moment.
  private var latest: Int?

  /// What is to be attached after a step: media types and JSON.
  mutating func take(_ device: inout Device) -> [(mediaType: String, json: String)] {
    let taken = device.takeMoments()
    var isCut = taken.isCut
    var attached: [(String, String)] = []
    var shown: [JSONText] = []
    let last = MomentRecord.Moment(kind: .passed, instant: device.clock, interface: device.interface)
    for moment in taken.moments + [last] where moment.interface.scene != nil {
      guard entries < Self.mostEntries else {
        isCut = true
        break
      }
      let json = moment.interface.json.text
      guard let number = number(of: json, &attached) else {
        isCut = true
        continue
      }
      // Most events change nothing that is seen.
      if number == latest, !moment.kind.isTouch { continue }
      latest = number
      entries += 1
      shown.append(
        .object(
          ("at", .integer(Int(moment.instant.microseconds))), ("screen", .integer(number)),
          ("touched", moment.kind.touched.map { .string($0) })))
    }
    let timers = taken.moments.compactMap { moment -> JSONText? in
      guard case .timer(let scene) = moment.kind else { return nil }
      return .array([.integer(Int(moment.instant.microseconds)), .string("timer"), .string("timer of \(scene)")])
    }
    let record: JSONText = .object(
      ("end", .integer(Int(device.clock.microseconds))),
      ("moments", shown.isEmpty ? nil : .array(shown)),
      ("events", list(takeEvents(device, &isCut) + timers.prefix(100))),
      ("requests", list(takeRequests(device))),
      ("cut", .flag(isCut)))
    return attached + [(ScreenAttachment.moments, record.text)]
  }

  private func list(_ values: [JSONText]) -> JSONText? { values.isEmpty ? nil : .array(values) }

  /// The number of a screen, which is attached if it is new; nil when there is no room for it.
  private mutating func number(of json: String, _ attached: inout [(String, String)]) -> Int? {
    if let number = numbers[json] { return number }
    guard bytes + json.utf8.count <= Self.mostBytes else { return nil }
    bytes += json.utf8.count
    let number = numbers.count
    numbers[json] = number
    attached.append((ScreenAttachment.screen, json))
    return number
  }

  private mutating func takeEvents(_ device: Device, _ isCut: inout Bool) -> [JSONText] {
    let log = device.records.log
    let new = log[min(events, log.count)...].prefix(max(0, Self.mostEntries - events))
    if events + new.count < log.count { isCut = true }
    events = log.count
    return new.compactMap(\.json)
  }

  /// The requests that are new, or whose record has changed.
  private mutating func takeRequests(_ device: Device) -> [JSONText] {
    var changed: [JSONText] = []
    for (index, entry) in device.records.ledger.entries.prefix(Self.mostEntries).enumerated() {
      let json = entry.json(number: index + 1)
      if index < requests.count, requests[index] == json { continue }
      if index < requests.count { requests[index] = json } else { requests.append(json) }
      changed.append(json)
    }
    return changed
  }
}

extension MomentRecord.Kind {
  fileprivate var touched: String? { if case .touched(let target) = self { target.address } else { nil } }
  fileprivate var isTouch: Bool { touched != nil }
}

extension DeviceWorld {
  /// What has been seen since the last step, as media types and JSON; nothing before the app has been named.
  mutating func takeScreens() -> [(mediaType: String, json: String)] {
    guard installed != nil else { return [] }
    var notes = self[ScreenNotes.self]
    defer { self[ScreenNotes.self] = notes }
    return (try? change { notes.take(&$0) }) ?? []
  }
}
