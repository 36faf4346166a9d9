import DeviceSteps
import Diagnostics
import Foundation
import Play
import UserInterface
import VirtualTime

// The shapes are documented in the article "Play", under "For programs".

/// A request as a JSON object.
struct PlayJSONRequest {
  /// What the answer repeats; nil: nothing.
  let id: PlayJSONID?
  /// The request, or why the line is none.
  let request: PlayRequest

  init(_ line: String, _ session: PlaySession) {
    do {
      let members = try JSONDecoder().decode(Members.self, from: Data(line.utf8))
      id = members.id
      request = members.request(session)
    } catch let error as Members.Refusal {
      id = nil
      request = .unknown("\(error.message)\n  try: {\"tap\": 1}, {\"line\": \"undo\"}")
    } catch {
      id = nil
      request = .unknown("the line is no JSON object\n  try: {\"line\": \"help\"}")
    }
  }

  /// The members of the object.
  private struct Members: Decodable {
    struct Refusal: Error { let message: String }

    private enum Name: String, CodingKey, CaseIterable { case id, settles, line, tap, type, step }
    private struct AnyName: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    var id: PlayJSONID?
    private var settles = true
    private let name: Name
    private let text: String

    init(from decoder: any Decoder) throws {
      let names = try decoder.container(keyedBy: AnyName.self).allKeys.map(\.stringValue).sorted()
      if let strange = names.first(where: { Name(rawValue: $0) == nil }) {
        throw Refusal(message: "there is no member \"\(strange.escapedForTerminal)\"")
      }
      let asked = names.compactMap(Name.init(rawValue:)).filter { $0 != .id && $0 != .settles }
      guard asked.count == 1 else { throw Refusal(message: "there is not one of line, tap, type and step") }
      name = asked[0]
      let container = try decoder.container(keyedBy: Name.self)
      if let text = try? container.decode(String.self, forKey: name) {
        self.text = text
      } else if name == .tap, let number = try? container.decode(Int.self, forKey: name) {
        text = "\(number)"
      } else {
        throw Refusal(message: "the member \"\(name.rawValue)\" has no text" + (name == .tap ? " and no number" : ""))
      }
      if container.contains(.settles) {
        guard let settles = try? container.decode(Bool.self, forKey: .settles) else {
          throw Refusal(message: "the member \"settles\" is not true or false")
        }
        self.settles = settles
      }
      id = try? container.decode(PlayJSONID.self, forKey: .id)
    }

    func request(_ session: PlaySession) -> PlayRequest {
      switch name {
      case .tap: .tap(text, settles: settles)
      case .type: .type(text, settles: settles)
      case .step: session.stepRequest(text, settles: settles)
      case .line, .id, .settles: session.request(from: text)
      }
    }
  }
}

/// The mark by which a program knows its request again.
enum PlayJSONID: Codable, Hashable {
  case text(String)
  case number(Int)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      self = .number(try container.decode(Int.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    }
  }
}

/// An answer as a JSON object.
struct PlayJSONAnswer: Encodable {
  let id: PlayJSONID?
  let outcome: String
  let problem: String?
  let events: [String]
  let listing: [String]
  let file: String?
  let moment: Int
  let moments: Int
  let screen: Screen

  struct Screen: Encodable {
    let time: Double
    let scene: String?
    let title: String
    let stack: [String]
    let texts: [String]
    let overlay: Overlay?
    let keyboard: Bool
    let controls: [Control]
    let rows: [Int]?
    let requestsUnderWay: Int
    let nextEvent: Double?
  }

  struct Overlay: Encodable {
    let kind: String
    let title: String?
    let message: String?
    let actions: [String]
  }

  struct Control: Encodable {
    let number: Int
    let kind: String
    let label: String
    let step: String?
    let focused: Bool
  }

  init(_ answer: PlayAnswer, _ session: PlaySession, id: PlayJSONID?) {
    self.id = id
    outcome = answer.outcome.rawValue
    problem = answer.problem
    events = answer.events
    listing = answer.listing
    file = answer.file?.path
    moment = session.position
    moments = session.moments.count
    screen = Screen(session.screen, hiding: session.now.world.secrets.masked)
  }

  /// The object in a line, with its members in alphabetical order.
  var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: (try? encoder.encode(self)) ?? Data(), as: UTF8.self) + "\n"
  }
}

extension PlayJSONAnswer.Screen {
  fileprivate init(_ screen: PlayScreen, hiding hide: (String) -> String) {
    time = Double(screen.instant.microseconds) / 1_000_000
    scene = screen.interface.scene
    title = hide(screen.interface.title)
    stack = screen.stack
    texts = screen.interface.texts.map { hide($0.text) }
    overlay = screen.interface.overlay.map { overlay in
      PlayJSONAnswer.Overlay(
        kind: overlay.kind.rawValue, title: overlay.title.map(hide), message: overlay.message.map(hide),
        actions: overlay.actions.map(hide))
    }
    keyboard = screen.interface.keyboardIsUp
    controls = screen.controls.map { control in
      PlayJSONAnswer.Control(
        number: control.number, kind: control.kind, label: hide(control.label), step: control.step.map(hide),
        focused: control.isFocused)
    }
    rows = screen.interface.table?.sections.map(\.rows)
    requestsUnderWay = screen.pendingRequests
    nextEvent = screen.next.map { Double($0.microseconds) / 1_000_000 }
  }
}
