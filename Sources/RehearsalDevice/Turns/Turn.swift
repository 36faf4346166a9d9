import RehearsalApp
import RehearsalBase

/// The data of the turn that is running; as in the beginning between turns.
struct Turn: Sendable {
  var asked: [AskedEffect] = []
  var carriedOut = 0
  /// What follows once they are done: one call of a controller after the other.
  var steps: [Step] = []
  /// Whether steps are being made, so that the navigation asked for waits behind them.
  var isMakingSteps = false
  /// Whether there were too many events at this instant: controllers ask in vain.
  var isCut = false
  /// The screens that a swipe back has uncovered and covers again, whose appearance takes no selection off.
  var keepingSelection: [ScreenID] = []
  var unwinding: UnwindingSegue?
  var loadedScreens: [ScreenID] = []
  var equalCalls: [EqualCall] = []
  var isInAppearanceCallback = false
  var emptied: [String] = []
  var isInTouch = false
  /// The transitions and timers that a move of a search has begun.
  var begun: [Agenda<DueEvent>.Entry] = []
  var isInMove = false

  /// Drops the effects that are not performed yet, and those to come; the calls that are due are still made.
  mutating func cut() {
    asked.removeAll(keepingCapacity: true)
    carriedOut = 0
    steps.removeAll { if case .effect = $0 { true } else { false } }
    isCut = true
  }
}

/// A step of a turn, made when the effects of the one before have been performed.
enum Step: Sendable {
  case call(NavigationCall)
  case notification(Input, ScreenID)
  /// The navigation that a controller has asked for while steps were being made (UIKit rules: Calls happen after the
  /// method returns).
  case effect(AskedEffect)
}

/// An effect that a controller requested and that is not performed yet.
struct AskedEffect: Sendable {
  let effect: Effect
  let owner: ScreenID
  var isFromAppearance = false
  /// The texts that its requester has taken out of its fields in the call, where it has sent a request.
  var emptied: [String] = []
  var isFromTouch = false
}

extension Device {
  /// Performs the requested effects, and makes the calls that follow from them, until none is left.
  mutating func finishTurn() {
    repeat {
      repeat { carryOutEffects() } while makeNextStep()
    } while displayRows() || presentNextWaiting()
    if turn.isCut { turn.isCut = false }
    if !turn.keepingSelection.isEmpty { turn.keepingSelection = [] }
    if nextInstant != clock { state.eventsAtInstant = 0 }
    layOutTables()
    checkConnections()
    checkEqualCalls()
    noteInterface()
  }

  private mutating func checkConnections() {
    guard !turn.loadedScreens.isEmpty else { return }
    let loaded = turn.loadedScreens
    turn.loadedScreens = []
    for id in loaded {
      guard let screen = state.screens[controller: id], let scene = app.storyboard.scene(screen.scene) else { continue }
      for control in screen.drawing.connections where scene.segue(control.segue) == nil {
        let kind = Issue.Kind.unknownConnection(control.name, segue: control.segue)
        record(Issue(kind: kind, owner: screen.scene, instant: clock))
      }
    }
  }

  private mutating func carryOutEffects() {
    while turn.carriedOut < turn.asked.count {
      let wish = turn.asked[turn.carriedOut]
      turn.carriedOut += 1
      if turn.isMakingSteps, wish.effect.navigates { turn.steps.append(.effect(wish)) } else { carryOut(wish) }
    }
    turn.asked.removeAll(keepingCapacity: true)
    turn.carriedOut = 0
  }

  private mutating func carryOut(_ wish: AskedEffect) {
    guard countEvent({ $0.sceneName(wish.owner) }) else { return turn.cut() }
    turn.isInAppearanceCallback = wish.isFromAppearance
    turn.emptied = wish.emptied
    turn.isInTouch = wish.isFromTouch
    carryOut(wish.effect, for: wish.owner)
    (turn.isInAppearanceCallback, turn.isInTouch) = (false, false)
  }

  private mutating func makeNextStep() -> Bool {
    if turn.isMakingSteps == turn.steps.isEmpty { turn.isMakingSteps.toggle() }
    guard turn.isMakingSteps else { return false }
    switch turn.steps.removeFirst() {
    case .call(let call): make(call)
    // A model that screens share may bring the text that shows a failure.
    case .notification(.news(let news), let id): sendNotingTexts(.news(news), to: id)
    case .notification(let input, let id): send(input, to: id)
    case .effect(let wish): carryOut(wish)
    }
    return true
  }
}
