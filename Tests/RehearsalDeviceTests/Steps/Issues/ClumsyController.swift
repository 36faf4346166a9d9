import RehearsalApp

/// A screen that can break every rule of the device.
struct ClumsyController: Controller {
  enum Message: Hashable, Sendable {
    case commit(Mishap)
    case presentSheet
    case push
    /// A later part of a mishap.
    case later(Mishap)
    case arrived(Reply<String>)
    case nothing
  }

  /// Set by the screen that prepares this one.
  var delegate: Delegate<any PraiseDelegate.Type>?
  /// The mishap when the user swipes the sheet away.
  private var isSwipeWatched = false
  private var isPreparedWrongly = false

  var navigationItem: NavigationItem<Message> { NavigationItem(title: "Clumsy") }

  var view: [Element<Self>] {
    Mishap.allCases.map { .button($0.rawValue, action: .commit($0)) }
      + [.button("Push", action: .push), .button("Present", action: .presentSheet)]
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .commit(let mishap): commit(mishap, &context)
    case .later(let mishap): goOn(with: mishap, &context)
    case .push: context.performSegue(withIdentifier: "push")
    case .presentSheet: context.performSegue(withIdentifier: "present")
    case .arrived, .nothing: break
    }
  }

  private mutating func commit(_ mishap: Mishap, _ context: inout Context<Message>) {
    switch mishap {
    case .presentWhilePresenting, .alertOutlives:
      context.present(.oops)
      context.after(.seconds(1), .later(mishap))
    case .presentDuringTransition:
      context.present(.oops)
      context.present(.oops)
    case .presentOffWindow:
      context.performSegue(withIdentifier: "push")
      context.after(.seconds(1), .later(mishap))
    case .presentTooEarly: context.performSegue(withIdentifier: "pushEager")
    case .dismissNothing: context.dismiss()
    case .dismissDuringTransition:
      context.present(.oops)
      context.dismiss()
    case .pushTwice:
      context.performSegue(withIdentifier: "push")
      context.performSegue(withIdentifier: "push")
    case .pushAndPop:
      context.performSegue(withIdentifier: "push")
      context.popViewController()
    case .popRoot, .popInSheet: context.popViewController()
    case .pushAndChangeStack:
      context.performSegue(withIdentifier: "push")
      context.setViewControllers(withIdentifiers: ["Pushed"])
    case .pushAndChangeTab:
      context.performSegue(withIdentifier: "push")
      context.selectTab(1)
    case .pushInSheet: context.performSegue(withIdentifier: "push")
    case .selectMissingTab: context.selectTab(7)
    case .unwindToNobody: context.performSegue(withIdentifier: "unwindToNobody")
    case .unwindRefused: context.performSegue(withIdentifier: "unwindRefused")
    case .unknownSegue: context.performSegue(withIdentifier: "nowhere")
    case .unknownScene: context.setRootViewController(withIdentifier: "Nowhere")
    case .popToMissing: context.popToViewController(withIdentifier: "Sheet")
    case .segueToOther:
      isPreparedWrongly = true
      context.performSegue(withIdentifier: "push")
    case .delegateOfOther: context.call(delegate) { $0.wellDone }
    case .replyToGone:
      context.send(Ping(), outlivesScreen: true) { .arrived($0) }
      context.popViewController(animated: false)
    case .presentWhenSwiped: isSwipeWatched = true
    case .unknownField: context.becomeFirstResponder("Elbow")
    case .timerForEver: context.after(.zero, .later(mishap))
    case .rootForEver: context.setRootViewController(withIdentifier: "Restless")
    }
  }

  private func goOn(with mishap: Mishap, _ context: inout Context<Message>) {
    switch mishap {
    case .presentWhilePresenting, .presentOffWindow: context.present(.oops)
    case .alertOutlives: context.popViewController()
    case .timerForEver: context.after(.zero, .later(mishap))
    default: break
    }
  }

  mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
    if isPreparedWrongly { return segue.configure(EagerController.self) { _ in } }
    if segue.identifier == "push" { segue.configure(ClumsyController.self) { $0.delegate = Delegate($1) } }
  }

  func canPerformUnwind(_ action: String) -> Bool { action != "refused" }

  mutating func presentationControllerDidDismiss(_ context: inout Context<Message>) {
    if isSwipeWatched { context.present(.oops) }
  }
}

extension AlertController where Message == ClumsyController.Message {
  fileprivate static var oops: AlertController {
    .alert(title: "Oops", message: nil, actions: AlertAction("OK", handler: .nothing))
  }
}

/// A delegate protocol the clumsy screen's messages do not conform to.
protocol PraiseDelegate: Hashable, Sendable { static var wellDone: Self { get } }

/// A request to the clumsy app's service.
struct Ping: ServiceRequest {
  typealias Success = String
  var operation: ServiceOperation { "ping" }
}
