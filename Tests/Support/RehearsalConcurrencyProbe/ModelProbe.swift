import Foundation
import Observation
import RehearsalApp
import RehearsalBase
import RehearsalDevice
import RehearsalModels

/// A model on a device, whose copies go on in turn.
enum ModelProbe {
  static func run() throws {
    let app = AppDefinition("Words", initial: "Words") { AppScene("Words", ModelController(WordScreen.self)) }
    var device = Device(app: app, services: [WordServer(), NamedRequests()])
    device.launch()
    show("launched", device)
    device.settle()
    show("loaded", device)
    let loaded = device

    // Two copies, each of which makes the other's model go.
    var (left, right) = (loaded, loaded)
    try left.typeText("m", into: "Query")
    try right.tap("Count")
    try left.typeText("mi", into: "Query")
    try right.tap("Count")
    print("sleeps that wait:", left.state.agenda.entries.count)
    left.pass(.milliseconds(299))
    show("left after 299 ms", left)
    right.settle()
    show("right", right)
    left.settle()
    show("left", left)

    var other = loaded
    try other.tap("Count")
    print("one tap and two are the same:", other == right)
    try other.tap("Count")
    print("two taps and two are the same:", other == right && other.hashValue == right.hashValue)

    // A fault strikes the request that the sleep leads to; a second text gives up the request of the first.
    var offline = loaded
    offline.updateNetwork { $0.isOnline = false }
    try offline.typeText("t", into: "Query")
    offline.settle()
    show("offline", offline)
    var hasty = loaded
    try hasty.typeText("m", into: "Query")
    hasty.pass(.milliseconds(310))
    try hasty.typeText("t", into: "Query")
    hasty.settle()
    show("hasty", hasty)
    print(hasty.records.ledger.entries.map { $0.endings.map { "\($0.event)" }.joined(separator: "+") })

    // The same properties, and other code under way.
    var (first, second) = (loaded, loaded)
    try first.tap("Sleep")
    try second.tap("Sleep longer")
    print("texts are the same:", first.visibleTexts == second.visibleTexts, "states are:", statesAreEqual([2], [3]))
    print("what was kept differs:", !statesAreEqual([1, 6], [1, 1, 6]))
    showTasks()
    first.settle()
    second.settle()
    print("woken:", first.visibleTexts == second.visibleTexts)
    print("issues:", left.records.issues.map { "\($0)" })
  }

  /// What is kept of tasks that wait.
  private static func showTasks() {
    let sleep = ModelInput(.touched(place: 2))
    func fails(_ error: ServiceError) -> [ModelInput] { [sleep, ModelInput(.appeared(.only)), reply(.failure(error))] }
    print("a task that has ended leaves no trace:", state(fails(.offline)) == state(fails(.timedOut)))
    // Of the pair, the parent awaits the first: the second ends without it.
    for (name, place, request) in [("group", 4, 0), ("pair", 5, 1)] {
      func first(_ answer: Reply<AnyMessage>) -> [ModelInput] {
        [ModelInput(.touched(place: place)), reply(answer, to: request)]
      }
      let (one, other) = (first(.success(AnyMessage(NoContent()))), first(.failure(.offline)))
      let count = ModelInput(.touched(place: 1))
      print("the result of a child in a \(name) waits:", state(one) != state(other))
      print("another task of a \(name) keeps it:", state(one + [count]) != state(other + [count]))
    }
  }

  private static func reply(_ answer: Reply<AnyMessage>, to request: Int = 0) -> ModelInput {
    ModelInput(.replied(request: request, answer))
  }

  /// Whether two models are equal after touches of the elements at these places.
  private static func statesAreEqual(_ first: [Int], _ second: [Int]) -> Bool {
    let states = [first, second].map { places in state(places.map { ModelInput(.touched(place: $0)) }) }
    return states[0] == states[1]
  }

  private static func state(_ inputs: [ModelInput]) -> ModelController<WordScreen> {
    var controller = ModelController(WordScreen.self)
    var context = Context<ModelInput>(
      environment: DeviceEnvironment(locale: "en", timeZone: "GMT", now: 0), defaults: Defaults())
    controller.viewDidLoad(&context)
    for input in inputs { controller.receive(input, &context) }
    return controller
  }

  private static func show(_ moment: String, _ device: Device) {
    print("\(moment):", device.visibleTexts.joined(separator: ", "))
  }
}

// MARK: The app, as written without us

private protocol WordClient: Sendable {
  func words(_ query: String) async throws -> [String]
  func length(of word: String) async throws -> Int
}

@MainActor @Observable
private final class WordModel {
  private let client: any WordClient
  private(set) var words: [String] = []
  private(set) var query = ""
  private(set) var status = "idle"
  private(set) var count = 0
  private var search: Task<Void, Never>?

  init(client: any WordClient) { self.client = client }

  func load() async {
    do {
      words = try await client.words(query)
      status = "\(words.count) of \(try await client.length(of: "all"))"
    } catch { status = "failed" }
  }

  func typed(_ text: String) {
    query = text
    search?.cancel()
    search = Task {
      do { try await Task.sleep(for: .milliseconds(300)) } catch { return }
      await load()
    }
  }

  func sleep(_ seconds: Int) {
    Task {
      try? await Task.sleep(for: .seconds(seconds))
      count += 1
    }
  }

  /// Hides the count for a second; until then only the task knows it.
  func blink() {
    let old = count
    count = 0
    Task {
      try? await Task.sleep(for: .seconds(1))
      count = old
    }
  }

  func countUp() { count += 1 }

  /// Adds two numbers, each of which comes from a task of its own.
  func addInGroup() {
    Task {
      count += await withTaskGroup(of: Int.self) { [client] group in
        for word in ["a", "bc"] { group.addTask { (try? await client.length(of: word)) ?? 0 } }
        var sum = 0
        for await number in group { sum += number }
        return sum
      }
    }
  }

  func addPair() {
    Task { [client] in
      async let one = (try? await client.length(of: "a")) ?? 0
      async let other = (try? await client.length(of: "bc")) ?? 0
      count += await one + other
    }
  }
}

// MARK: The glue

private struct RehearsedWords: WordClient {
  let requests: ModelRequests
  func words(_ query: String) async throws -> [String] { try await requests.send(WordServer.list(query)) }
  func length(of word: String) async throws -> Int { try await requests.perform("length") { word.count } }
}

private enum WordScreen: ModelScreen {
  static func model(_ requests: ModelRequests) -> WordModel { WordModel(client: RehearsedWords(requests: requests)) }
  static func elements(of model: WordModel) -> [ModelElement] {
    task { await model.load() }
    textField("Query", model.query) { model.typed($0) }
    button("Count") { model.countUp() }
    button("Sleep") { model.sleep(1) }
    button("Sleep longer") { model.sleep(2) }
    button("Group") { model.addInGroup() }
    button("Pair") { model.addPair() }
    button("Blink") { model.blink() }
    label("\(model.status) \(model.count)")
    for word in model.words { label(word) }
  }
}

private struct WordServer: Service {
  static let list = Route<String, [String]>("GET /words")
  static let routes: Routes<Self> = [
    list.answered { _, query in ["milk", "mint", "tea"].filter { $0.hasPrefix(query) } }
  ]
}
