import Rehearsal

/// A figure that is loaded again and again, with a line about the last failure.
struct Gauge: Controller {
  enum Message: Hashable, Sendable {
    case load, loaded(Reply<Int>)
    case mark(Int), marked(Int, Reply<NoContent>)
  }

  /// What becomes of the line.
  enum Manner: Hashable, Sendable, CaseIterable {
    case goesAtSuccess, goesAtTheStart
    /// A hint that is hidden while the figure is loaded stands there after both.
    case showsHint
    /// A failed mark is taken back, and another one succeeds.
    case takesBack
    /// An older request succeeds behind the failure of a newer one, and is not looked at.
    case looksAtLatest
    case stays, comesBack
    var isSound: Bool { self != .stays && self != .comesBack }
  }

  let manner: Manner
  private var figure = 0
  private var isLoading = false
  private var line = ""
  private var latest = 0
  private var marks: Set<Int> = []

  init(_ manner: Manner) { self.manner = manner }

  var view: [Element<Self>] {
    if manner == .takesBack {
      return [1, 2].map { .button(marks.contains($0) ? "Marked \($0)" : "Mark \($0)", action: .mark($0)) }
        + [1, 2].map { .label(marks.contains($0) ? "\($0) is marked" : "\($0) is free") } + [.label(line)]
    }
    let mayLoad = manner == .looksAtLatest || !isLoading
    let hint: [Element<Self>] = isLoading ? [] : [.label("Load once a day")]
    return [.label("\(figure) W"), .button("Load", action: .load).disabled(!mayLoad)]
      + (isLoading && manner == .comesBack ? [.label("Loading…")] : [.label(line)]) + (manner == .showsHint ? hint : [])
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .load:
      isLoading = true
      latest += 1
      if manner == .goesAtTheStart { line = "" }
      let number = latest
      if manner == .looksAtLatest {
        context.send(GaugeServer.figure(), named: "load \(number)", outlivesScreen: true) { .loaded($0) }
      } else {
        context.send(GaugeServer.figure(), outlivesScreen: true) { .loaded($0) }
      }
    case .loaded(.success(let figure)):
      if manner == .looksAtLatest, !isLoading { return }
      (self.figure, isLoading) = (figure, false)
      if manner.isSound { line = "" }
    case .loaded(.failure): (isLoading, line) = (false, "The figure is an old one")
    case .mark(let number):
      marks.insert(number)
      line = ""
      context.send(GaugeServer.mark(number), outlivesScreen: true) { .marked(number, $0) }
    case .marked(let number, .failure):
      marks.remove(number)
      line = "Not marked"
    case .marked: break
    }
  }

  static func appUnderTest(_ manner: Manner) -> AppUnderTest {
    AppUnderTest(
      AppDefinition("Gauge", initial: "Gauge") { AppScene("Gauge", Gauge(manner)) }, services: [GaugeServer()])
  }
}

struct GaugeServer: Service {
  static let figure = Route<NoContent, Int>("GET /figure")
  static let mark = Route<Int, NoContent>("PUT /marks")

  static let routes: Routes<Self> = [
    figure.answered { _, _ in 230 },
    mark.answered { _, _ in NoContent() },
  ]
}
