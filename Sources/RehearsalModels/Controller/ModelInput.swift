package import RehearsalApp
import RehearsalBase

/// Everything that can reach a model: touches, edits, replies, and the ends of sleeps.
public struct ModelInput: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case loaded
    case appeared(PageReference)
    /// A page begins to disappear, and its task will be cancelled.
    case disappearing(PageReference)
    case disappeared(PageReference)
    case touched(place: Int)
    /// What a row has besides its touch, by its number there.
    case acted(place: Int, action: Int)
    case pulled(PageReference)
    case entered(place: Int, ControlDescription.Value)
    case replied(request: Int, Reply<AnyMessage>)
    case woke(sleep: Int)
    /// The user has gone back to a page of a stack, by its number from the root.
    case wentBack(stack: String, depth: Int)
    case selected(stack: String)
    /// A sheet is gone, perhaps since the user has swiped it down.
    case sheetGone(isSwiped: Bool)
    case answered(button: Int)
    case outside(OutsideEvent)
    /// No input of the model, but of what shows it.
    case screen(ModelNavigator.Event)
  }

  package let kind: Kind

  package init(_ kind: Kind) { self.kind = kind }
}

extension ModelInput: CustomStringConvertible {
  /// The input in a few words; elements are counted from 1.
  public var description: String { description(element: { _ in nil }, request: { _ in nil }) }

  /// The input in a few words.
  ///
  /// - Parameters:
  ///   - element: What an element is called, or nil if that is not known.
  ///   - request: What a request is called.
  func description(element: (Int) -> String?, request: (Int) -> String?) -> String {
    func name(at place: Int) -> String { element(place) ?? "element \(place + 1)" }
    func name(ofRequest number: Int) -> String { request(number) ?? "request \(number + 1)" }
    return switch kind {
    case .loaded: "the start"
    case .appeared: "the appearance"
    case .disappearing: "the beginning of a disappearance"
    case .disappeared: "the disappearance"
    case .touched(let place): "a touch of \(name(at: place))"
    case .acted(let place, let action): "action \(action + 1) of \(name(at: place))"
    case .pulled: "a pull"
    case .entered(let place, .text(let text)): "\"\(text)\" in \(name(at: place))"
    case .entered(let place, _): "a change of \(name(at: place))"
    case .replied(let number, .success): "the reply to \(name(ofRequest: number))"
    case .replied(let number, .failure(let error)): "the failure of \(name(ofRequest: number)): \(error.description)"
    case .woke(let sleep): "the end of sleep \(sleep + 1)"
    case .wentBack(_, let depth): "the way back to page \(depth + 1)"
    case .selected(let stack): "a touch of the tab \(stack)"
    case .sheetGone(isSwiped: true): "a swipe of the sheet"
    case .sheetGone(isSwiped: false): "the end of the sheet"
    case .answered(let button): "a touch of button \(button + 1) of the alert"
    case .outside(let event): "\(event)"
    case .screen: "an event of the screen"
    }
  }
}

/// The end of a request that was applied, and whose reply was lost.
///
/// It is the value of a reply, because the rest of a message may not depend on how a request ends.
struct LostReply: Hashable, Sendable { let error: ServiceError }

/// The inputs of a model from its beginning, the last one first: copies of a device share what they have in common.
final class ModelHistory: Sendable, ComparedWhole {
  let input: ModelInput
  /// The device's clock when the input came, in milliseconds since 1970.
  let date: Int64
  /// The device's clock at the first input.
  let start: Int64
  /// The order of tasks that are ready at one instant, as the device has it.
  let taskOrder: Int
  let phone: PhoneState
  let earlier: ModelHistory?

  init(_ input: ModelInput, at date: Int64, taskOrder: Int, _ phone: PhoneState, after earlier: ModelHistory?) {
    (self.input, self.date, self.taskOrder, self.phone, self.earlier) = (input, date, taskOrder, phone, earlier)
    start = earlier?.start ?? date
  }

  var elapsed: Duration { .milliseconds(date - start) }

  /// This and all earlier ones, in the order they came.
  var all: [ModelHistory] {
    var histories: [ModelHistory] = []
    var next: ModelHistory? = self
    while let history = next {
      histories.append(history)
      next = history.earlier
    }
    return histories.reversed()
  }
}
