import Rehearsal

/// The screen that shows a photo, and is called when its caption was edited.
protocol EditCaptionDelegate: Controller {
  mutating func captionDidChange(_ photo: Photo)
  mutating func captionDidNotChange()
}

/// The calls of the delegate protocol, as values.
enum CaptionEdit: DelegateCall {
  case didChange(Photo)
  case didNotChange

  func call(_ delegate: inout any EditCaptionDelegate) {
    switch self {
    case .didChange(let photo): delegate.captionDidChange(photo)
    case .didNotChange: delegate.captionDidNotChange()
    }
  }
}
