// Code that the article "Shipping the core" shows, so that it is compiled.

import Foundation
import Rehearsal
import RehearsalLive
import RehearsalLiveHTTP
import Testing

struct LedgerServer: Service {
  static let temperature = Route<NoContent, Int>("GET /temperature")
  static let save = Route<String, Int>("POST /entries").http(body: .json, answer: .json)
  static let routes: Routes<Self> = [
    save.answered { server, text in
      server.entries.append(text)
      return server.entries.count
    }
  ]
  var entries: [String] = []
}

struct EntryController: Controller {
  enum Message: Hashable, Sendable { case save, saved(Reply<Int>) }
  var text = ""
  var isSaving = false

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .save:
      isSaving = true
      context.send(LedgerServer.save(text)) { .saved($0) }
    case .saved: isSaving = false
    }
  }
}

@MainActor
enum Ledgers {
  static func runtime(at server: URL) -> AppRuntime {
    AppRuntime(
      app, services: .live(HTTPService(LedgerServer.self, at: server)),
      defaults: FileDefaults("/var/lib/ledger/defaults.json"))
  }

  static let app = AppDefinition("Ledger", initial: "Entry") { AppScene("Entry", EntryController()) }
}

struct Sensor: LiveService {
  let read: @Sendable () async throws -> Int

  func answer(_ request: any ServiceRequest) async throws -> Answer? {
    guard LedgerServer.temperature.body(of: request) != nil else { return nil }
    return .success(try await read())
  }
}

@MainActor
func save(_ runtime: AppRuntime) {
  guard let entry = runtime.screen(EntryController.self) else { return }
  entry.set(\.text, to: "Rent")
  entry.send(.save)
}

@MainActor
func follow(_ runtime: AppRuntime, show: (NavigationChange) -> Void) async {
  for await change in runtime.navigationChanges { show(change) }
}

@MainActor
struct BookSnippets {
  @Test func theEntryIsSent() async throws {
    let service = HeldService()
    let runtime = AppRuntime(Ledgers.app, services: .live(Sensor { 20 }, service), clock: ManualClock())
    runtime.launch()
    save(runtime)
    let entry = try #require(runtime.screen(EntryController.self))
    #expect(entry.value.isSaving)
    #expect(await eventually { service.requests.count == 1 })
    service.answerNext(.success(1))
    #expect(await eventually { !entry.value.isSaving })
  }
}

// Neither is on Linux, nor in the stand-in for Apple's SDK that `.ci/darwin` makes.
#if canImport(SwiftUI)
  import SwiftUI

  struct EntryView: View {
    let store: ScreenStore<EntryController>

    var body: some View {
      Form {
        TextField(
          "Text",
          text: Binding {
            store.value.text
          } set: {
            store.set(\.text, to: $0)
          })
        Button("Save") { store.send(.save) }.disabled(store.value.isSaving)
      }
    }
  }
#endif

#if canImport(UIKit)
  import UIKit

  final class CoreNavigationController: UINavigationController, UINavigationControllerDelegate {
    let runtime: AppRuntime
    let make: (WindowContent.Screen) -> UIViewController
    private var shown: [WindowContent.Identity: UIViewController] = [:]

    init(_ runtime: AppRuntime, make: @escaping (WindowContent.Screen) -> UIViewController) {
      (self.runtime, self.make) = (runtime, make)
      super.init(nibName: nil, bundle: nil)
      delegate = self
      Task { for await change in runtime.navigationChanges { show(change) } }
    }

    required init?(coder: NSCoder) { nil }

    private func show(_ change: NavigationChange) {
      let screens = change.window.levels.first?.stacks.first?.screens ?? []
      let controllers = screens.map { screen in shown[screen.id] ?? make(screen) }
      shown = Dictionary(uniqueKeysWithValues: zip(screens.map(\.id), controllers))
      if viewControllers != controllers { setViewControllers(controllers, animated: change.isAnimated) }
    }

    /// The user may have swiped back.
    func navigationController(_ controller: UINavigationController, didShow top: UIViewController, animated: Bool) {
      guard let (id, _) = shown.first(where: { $0.value === top }) else { return }
      runtime.hostDidPop(to: id)
    }
  }
#endif
