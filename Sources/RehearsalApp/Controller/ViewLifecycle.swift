/// The optional methods of a controller that follow its view: loaded, appearing, gone.
public protocol ViewLifecycle: MessageReceiver {
  /// The view has been loaded; it is not in the window yet.
  mutating func viewDidLoad(_ context: inout Context<Message>)
  /// The view is about to appear.
  mutating func viewWillAppear(_ context: inout Context<Message>)
  /// The view is in the window and laid out.
  mutating func viewIsAppearing(_ context: inout Context<Message>)
  mutating func viewDidAppear(_ context: inout Context<Message>)
  /// The view is about to leave the window.
  mutating func viewWillDisappear(_ context: inout Context<Message>)
  /// The view has left the window.
  mutating func viewDidDisappear(_ context: inout Context<Message>)
}

extension ViewLifecycle {
  /// Does nothing.
  public mutating func viewDidLoad(_ context: inout Context<Message>) {}
  /// Does nothing.
  public mutating func viewWillAppear(_ context: inout Context<Message>) {}
  /// Does nothing.
  public mutating func viewIsAppearing(_ context: inout Context<Message>) {}
  /// Does nothing.
  public mutating func viewDidAppear(_ context: inout Context<Message>) {}
  /// Does nothing.
  public mutating func viewWillDisappear(_ context: inout Context<Message>) {}
  /// Does nothing.
  public mutating func viewDidDisappear(_ context: inout Context<Message>) {}
}
