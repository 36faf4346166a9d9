import Rehearsal

/// Stamps that are loaded, and that a sheet adds; where its reply is lost, the list below looks whether the stamp is there.
enum Clipboard {
  enum Manner: Hashable, Sendable, CaseIterable {
    case looks, goesInAnyCase
    var isSound: Bool { self == .looks }
  }

  struct Stamps: Controller {
    enum Message: Hashable, Sendable {
      case load, loaded(Reply<[Stamp]>), failed(Stamp), looked(Reply<[Stamp]>, Stamp), added(Stamp)
    }
    let manner: Manner
    private(set) var stamps: [Stamp] = []
    private(set) var isLoaded = false
    private var isLoading = true
    private var notice = ""

    init(_ manner: Manner) { self.manner = manner }

    var view: [Element<Self>] {
      [
        .button("Load", action: .load).disabled(isLoading), .button("New", segue: "new").disabled(isLoading),
        .label(notice),
      ] + stamps.map { .label($0.text) }
    }

    mutating func viewDidLoad(_ context: inout Context<Message>) { receive(.load, &context) }

    func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
      segue.configure(NewStamp.self) { $0.delegate = Delegate($1) }
    }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .load:
        (isLoading, notice) = (true, "")
        context.send(StampServer.list(), outlivesScreen: true) { .loaded($0) }
      case .loaded(.success(let stamps)): (self.stamps, isLoaded, isLoading) = (stamps, true, false)
      case .loaded(.failure(let error)): (isLoading, notice) = (false, "Not loaded. \(error.description)")
      case .added(let stamp):
        stamps.append(stamp)
        context.dismiss()
      case .failed(let stamp): context.send(StampServer.list(), outlivesScreen: true) { .looked($0, stamp) }
      case .looked(.success(let stamps), let stamp):
        (self.stamps, isLoaded) = (stamps, true)
        if manner == .goesInAnyCase || stamps.contains(where: { $0.text == stamp.text }) { context.dismiss() }
      case .looked(.failure(let error), _): notice = "Not loaded. \(error.description)"
      }
    }
  }

  struct NewStamp: Controller {
    enum Message: Hashable, Sendable { case add, added(Reply<Stamp>, Stamp) }
    var delegate: Delegate<Stamps.Message.Type>?
    private var notice = ""
    private var isAdding = false

    var view: [Element<Self>] { [.button("Add", action: .add).disabled(isAdding), .label(notice)] }
    var isModalInPresentation: Bool { true }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .add:
        (isAdding, notice) = (true, "")
        let stamp = Stamp(text: "mine", key: "1")
        context.send(StampServer.add(stamp)) { .added($0, stamp) }
      case .added(.success(let stamp), _): context.call(delegate) { $0.added(stamp) }
      case .added(.failure, let stamp):
        (isAdding, notice) = (false, "It is not known whether it was added.")
        context.call(delegate) { $0.failed(stamp) }
      }
    }
  }

  static func appUnderTest(_ manner: Manner) -> AppUnderTest {
    let app = AppDefinition("Clipboard", initial: "Stamps") {
      AppScene("Stamps", Stamps(manner)) { StoryboardSegue.presentModally("new", to: "New", style: .fullScreen) }
      AppScene("New", NewStamp())
    }
    return AppUnderTest(
      app, services: [StampServer(0)],
      exploration: Exploration { $0.listSpecifications = [StampList()] })
  }

  struct StampList: ListSpecification {
    typealias Store = StampServer
    let listScene = "Stamps"
    let resource = "stamps"
    func records(in list: Stamps) -> [any StoredRecord] { list.stamps }
    func isQuiet(_ list: Stamps) -> Bool { list.isLoaded }
  }
}
