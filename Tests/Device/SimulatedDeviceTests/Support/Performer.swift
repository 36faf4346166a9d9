import AppCore
import Navigation
import Services
import UserInterface

/// What a performer is told to do; each is one call of the context.
enum Cue: Hashable, Sendable {
  case note(String)
  case alert(String, onOK: [Cue] = [], animated: Bool = true, then: [Cue] = [])
  case progress(String, then: [Cue] = [])
  case dismiss(animated: Bool = true, then: [Cue] = [])
  case segue(String, sender: String? = nil)
  case pop(animated: Bool = true)
  case setStack([String], animated: Bool = false)
  case ask(String, cancelledWithOwner: Bool = false)
  case cancelRequests
  case after(Duration, [Cue])
  case focus(String)
  case endEditing
  case deselect
  case store(String?, key: String)
  case recall(String)
  case applaud(String)
}

/// A controller that does what its script says and notes, with the time, what it hears.
struct Performer: Controller {
  enum Message: Hashable, Sendable {
    case play([Cue])
    case answered(String, Reply<String>)
    case typed(String, field: String)
  }

  /// A button with what its touch plays.
  struct Act: Hashable, Sendable {
    let title: String
    let cues: [Cue]
  }

  /// What happens when it hears of its appearance, by the method's name.
  var script: [String: [Cue]] = [:]
  var acts: [Act] = []
  /// Buttons connected to segues of their own name.
  var segues: [String] = []
  var refusedSegues: Set<String> = []
  var fields: [String] = []
  var disabledFields: Set<String> = []
  var rows = 0
  var takesUnwind = true
  var clearsSelectionOnViewWillAppear = false
  /// Fields that do not let go of the keyboard.
  var stubbornFields: Set<String> = []
  var hasLeftButton = false
  var leftItemsSupplementBackButton = false
  /// Whether it prepares every segue as if it led to a ``Counter``.
  var expectsCounter = false

  /// What it heard, each with its milliseconds since the device's start.
  private(set) var notes: [String] = []
  private(set) var texts: [String: String] = [:]
  private(set) var gift: String?
  var delegate: Delegate<Applause>?

  /// A performer whose buttons play cues.
  init(_ acts: KeyValuePairs<String, [Cue]> = [:], script: [String: [Cue]] = [:]) {
    self.acts = acts.map { Act(title: $0.key, cues: $0.value) }
    self.script = script
  }

  /// The same performer with something changed.
  func with(_ change: (inout Performer) -> Void) -> Performer {
    var copy = self
    change(&copy)
    return copy
  }

  var navigationItem: NavigationItem<Message> {
    NavigationItem(
      title: "Stage", leftBarButtonItem: hasLeftButton ? BarButtonItem("Left", action: .play([])) : nil,
      leftItemsSupplementBackButton: leftItemsSupplementBackButton)
  }

  func textFieldShouldEndEditing(_ label: String) -> Bool { !stubbornFields.contains(label) }

  var view: [Element<Message>] {
    acts.map { .button(ButtonView($0.title, action: .play($0.cues))) }
      + segues.map { .button(ButtonView($0, segue: $0)) }
      + fields.map { label in
        .textField(
          TextFieldView(label, text: texts[label, default: ""], isEnabled: !disabledFields.contains(label)) {
            .typed($0, field: label)
          })
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

  mutating func didSelectRow(at path: RowPath, _ context: inout Context<Message>) {
    note("row \(path.row)", context)
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .play(let cues): play(cues, &context)
    case .answered(let question, let reply):
      do throws(ServiceError) {
        note("\(question): \(try context.result(of: reply))", context)
      } catch {
        note("\(question): \(error.code)", context)
      }
    case .typed(let text, let field):
      texts[field] = text
      note("\(field): \(text)", context)
    }
  }

  func shouldPerformSegue(withIdentifier identifier: String) -> Bool { !refusedSegues.contains(identifier) }

  mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
    notes.append("prepare \(segue.identifier)")
    if expectsCounter {
      segue.configure(Counter.self) { $0.count = 100 }
    } else if segue.destination is Performer {
      let source = segue.source
      segue.configure(Performer.self) { destination in
        destination.gift = sender as? String
        destination.delegate = Delegate(source)
      }
    }
  }

  func canPerformUnwind(_ action: String) -> Bool { takesUnwind }

  mutating func unwind(_ action: String, from source: any Controller, _ context: inout Context<Message>) {
    note("\(action), \((source as? Performer)?.notes.last ?? "nothing")", context)
  }

  private mutating func play(_ method: String, _ context: inout Context<Message>) {
    if let cues = script[method] { play(cues, &context) }
  }

  private mutating func play(_ cues: [Cue], _ context: inout Context<Message>) {
    for cue in cues { play(cue, &context) }
  }

  private mutating func play(_ cue: Cue, _ context: inout Context<Message>) {
    switch cue {
    case .note(let text): note(text, context)
    case .alert(let title, let onOK, let animated, let then):
      let button = AlertAction("OK", handler: message(onOK))
      context.present(
        .alert(title: title, message: nil, actions: button), animated: animated, completion: message(then))
    case .progress(let text, let then): context.present(.progress(text), completion: message(then))
    case .dismiss(let animated, let then): context.dismiss(animated: animated, completion: message(then))
    case .segue(let identifier, let sender): context.performSegue(withIdentifier: identifier, sender: sender)
    case .pop(let animated): context.popViewController(animated: animated)
    case .setStack(let scenes, let animated):
      context.setViewControllers(withIdentifiers: scenes, animated: animated)
    case .ask(let question, let cancelledWithOwner):
      context.send(Oracle.ask(question), cancelledWithOwner: cancelledWithOwner) { .answered(question, $0) }
    case .cancelRequests: context.cancelRequests()
    case .after(let duration, let cues): context.after(duration, .play(cues))
    case .focus(let field): context.becomeFirstResponder(field)
    case .endEditing: context.endEditing()
    case .deselect: context.deselectRow()
    case .store(let value, let key): context.setDefault(value, forKey: key)
    case .recall(let key): note("\(key) = \(context.defaults[key] ?? "nothing")", context)
    case .applaud(let text): context.call(delegate, Applause(text: text))
    }
  }

  private func message(_ cues: [Cue]) -> Message? { cues.isEmpty ? nil : .play(cues) }

  private mutating func note(_ text: String, _ context: Context<Message>) {
    notes.append("\(context.environment.now - Stage.startOfClock) ms: \(text)")
  }
}

// MARK: - Whom it tells, and whom it asks

protocol Audience: Controller {
  mutating func hear(_ applause: String)
}

struct Applause: DelegateCall {
  let text: String

  func call(_ delegate: inout any Audience) { delegate.hear(text) }
}

extension Performer: Audience {
  mutating func hear(_ applause: String) { notes.append("heard \(applause)") }
}

/// A backend that answers every question with the number of questions so far.
struct Oracle: Service {
  static let ask = Route<String, String>("ask")
  private(set) var questions: [String] = []

  mutating func answer(_ request: any ServiceRequest, in context: RequestContext) -> Answer? {
    Self.ask.answer(request) { question throws(ServiceError) in
      questions.append(question)
      return "answer \(questions.count)"
    }
  }
}

/// The smallest controller there is; it is no audience.
struct Counter: Controller {
  enum Message: Hashable, Sendable { case add }

  var count = 0

  var navigationItem: NavigationItem<Message> {
    NavigationItem(title: "\(count)", rightBarButtonItem: BarButtonItem("Add", action: .add))
  }

  var view: [Element<Message>] { [.button(ButtonView("Perform", segue: "perform"))] }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) { count += 1 }

  mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
    let source = segue.source
    segue.configure(Performer.self) { $0.delegate = Delegate(source) }
  }
}
