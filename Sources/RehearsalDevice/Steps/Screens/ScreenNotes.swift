import RehearsalApp
import RehearsalBase
import RehearsalRunner

/// The screens of a scenario that are attached already, and how far its log and ledger are.
struct ScreenNotes: WorldNotes {
  static let mostBytes = 512 * 1024
  static let mostEntries = 2000
  private static let mostTimers = 100
  private var numbers: [String: Int] = [:]
  private var bytes = 0
  private var entries = 0
  private var events = 0
  private var requests: [Ledger.Entry] = []
  private var latest: (number: Int, interface: Interface)?

  mutating func take(_ device: inout Device, _ texts: RequestTexts) -> [(mediaType: String, json: String)] {
    let taken = device.takeMoments()
    var isCut = taken.isCut
    var attached: [(String, String)] = []
    var shown: [(at: Int, screen: Int, touched: String?)] = []
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
      shown.append((Int(moment.instant.microseconds), number, moment.kind.touched))
    }
    var record = JSONTextWriter(room: 1024)
    record.object { json in
      json.member("end", Int(device.clock.microseconds))
      json.list("moments") { json in
        for (at, screen, touched) in shown {
          json.object { json in
            json.member("at", at)
            json.member("screen", screen)
            json.member("touched", touched)
          }
        }
      }
      json.list("events") { json in
        writeEvents(of: device, &isCut, to: &json)
        var timers = 0
        for moment in taken.moments where timers < Self.mostTimers && moment.kind.isTimer {
          timers += 1
          moment.writeTimer(to: &json)
        }
      }
      json.list("requests") { writeRequests(of: device, texts, to: &$0) }
      json.flag("cut", isCut)
    }
    return attached + [(ScreenAttachment.moments, String(decoding: record.bytes, as: UTF8.self))]
  }

  private mutating func number(of json: String, _ attached: inout [(String, String)]) -> Int? {
    if let number = numbers[json] { return number }
    guard bytes + json.utf8.count <= Self.mostBytes else { return nil }
    bytes += json.utf8.count
    let number = numbers.count
    // Most scenarios show no more, and each growth would look at all of these texts again.
    if number == 0 { numbers.reserveCapacity(24) }
    numbers[json] = number
    attached.append((ScreenAttachment.screen, json))
    return number
  }

  private mutating func writeEvents(of device: Device, _ isCut: inout Bool, to json: inout JSONTextWriter) {
    let log = device.records.log
    let new = log[min(events, log.count)...].prefix(max(0, Self.mostEntries - events))
    if events + new.count < log.count { isCut = true }
    events = log.count
    for event in new { event.write(to: &json) }
  }

  private mutating func writeRequests(of device: Device, _ texts: RequestTexts, to json: inout JSONTextWriter) {
    for (index, entry) in device.records.ledger.entries.prefix(Self.mostEntries).enumerated() {
      if index < requests.count, requests[index].isEqual(to: entry) { continue }
      if index < requests.count { requests[index] = entry } else { requests.append(entry) }
      entry.write(number: index + 1, content: texts.text(of: entry.request), to: &json)
    }
  }
}

extension MomentRecord.Kind {
  fileprivate var touched: String? { if case .touched(let target) = self { target.address } else { nil } }
  fileprivate var isTouch: Bool { if case .touched = self { true } else { false } }
  fileprivate var isTimer: Bool { if case .timer = self { true } else { false } }
}

extension MomentRecord.Moment {
  fileprivate func writeTimer(to json: inout JSONTextWriter) {
    guard case .timer(let scene) = kind else { return }
    json.array { json in
      json.write(Int(instant.microseconds))
      json.write("timer")
      json.write("timer of \(scene)")
    }
  }
}

extension DeviceWorld {
  mutating func takeScreens(_ texts: RequestTexts) -> [(mediaType: String, json: String)] {
    guard installed != nil else { return [] }
    var notes = self[ScreenNotes.self]
    defer { self[ScreenNotes.self] = notes }
    return (try? change { notes.take(&$0, texts) }) ?? []
  }
}
