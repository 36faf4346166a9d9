public import RehearsalApp
import RehearsalBase
public import RehearsalDevice

/// An app's core in the app that ships: the device of rehearsals on a real clock, with live services.
///
/// ```swift
/// let runtime = AppRuntime(app, services: .live(HTTPService(NoteServer.self, at: url)))
/// runtime.launch()
/// for await change in runtime.navigationChanges { … }
/// ```
/// A host shows the ``window``, and hands on what the user does. Nothing of a core changes for it.
@MainActor
public final class AppRuntime {
  private(set) var device: Device
  private let clock: RuntimeClock
  /// The time on the clock at which the device's own began.
  private var epoch: Duration
  private let services: [any LiveService]
  private let defaults: (any DefaultsStore)?
  private var storedValues: [String: String]
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var alarm: (moment: Instant, task: Task<Void, Never>)?
  private var listeners: [Int: (RuntimeChange) -> Void] = [:]
  private var listenerCount = 0
  var stores: [WindowContent.Identity: WeakStore] = [:]
  let shownWindow = Observed(WindowContent())

  /// Makes a runtime whose app is not launched yet.
  ///
  /// - Parameters:
  ///   - settings: The device's locale, time zone, and the durations of its animations.
  ///   - defaults: The place where stored values are kept, or nil if they end with the process.
  public convenience init(
    _ app: AppDefinition, services: RuntimeServices, clock: some Clock<Duration> = ContinuousClock(),
    settings: DeviceSettings = .ofHost, defaults: (any DefaultsStore)? = nil
  ) {
    var device = Device(app: app, services: [], settings: settings)
    device.setClock(to: Self.wallClock)
    if let defaults { device.storedValues = defaults.load() }
    self.init(device, services: services.services, clock: clock, defaults: defaults)
  }

  /// Goes on with a device as it is.
  ///
  /// - Parameter services: The live services, or nil if those of the device answer.
  package init(
    _ device: Device, services: [any LiveService]?, clock: some Clock<Duration>,
    defaults: (any DefaultsStore)? = nil
  ) {
    self.device = device
    self.device.prepareForHost(answering: services == nil ? .planned : .live)
    self.services = services ?? []
    self.defaults = defaults
    storedValues = device.storedValues
    self.clock = RuntimeClock(clock)
    epoch = self.clock.elapsed() - Instant.start.duration(to: device.clock)
  }

  deinit {
    for task in tasks.values { task.cancel() }
    alarm?.task.cancel()
  }

  /// Shows the app's first screen.
  public func launch() { change { $0.launch() } }

  /// Lets all happen that is due by now; a host with a clock of its own calls it when time has passed.
  public func catchUp() { change { _ in } }

  /// The next moment at which something happens by itself, as time since the start, or nil if nothing does.
  public var nextMoment: Duration? { device.nextMoment.map { Instant.start.duration(to: $0) + epoch } }

  /// Changes the device at the present moment, and does all that follows from it at once.
  @discardableResult
  package func change<Result>(_ body: (inout Device) throws -> Result) rethrows -> Result {
    let elapsed = clock.elapsed() - epoch
    device.pass(max(.zero, elapsed - Instant.start.duration(to: device.clock)))
    defer {
      device.pass(.zero)
      finish()
    }
    return try body(&device)
  }

  /// A copy of the device, to which ``restore(_:)`` goes back.
  package var snapshot: Device { device }

  /// Goes back to the device as it was, which is only whole where its services are simulated.
  package func restore(_ snapshot: Device) {
    device = snapshot
    epoch = clock.elapsed() - Instant.start.duration(to: snapshot.clock)
    alarm?.task.cancel()
    alarm = nil
    _ = device.takeChanges()
    shownWindow.value = device.windowContent
    report(.navigation(NavigationChange(showing: window)))
    report(.interface(interface))
    finish()
  }

  // MARK: - After each change

  private func finish() {
    exchangeRequests()
    storeDefaults()
    publish()
    setAlarm()
    device.forgetHistory()
  }

  private func exchangeRequests() {
    for sent in device.takeSentRequests() {
      sentCount += 1
      tasks[sent.number] = Task { [services, weak self] in
        let answer = await services.answer(sent.request)
        self?.receive(answer, forRequest: sent.number)
      }
    }
    guard !tasks.isEmpty else { return }
    let awaited = Set(device.awaitedRequests)
    for (number, task) in tasks where !awaited.contains(number) {
      task.cancel()
      tasks[number] = nil
    }
  }

  private func receive(_ answer: Answer, forRequest number: Int) {
    guard tasks.removeValue(forKey: number) != nil else { return }
    change { $0.take(answer, forRequest: number) }
  }

  /// The number of requests under way.
  public var requestCount: Int { tasks.count }
  package private(set) var sentCount = 0

  private func storeDefaults() {
    guard let defaults, device.storedValues != storedValues else { return }
    storedValues = device.storedValues
    defaults.save(storedValues)
  }

  private func setAlarm() {
    let next = device.nextMoment
    guard next != alarm?.moment else { return }
    alarm?.task.cancel()
    guard let next else { return alarm = nil }
    let moment = Instant.start.duration(to: next) + epoch
    let task = Task { [clock, weak self] in
      guard (try? await clock.sleep(moment)) != nil, !Task.isCancelled else { return }
      self?.alarm = nil
      self?.catchUp()
    }
    alarm = (next, task)
  }

  // MARK: - Publishing

  private func publish() {
    for change in device.takeChanges() {
      if case .navigation(let navigation) = change { shownWindow.value = navigation.window }
      report(RuntimeChange(change))
    }
    updateStores()
  }

  private func report(_ change: RuntimeChange) { for listener in listeners.values { listener(change) } }

  /// Calls a listener with each change from now on, until its token is used.
  package func listen(_ listener: @escaping (RuntimeChange) -> Void) -> Int {
    listenerCount += 1
    listeners[listenerCount] = listener
    return listenerCount
  }

  func stopListening(_ token: Int) { listeners[token] = nil }

  package func drawInterfaces() { device.recordChanges(drawingInterfaces: true) }
}
