import RehearsalApp
import RehearsalBase
import RehearsalPlatform
import RehearsalRunner

// The shapes are documented in the article "Play", under "For programs".

/// A request as a JSON object.
struct PlayJSONRequest {
  /// The value that the answer repeats, or nil for none.
  let id: PlayJSONID?
  /// The request, or why the line is none.
  let request: PlayRequest
}

extension PlayJSONRequest {
  private struct Refusal: Error { let message: String }

  init(_ line: String, _ session: PlaySession) {
    guard case .object(let members)? = JSON(reading: Array(line.utf8)) else {
      self.init(id: nil, request: .unknown("the line is no JSON object\n  try: {\"line\": \"help\"}"))
      return
    }
    do throws(Refusal) {
      self.init(id: members["id"].flatMap { PlayJSONID($0) }, request: try Self.request(of: members, session))
    } catch {
      self.init(id: nil, request: .unknown("\(error.message)\n  try: {\"tap\": 1}, {\"line\": \"undo\"}"))
    }
  }

  private static func request(of members: JSONObject, _ session: PlaySession) throws(Refusal) -> PlayRequest {
    let names = members.members.map(\.0).unique.sorted()
    if let strange = names.first(where: { !["id", "settles", "line", "tap", "type", "step"].contains($0) }) {
      throw Refusal(message: "there is no member \"\(strange.escapedForTerminal)\"")
    }
    let asked = names.filter { $0 != "id" && $0 != "settles" }
    guard asked.count == 1 else { throw Refusal(message: "there is not one of line, tap, type and step") }
    let (name, text) = (asked[0], try text(of: members[asked[0]], asked[0]))
    let settles: Bool
    switch members["settles"] {
    case nil: settles = true
    case .bool(let value): settles = value
    default: throw Refusal(message: "the member \"settles\" is not true or false")
    }
    return switch name {
    case "tap": .tap(text, settles: settles)
    case "type": .type(text, settles: settles)
    case "step": session.stepRequest(text, settles: settles)
    default: session.request(from: text)
    }
  }

  private static func text(of value: JSON?, _ name: String) throws(Refusal) -> String {
    switch value {
    case .string(let text): return text
    case .integer(let number) where name == "tap": return "\(number)"
    default:
      throw Refusal(message: "the member \"\(name)\" has no text" + (name == "tap" ? " and no number" : ""))
    }
  }
}

/// The mark by which a program knows its request again.
enum PlayJSONID: Encodable {
  case text(String)
  case number(Int)

  init?(_ json: JSON) {
    switch json {
    case .string(let text): self = .text(text)
    case .integer(let number): self = .number(number)
    default: return nil
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
    screen = Screen(session.screen)
  }

  /// The object in a line, with its members in alphabetical order.
  var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: (try? encoder.encode(self)) ?? Data(), as: UTF8.self) + "\n"
  }
}

extension PlayJSONAnswer.Screen {
  fileprivate init(_ screen: PlayScreen) {
    time = Double(screen.instant.microseconds) / 1_000_000
    scene = screen.interface.scene
    title = screen.interface.title
    stack = screen.stack
    texts = screen.interface.texts.map(\.text)
    overlay = screen.interface.overlay.map { overlay in
      PlayJSONAnswer.Overlay(
        kind: overlay.kind.rawValue, title: overlay.title, message: overlay.message, actions: overlay.actions)
    }
    keyboard = screen.interface.keyboardIsUp
    controls = screen.controls.map { control in
      PlayJSONAnswer.Control(
        number: control.number, kind: control.kind, label: control.label, step: control.step, focused: control.isFocused
      )
    }
    rows = screen.interface.table?.sections.map(\.rows)
    requestsUnderWay = screen.pendingRequests
    nextEvent = screen.next.map { Double($0.microseconds) / 1_000_000 }
  }
}
