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
  /// The requests as they were attached last.
  private var requests: [Ledger.Entry] = []
  /// The screen of the latest moment.
  private var latest: (number: Int, interface: Interface)?

  /// What is to be attached after a step: media types and JSON.
  mutating func take(_ device: inout Device, _ texts: RequestTexts) -> [(mediaType: String, json: String)] {
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
      // Most events change nothing that is seen.
      let isAsBefore = latest.map { moment.interface.looks(like: $0.interface) } ?? false
      if isAsBefore, !moment.kind.isTouch { continue }
      let known = isAsBefore ? latest?.number : number(of: moment.interface.json.text, &attached)
      guard let number = known else {
        isCut = true
        continue
      }
      let isShown = number == latest?.number
      latest = (number, moment.interface)
      if isShown, !moment.kind.isTouch { continue }
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
      ("requests", list(takeRequests(device, texts))),
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
  private mutating func takeRequests(_ device: Device, _ texts: RequestTexts) -> [JSONText] {
    var changed: [JSONText] = []
    for (index, entry) in device.records.ledger.entries.prefix(Self.mostEntries).enumerated() {
      if index < requests.count, requests[index].isEqual(to: entry) { continue }
      if index < requests.count { requests[index] = entry } else { requests.append(entry) }
      changed.append(entry.json(number: index + 1, content: texts.text(of: entry.request)))
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
  mutating func takeScreens(_ texts: RequestTexts) -> [(mediaType: String, json: String)] {
    guard installed != nil else { return [] }
    var notes = self[ScreenNotes.self]
    defer { self[ScreenNotes.self] = notes }
    return (try? change { notes.take(&$0, texts) }) ?? []
  }
}
