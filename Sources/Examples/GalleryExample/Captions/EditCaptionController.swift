import Rehearsal

/// A sheet in which a photo's caption is written.
///
/// As long as nothing would be lost a swipe dismisses it; from then on the swipe is refused, and asks.
struct EditCaptionController: GalleryScreen {
  enum Message: Hashable, Sendable {
    case save
    case cancel
    case discard
  }

  // Handed over by prepare(for:sender:).
  var photo = Photo("", caption: "")
  var delegate: Delegate<any EditCaptionDelegate.Type>?

  var caption = ""

  private var hasUnsavedChanges: Bool { caption != photo.caption }

  mutating func viewDidLoad(_ context: inout Context<Message>) {
    caption = photo.caption
  }

  mutating func viewDidAppear(_ context: inout Context<Message>) {
    context.becomeFirstResponder("Caption")
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .save: save(&context)
    case .cancel where hasUnsavedChanges: askWhetherToDiscard(&context)
    case .cancel, .discard:
      context.call(delegate) { $0.captionDidNotChange }
      context.dismiss()
    }
  }

  private mutating func save(_ context: inout Context<Message>) {
    photo.caption = caption
    context.store(photo)
    context.call(delegate) { [photo] in $0.captionDidChange(photo) }
    context.dismiss()
  }

  private func askWhetherToDiscard(_ context: inout Context<Message>) {
    context.present(
      .actionSheet(
        title: "Discard changes?", actions: AlertAction("Discard", handler: .discard), AlertAction("Keep Editing")))
  }

  mutating func unwind(_ action: String, from source: any Controller, _ context: inout Context<Message>) {
    if let chosen = (source as? SuggestionsController)?.chosen { caption = chosen }
  }

  // MARK: The swipe

  var isModalInPresentation: Bool { hasUnsavedChanges }

  mutating func presentationControllerDidAttemptToDismiss(_ context: inout Context<Message>) {
    askWhetherToDiscard(&context)
  }

  mutating func presentationControllerDidDismiss(_ context: inout Context<Message>) {
    context.call(delegate) { $0.captionDidNotChange }
  }

  // MARK: Links

  /// A link does not cost the user what has been written: it is not followed.
  mutating func applicationDidOpen(url: String, _ context: inout Context<Message>) {
    if !hasUnsavedChanges { context.startAgain(with: url) }
  }

  // MARK: What is seen

  var navigationItem: NavigationItem<Message> {
    NavigationItem(
      title: "Edit Caption",
      leftBarButtonItem: BarButtonItem("Cancel", action: .cancel),
      rightBarButtonItem: BarButtonItem("Save", action: .save).disabled(!hasUnsavedChanges))
  }

  var view: [Element<Self>] {
    [
      .textField("Caption", \.caption),
      .button("Suggestions", segue: "showSuggestions"),
    ]
  }
}
