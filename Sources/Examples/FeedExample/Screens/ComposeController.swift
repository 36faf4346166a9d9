import Rehearsal

/// A sheet in which a post is written and sent.
///
/// The text stays until the server has taken it; a swipe does not cost it.
struct ComposeController: Controller {
  enum Message: Hashable, Sendable {
    case send
    case sent(Reply<Post>)
    case failed(ServiceError)
    case cancel
    case done
  }

  let flaws: Set<Feed.Flaw>
  private var text = ""
  /// How often Send was touched.
  private var tries = 0

  init(flaws: Set<Feed.Flaw> = []) {
    self.flaws = flaws
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .send: send(&context)
    case .sent(.success(let post)):
      context.forgetUniqueID(for: post.text)
      context.send(.published(post), to: Timeline.self)
      if flaws.contains(.sendsTwice) { context.dismiss() } else { context.dismiss(animated: false, completion: .done) }
    case .sent(.failure(let error)): notSent(error, &context)
    case .failed(let error): showFailure(error, &context)
    case .cancel, .done: context.dismiss()
    }
  }

  private mutating func send(_ context: inout Context<Message>) {
    context.endEditing()
    tries += 1
    var key = context.uniqueID(for: text)
    if flaws.contains(.namesEachTry) || flaws.contains(.sendsTwice) { key += " \(tries)" }
    if !flaws.contains(.sendsTwice) { context.present(.progress("Sending…"), animated: false) }
    context.send(FeedServer.publish(NewPost(text: text, key: key))) { .sent($0) }
  }

  private mutating func notSent(_ error: ServiceError, _ context: inout Context<Message>) {
    if flaws.contains(.losesText) { text = "" }
    if flaws.contains(.leavesProgress) { return }
    if flaws.contains(.sendsTwice) { return showFailure(error, &context) }
    if flaws.contains(.presentsWhileDismissing) {
      context.dismiss()
      return showFailure(error, &context)
    }
    context.dismiss(completion: .failed(error))
  }

  private func showFailure(_ error: ServiceError, _ context: inout Context<Message>) {
    context.present(.alert(title: "Not sent", message: error.description, actions: AlertAction("OK")))
  }

  // MARK: What is seen

  var isModalInPresentation: Bool { !text.isEmpty }

  var navigationItem: NavigationItem<Message> {
    NavigationItem(
      title: "New post", leftBarButtonItem: BarButtonItem("Cancel", action: .cancel),
      rightBarButtonItem: BarButtonItem("Send", action: .send).disabled(text.isEmpty))
  }

  var view: [Element<Self>] { [.textField("Text", \.text)] }
}
