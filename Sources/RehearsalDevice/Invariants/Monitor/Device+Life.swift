extension Device {
  /// Lets a life event happen, and notes what the app has to do after it.
  package mutating func live(_ event: LifeEvent, in exploration: Exploration) {
    switch event {
    case .relaunch:
      live(.background, in: exploration)
      live(.crash, in: exploration)
    case .crash:
      let kept = exploration.kept.map { AcknowledgedTexts(name: $0.name, texts: Set($0.texts(self)).sorted()) }
        .filter { !$0.texts.isEmpty }
      happen(event)
      if !kept.isEmpty { state.monitor?.user.relaunched(keeping: kept) }
    case .foreground, .url:
      let wasInBackground = isInBackground
      happen(event)
      if wasInBackground, !isInBackground, exploration.reloadsInForeground {
        state.monitor?.user.cameToForeground()
      }
    case .background, .networkDown, .networkUp, .network, .notification: happen(event)
    }
  }
}
