/// The argument of a controller's every call: it holds what the controller may know, and takes what it asks for.
///
/// Nothing asked here happens before the controller's method has returned; then it happens in the order it was asked
/// (UIKit rules: Calls happen after the method returns).
public struct Context<Message: Hashable & Sendable>: Sendable {
  /// The device's locale, time zone and clock.
  public let environment: DeviceEnvironment
  /// The values the app has stored, as of the beginning of the call and with this call's own changes.
  public private(set) var defaults: Defaults
  /// The texts of an alert's fields, from the top, while its button's message is received; else none.
  public package(set) var alertTexts: [String] = []
  private var models: SharedModels
  package let screen: ScreenID
  package private(set) var effects: [Effect] = []
  /// Whether the controller does not have the method that was called, so that the default has answered it.
  package private(set) var isUnanswered = false

  package mutating func noteDefault() { isUnanswered = true }

  package init(
    environment: DeviceEnvironment, defaults: Defaults, models: SharedModels = SharedModels(),
    screen: ScreenID = .nobody
  ) {
    self.environment = environment
    self.defaults = defaults
    self.models = models
    self.screen = screen
  }

  // MARK: Presenting

  /// Presents an alert, action sheet or progress; the completion comes once it has appeared (UIKit rules: Completions).
  ///
  /// From a screen that presents something already, is in a transition, or is off the window, the call is dropped, its
  /// completion never comes, and the device records an issue (UIKit rules: Presenting where it is not possible).
  public mutating func present(_ alert: AlertController<Message>, animated: Bool = true, completion: Message? = nil) {
    effects.append(.present(PresentedAlert(alert), animated: animated, completion: completion))
  }

  /// Presents an alert or action sheet as soon as nothing keeps this screen from presenting.
  ///
  /// That is at once where nothing covers the screen. Else the device keeps the alert until whatever covers it is gone;
  /// several come one after the other. If the screen goes first, they are dropped, which the log says. For a failure
  /// whose reply may come at any time (UIKit rules: Presenting once nothing covers the screen).
  public mutating func presentWhenUncovered(_ alert: AlertController<Message>, animated: Bool = true) {
    effects.append(.presentWhenUncovered(PresentedAlert(alert), animated: animated))
  }

  /// Dismisses what this screen presents or, presenting nothing, this screen itself.
  ///
  /// The completion comes once it has disappeared (UIKit rules: Completions).
  public mutating func dismiss(animated: Bool = true, completion: Message? = nil) {
    effects.append(.dismiss(animated: animated, completion: completion))
  }

  /// Dismisses the progress of this screen as soon as it has appeared, at once where it has.
  ///
  /// So the reply to a request may come while the progress is still being presented, when a dismissal would be dropped. The
  /// completion comes once the progress has disappeared. Without a progress the device records an issue, and the completion
  /// never comes (UIKit rules: Dismissing a progress).
  public mutating func dismissProgress(completion: Message? = nil) {
    effects.append(.dismissProgress(completion: completion))
  }

  /// Dismisses what this screen presents, unless it goes already, as after a touch; its completion never comes then.
  package mutating func dismissUnlessGoing(completion: Message) {
    effects.append(.dismissUnlessGoing(completion: completion))
  }

  // MARK: Navigating

  /// Performs a segue of this screen's scene; shouldPerformSegue is not asked (UIKit rules: Order of segue calls).
  public mutating func performSegue<Destination>(
    withIdentifier name: SegueName<Destination>, sender: (any Hashable & Sendable)? = nil
  ) {
    effects.append(.performSegue(name.identifier, sender: sender, isTriggered: false))
  }

  /// Pops the top of this screen's navigation controller.
  public mutating func popViewController(animated: Bool = true) {
    effects.append(.pop(animated: animated))
  }

  /// Pops this screen's navigation controller down to the nearest screen of a scene, or to its root.
  ///
  /// - Parameter scene: The scene's identifier, or nil for the root.
  public mutating func popToViewController(withIdentifier scene: String?, animated: Bool = true) {
    effects.append(.popTo(scene, animated: animated))
  }

  /// Selects a tab of the tab bar controller this screen is in, counted from 0.
  public mutating func selectTab(_ index: Int) {
    effects.append(.selectTab(index))
  }

  /// Replaces the content of the window by a scene, as setting its root view controller does.
  public mutating func setRootViewController(withIdentifier scene: String) {
    effects.append(.setRoot(scene))
  }

  /// Gives this screen's navigation controller a new stack of screens, by their scenes' identifiers.
  ///
  /// - Parameter keepingShared: Whether screens of these scenes that are on the stack stay, the lowest first; else all
  ///   are fresh.
  public mutating func setViewControllers(
    withIdentifiers scenes: [String], keepingShared: Bool = false, animated: Bool = false
  ) {
    effects.append(.setStack(scenes, keepsShared: keepingShared, animated: animated))
  }

  // MARK: Requests and time

  /// Sends a request; its reply arrives in the message that the function makes of it.
  ///
  /// The function puts the reply into the message as it is, and adds what it likes: `{ .loaded($0, page: page) }`. One
  /// that makes different messages of different replies is an issue, because a search could not know its states apart.
  ///
  /// - Parameters:
  ///   - name: A name of the author's, by which the screen can cancel the request. A request of this name that is under
  ///     way is cancelled: the last one counts, as with a search field. Other screens' names are their own.
  ///   - outlivesScreen: Whether the request goes on when this screen is gone, and its answer, which then finds nobody,
  ///     is an issue. Without it, the request is given up with its screen (Invariants: living-requester).
  public mutating func send<Request: ServiceRequest>(
    _ request: Request, named name: String? = nil, outlivesScreen: Bool = false,
    then message: @escaping @Sendable (Reply<Request.Success>) -> Message
  ) {
    effects.append(.send(request, name: name, message: ReplyMessage(message), outlivesScreen: outlivesScreen))
  }

  /// Sends a request whose message also holds whether it reached its destination, which no client knows of a failure.
  package mutating func send<Request: ServiceRequest>(
    _ request: Request, named name: String?,
    noting message: @escaping @Sendable (_ reply: Reply<Request.Success>, _ isApplied: Bool) -> Message
  ) {
    effects.append(.send(request, name: name, message: ReplyMessage(noting: message), outlivesScreen: true))
  }

  /// Declares that a newer request has brought what the one with a name asks for.
  ///
  /// Its reply still comes, but a failure of it is none that the user must see.
  package mutating func supersedeRequest(named name: String) { effects.append(.supersedeRequest(named: name)) }

  package mutating func reportStop(_ problem: String) { effects.append(.reportStop(problem)) }

  /// Gives up the request of this screen with a name, if it has not ended; its reply never comes.
  public mutating func cancelRequest(named name: String) {
    effects.append(.cancelRequests(named: name))
  }

  /// Gives up every request of this screen that has not ended; their replies never come.
  public mutating func cancelRequests() {
    effects.append(.cancelRequests(named: nil))
  }

  /// Sends this controller a message after a time.
  ///
  /// - Parameters:
  ///   - name: A name of the author's, by which the screen can cancel the timer. One of this name that has not fired is
  ///     cancelled: the last one counts, as with a search field. Other screens' names are their own.
  ///   - outlivesScreen: Whether the timer goes on when this screen is gone, as a `Timer` does that nobody invalidates, or
  ///     what `DispatchQueue.main.asyncAfter` is given; that it fires then is an issue. Else it ends with the screen
  ///     (UIKit rules: Timers).
  public mutating func after(
    _ duration: Duration, _ message: Message, named name: String? = nil, outlivesScreen: Bool = false
  ) {
    effects.append(.after(duration, message: message, name: name, outlivesScreen: outlivesScreen))
  }

  /// Cancels every timer of this screen, as invalidating them does.
  public mutating func cancelTimers() {
    effects.append(.cancelTimers(named: nil))
  }

  /// Cancels the timer of this screen with a name, if it has not fired.
  public mutating func cancelTimer(named name: String) {
    effects.append(.cancelTimers(named: name))
  }

  // MARK: Keyboard

  /// Makes the field with this label the first responder; the keyboard comes up.
  public mutating func becomeFirstResponder(_ field: String) {
    effects.append(.becomeFirstResponder(field))
  }

  /// Takes first responder away from whatever field has it; the keyboard goes down.
  public mutating func endEditing() {
    effects.append(.endEditing)
  }

  // MARK: Table

  /// Takes the selection off the table.
  public mutating func deselectRow() {
    effects.append(.deselectRow)
  }

  /// Reloads the table: no row is selected then, and every visible row appears anew (UIKit rules: Rows that appear).
  ///
  /// The rows need no reload to be up to date. It is for tables whose rows send messages when they appear, which a
  /// refresh may leave in number.
  public mutating func reloadData() {
    effects.append(.reloadData)
  }

  // MARK: Beyond this screen

  /// Stores a value under a key, or removes it if the value is nil; it survives the app.
  public mutating func setDefault(_ value: String?, forKey key: String) {
    defaults[key] = value
    effects.append(.setDefault(value, key: key))
  }

  /// A text that no earlier call has returned on this device, for the id or the key of what is created.
  ///
  /// It takes the place of `UUID()`, which would be another one in each run. It comes from a counter among the defaults, so
  /// each call makes another state of the device: call it when the text is first needed, and keep it for further tries.
  public mutating func uniqueID() -> String {
    let key = "rehearsal.uniqueID"
    let id = "\(1 + (defaults[key].flatMap { Int($0) } ?? 0))"
    setDefault(id, forKey: key)
    return id
  }

  /// A unique id for what one intention creates: the same for each try, until it is known to be stored.
  ///
  /// With such a key a second try creates nothing more (A backend: Where keys come from).
  ///
  /// - Parameter intention: What distinguishes one creation from another, such as the text of a post.
  public mutating func uniqueID(for intention: String) -> String {
    if let known = defaults[Self.keyOfID(for: intention)] { return known }
    let id = uniqueID()
    setDefault(id, forKey: Self.keyOfID(for: intention))
    return id
  }

  /// Ends an intention, which has succeeded or was given up; the same again is another one.
  public mutating func forgetUniqueID(for intention: String) {
    setDefault(nil, forKey: Self.keyOfID(for: intention))
  }

  private static func keyOfID(for intention: String) -> String { "rehearsal.uniqueID \(intention)" }

  /// The token that requests carry whose route asks for one, or nil if there is none.
  public func token(for authorization: Authorization = .bearer) -> String? {
    authorization.key.flatMap { defaults[$0] }
  }

  /// The user who was stored with the token, or nil if there is no token, or it was stored without.
  public func user(for authorization: Authorization = .bearer) -> String? {
    authorization.userKey.flatMap { defaults[$0] }
  }

  /// Lets requests carry a token, if their route asks for one.
  ///
  /// It is stored on the device and survives the app, as in a keychain. Once a service has refused it with status 401, it
  /// is removed, and every screen hears of it in ``AppObserver/authorizationDidEnd(_:)``. With it go the user, and the shared
  /// models that are the user's (``SharedModel/session``).
  ///
  /// - Parameters:
  ///   - token: The token, or nil if requests are to carry none any more.
  ///   - user: The token's user, such as a name or an id, or nil to leave it as before.
  public mutating func setToken(
    _ token: String?, of user: String? = nil, for authorization: Authorization = .bearer
  ) {
    guard let key = authorization.key, let userKey = authorization.userKey else { return }
    setDefault(token, forKey: key)
    if let user { setDefault(user, forKey: userKey) }
    guard token == nil else { return }
    setDefault(nil, forKey: userKey)
    change(ModelMessage(endOf: authorization))
  }

  /// The model of a type that the app's screens share, as of the beginning of the call and with this call's own changes.
  public func model<Model: SharedModel>(_ type: Model.Type) -> Model { models[type] }

  /// Changes a shared model by a message; every screen hears of it, if that makes a difference.
  public mutating func send<Model: SharedModel>(_ message: Model.Message, to type: Model.Type) {
    change(ModelMessage(message, to: type))
  }

  private mutating func change(_ message: ModelMessage) {
    apply(message)
    effects.append(.changeModel(message))
  }

  /// Makes a model's change visible to this call; what the model asks for is done with the call's own effects.
  private mutating func apply(_ message: ModelMessage) {
    for effect in message.deliver(to: &models, in: environment, defaults).effects {
      switch effect {
      case .setDefault(let value, let key): defaults[key] = value
      case .changeModel(let message): apply(message)
      default: break
      }
    }
  }

  /// Calls a delegate, which receives the call as a message.
  ///
  /// Nil calls nobody, like a `weak` delegate that is gone. What the delegate asks of its own context is done before
  /// what is asked here later.
  public mutating func call<Receiver>(
    _ delegate: Delegate<Receiver>?, _ call: @escaping @Sendable (Receiver) -> any Hashable & Sendable
  ) {
    if let delegate { effects.append(.callDelegate(delegate.owner, DelegateCall(call))) }
  }

  mutating func ask(_ effect: Effect) { effects.append(effect) }

  /// Triggers a segue by a control, so that shouldPerformSegue is asked first.
  package mutating func triggerSegue(withIdentifier identifier: String) {
    effects.append(.performSegue(identifier, sender: nil, isTriggered: true))
  }
}
