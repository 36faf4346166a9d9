package import RehearsalRunner

extension Vocabulary {
  /// Attaches the screens of each moment to the step during which they were seen, for HTML reports.
  package static let screens = StepLibrary<DeviceWorld> { library in
    let texts = RequestTexts()
    library.afterStep("screens") { world, context in
      for (mediaType, json) in world.takeScreens(texts) { context.attachments.attach(json, mediaType: mediaType) }
    }
  }
}
