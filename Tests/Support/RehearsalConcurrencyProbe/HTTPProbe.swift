import Foundation
import RehearsalApp
import RehearsalDevice
import RehearsalModels
import RehearsalModelsHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of `URLRequest`s, whose closure is answered by the routes of a service.
enum HTTPProbe {
  static func run() throws {
    try show("good") { _ in }
    try show("offline") { $0.isOnline = false }
    for (name, fault) in [
      ("status", Fault.status(503)), ("time-out", .timeOut), ("malformed", .malformedReply),
      ("lost", .connectionLost(afterArrival: true)),
    ] {
      try show(name) { $0.add(.next(.any, fault)) }
    }
    let app = AppDefinition("Pages", initial: "Pages") { AppScene("Pages", ModelController(PageScreen.self)) }
    var device = Device(app: app, services: [PageServer()])
    device.launch()
    device.settle()
    try device.tap("Wrong path")
    device.settle()
    print("wrong path:", device.visibleTexts.last ?? "")
    try device.tap("Load")
    try device.tap("Cancel")
    device.settle()
    let endings = device.records.ledger.entries.last?.endings ?? []
    print("cancelled:", device.visibleTexts.last ?? "", endings.map { "\($0.event)" })
  }

  private static func show(_ name: String, _ change: (inout NetworkConditions) -> Void) throws {
    let app = AppDefinition("Pages", initial: "Pages") { AppScene("Pages", ModelController(PageScreen.self)) }
    var device = Device(app: app, services: [PageServer()])
    device.updateNetwork(change)
    device.launch()
    try device.tap("Load")
    device.settle()
    print("\(name):", device.visibleTexts.last ?? "")
  }
}

@MainActor
private final class PageModel {
  private let fetch: (URLRequest) async throws -> (Data, HTTPURLResponse)
  private(set) var status = "idle"
  private var task: Task<Void, Never>?

  init(fetch: @escaping (URLRequest) async throws -> (Data, HTTPURLResponse)) { self.fetch = fetch }

  func load(_ path: String) {
    task = Task {
      do {
        guard let url = URL(string: "https://example.com\(path)?size=large") else { return }
        var request = URLRequest(url: url)
        request.httpMethod = "GET"
        let (data, response) = try await fetch(request)
        guard response.statusCode == 200 else { return status = "status \(response.statusCode)" }
        status = try JSONDecoder().decode([String].self, from: data).joined(separator: ", ")
      } catch let error as URLError { status = "URLError \(error.code.rawValue)" } catch is DecodingError {
        status = "unreadable"
      } catch { status = "\(error)" }
    }
  }

  func cancel() { task?.cancel() }
}

private enum PageScreen: ModelScreen {
  static func model(_ requests: ModelRequests) -> PageModel {
    PageModel { try await requests.data(for: $0, from: PageServer.self) }
  }
  static func elements(of model: PageModel) -> [ModelElement] {
    button("Load") { model.load("/pages/7") }
    button("Wrong path") { model.load("/page") }
    button("Cancel") { model.cancel() }
    label(model.status)
  }
}

private struct PageServer: Service {
  private static let lines = HTTPCodec<[String]>(
    "application/json", read: { try JSONDecoder().decode([String].self, from: Data($0)) },
    write: { Array(try JSONEncoder().encode($0)) })
  static let page = Route<String, [String]>("GET /pages/{number}").http(answer: lines) { call, path in
    "\(path["number"]) \(call.parameter("size") ?? "")"
  }

  static let routes: Routes<Self> = [
    page.answered { _, text in ["page", text] }
  ]
}
