import RehearsalApp

/// An action of a scripted controller; each is one call of the context.
enum ScriptAction: Hashable, Sendable {
  case note(String)
  case alert(String, onOK: [ScriptAction] = [], animated: Bool = true, then: [ScriptAction] = [])
  case progress(String, then: [ScriptAction] = [])
  case dismiss(animated: Bool = true, then: [ScriptAction] = [])
  case segue(String, sender: String? = nil)
  case pop(animated: Bool = true)
  case popTo(String)
  case setStack([String], animated: Bool = false)
  case root(String)
  case selectTab(Int)
  case ask(String, outlivesScreen: Bool = true, isRead: Bool = false)
  case cancelRequests
  case after(Duration, [ScriptAction], named: String? = nil, outlivesScreen: Bool = false)
  case cancelTimers(named: String? = nil)
  case focus(String)
  case endEditing
  case deselect
  case store(String?, key: String)
  case recall(String)
  case callDelegate(String)
}

/// A controller that runs a script and notes the calls it receives, with their times.
struct ScriptedController: Controller {
  enum Message: NoteReceiver {
    case received(String)
    case play([ScriptAction])
    case answered(String, Reply<String>)
    case typed(String, field: String)
  }

  /// A button with the actions it runs.
  struct ScriptedButton: Hashable, Sendable {
    let title: String
    let actions: [ScriptAction]
  }

  /// The actions of each appearance callback, by the method's name.
  var script: [String: [ScriptAction]] = [:]
  var buttons: [ScriptedButton] = []
  /// Buttons connected to segues of their own name.
  var segues: [String] = []
  var refusedSegues: Set<String> = []
  var fields: [String] = []
  var disabledFields: Set<String> = []
  var rows = 0
  var takesUnwind = true
  var clearsSelectionOnViewWillAppear = false
  /// Fields that keep the keyboard.
  var stubbornFields: Set<String> = []
  var hasLeftButton = false
  var leftItemsSupplementBackButton = false
  /// Whether it prepares every segue as if its destination were a ``Counter``.
  var expectsCounter = false

  /// The calls it received, each with its milliseconds since the device's start.
  private(set) var notes: [String] = []
  private(set) var texts: [String: String] = [:]
  private(set) var gift: String?
  var delegate: Delegate<any NoteReceiver.Type>?

  /// Creates a controller from its buttons' actions and its script.
  init(_ buttons: KeyValuePairs<String, [ScriptAction]> = [:], script: [String: [ScriptAction]] = [:]) {
    self.buttons = buttons.map { ScriptedButton(title: $0.key, actions: $0.value) }
    self.script = script
  }

  /// Returns a changed copy of the controller.
  func with(_ change: (inout ScriptedController) -> Void) -> ScriptedController {
    var copy = self
    change(&copy)
    return copy
  }

  var navigationItem: NavigationItem<Message> {
    NavigationItem(
      title: "ScriptedApp", leftBarButtonItem: hasLeftButton ? BarButtonItem("Left", action: .play([])) : nil,
      leftItemsSupplementBackButton: leftItemsSupplementBackButton)
  }

  func textFieldShouldEndEditing(_ label: String) -> Bool { !stubbornFields.contains(label) }

  var view: [Element<Self>] {
    buttons.map { .button($0.title, action: .play($0.actions)) }
      + segues.map { .button($0, segue: AnySegueName($0)) }
      + fields.map { label in
        .textField(label, text: texts[label, default: ""]) {
          .typed($0, field: label)
        }.disabled(disabledFields.contains(label))
      }
      + (rows > 0 ? [.tableView] : [])
  }

  func numberOfRows(inSection section: Int) -> Int { rows }

  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    Cell("Row", labels: [LabelView(text: "row \(path.row)")])
  }

  mutating func viewDidLoad(_ context: inout Context<Message>) { play("viewDidLoad", &context) }
  mutating func viewWillAppear(_ context: inout Context<Message>) { play("viewWillAppear", &context) }
  mutating func viewIsAppearing(_ context: inout Context<Message>) { play("viewIsAppearing", &context) }
  mutating func viewDidAppear(_ context: inout Context<Message>) { play("viewDidAppear", &context) }
  mutating func viewWillDisappear(_ context: inout Context<Message>) { play("viewWillDisappear", &context) }
  mutating func viewDidDisappear(_ context: inout Context<Message>) { play("viewDidDisappear", &context) }

  mutating func presentationControllerDidDismiss(_ context: inout Context<Message>) {
    play("presentationControllerDidDismiss", &context)
  }

  /// Notes the end of a presentation where the script has something to do then.
  mutating func presentationDidEnd(of scene: String, _ context: inout Context<Message>) {
    guard let actions = script["presentationDidEnd"] else { return }
    note("\(scene) is gone", context)
    play(actions, &context)
  }

  mutating func didSelectRow(at path: RowPath, _ context: inout Context<Message>) {
    note("row \(path.row)", context)
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .play(let actions): play(actions, &context)
    case .received(let text):
      notes.append("received \(text)")
      play("received", &context)
    case .answered(let question, let reply):
      do throws(ServiceError) {
        note("\(question): \(try reply.get())", context)
      } catch {
        note("\(question): \(error.code)", context)
      }
      play("answered", &context)
    case .typed(let text, let field):
      texts[field] = text
      note("\(field): \(text)", context)
    }
  }

  func shouldPerformSegue(withIdentifier identifier: AnySegueName) -> Bool {
    !refusedSegues.contains(identifier.identifier)
  }

  mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
    notes.append("prepare \(segue.identifier)")
    if expectsCounter {
      segue.configure(Counter.self) { $0.count = 100 }
    } else if segue.destination is ScriptedController {
      segue.configure(ScriptedController.self) { destination, source in
        destination.gift = sender as? String
        destination.delegate = Delegate(source)
      }
    }
  }

  func canPerformUnwind(_ action: String) -> Bool { takesUnwind }

  mutating func unwind(_ action: String, from source: any Controller, _ context: inout Context<Message>) {
    note("\(action), \((source as? ScriptedController)?.notes.last ?? "nothing")", context)
  }

  private mutating func play(_ method: String, _ context: inout Context<Message>) {
    if let actions = script[method] { play(actions, &context) }
  }

  private mutating func play(_ actions: [ScriptAction], _ context: inout Context<Message>) {
    for action in actions { play(action, &context) }
  }

  private mutating func play(_ action: ScriptAction, _ context: inout Context<Message>) {
    switch action {
    case .note(let text): note(text, context)
    case .alert(let title, let onOK, let animated, let then):
      let button = AlertAction("OK", handler: message(onOK))
      context.present(
        .alert(title: title, message: nil, actions: button), animated: animated, completion: message(then))
    case .progress(let text, let then): context.present(.progress(text), completion: message(then))
    case .dismiss(let animated, let then): context.dismiss(animated: animated, completion: message(then))
    case .segue(let identifier, let sender):
      context.performSegue(withIdentifier: AnySegueName(identifier), sender: sender)
    case .pop(let animated): context.popViewController(animated: animated)
    case .setStack(let scenes, let animated):
      context.setViewControllers(withIdentifiers: scenes, animated: animated)
    case .popTo(let scene): context.popToViewController(withIdentifier: scene)
    case .root(let scene): context.setRootViewController(withIdentifier: scene)
    case .selectTab(let tab): context.selectTab(tab)
    case .ask(let question, let outlivesScreen, let isRead):
      let request = isRead ? EchoService.read(question) : EchoService.ask(question)
      context.send(request, outlivesScreen: outlivesScreen) { .answered(question, $0) }
    case .cancelRequests: context.cancelRequests()
    case .after(let duration, let actions, let name, let outlivesScreen):
      context.after(duration, .play(actions), named: name, outlivesScreen: outlivesScreen)
    case .cancelTimers(let name): if let name { context.cancelTimer(named: name) } else { context.cancelTimers() }
    case .focus(let field): context.becomeFirstResponder(field)
    case .endEditing: context.endEditing()
    case .deselect: context.deselectRow()
    case .store(let value, let key): context.setDefault(value, forKey: key)
    case .recall(let key): note("\(key) = \(context.defaults[key] ?? "nothing")", context)
    case .callDelegate(let text): context.call(delegate) { $0.received(text) }
    }
  }

  private func message(_ actions: [ScriptAction]) -> Message? { actions.isEmpty ? nil : .play(actions) }

  private mutating func note(_ text: String, _ context: Context<Message>) {
    notes.append("\(context.environment.now - ScriptedApp.startOfClock) ms: \(text)")
  }
}

// MARK: - Its delegate and its service

protocol NoteReceiver: Hashable, Sendable { static func received(_ text: String) -> Self }

/// A backend that answers every question with the number of questions so far.
struct EchoService: Service {
  static let ask = Route<String, String>("ask")
  static let read = Route<String, String>("GET /answer")
  private(set) var questions: [String] = []

  static let routes: Routes<Self> = [
    ask.answered { server, question in
      server.questions.append(question)
      return "answer \(server.questions.count)"
    },
    read.answered { _, question in question },
  ]
}

/// A minimal controller, which is no note receiver.
struct Counter: Controller {
  enum Message: Hashable, Sendable { case add }

  var count = 0

  var navigationItem: NavigationItem<Message> {
    NavigationItem(title: "\(count)", rightBarButtonItem: BarButtonItem("Add", action: .add))
  }

  var view: [Element<Self>] { [.button("Perform", segue: "perform")] }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) { count += 1 }

  mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
    segue.configure(ScriptedController.self) { $0.delegate = Delegate($1) }
  }
}
