package import RehearsalApp
package import RehearsalRunner

/// A real server in the place of the services of scenarios, whose time stays virtual.
package protocol LiveWorld: AnyObject, Sendable {
  func begin(_ test: AppUnderTest) throws
  /// The server's answer to a request.
  ///
  /// - Parameter number: The request's number in the scenario. A copy of the device that looks ahead asks again what
  ///   the device has asked, or will.
  func answer(_ request: any ServiceRequest, number: Int) -> Answer
  func play(_ sentence: String) throws
}

extension StepLibrary<DeviceWorld> {
  /// The library for scenarios whose services are a real server's, which plays what is said of services, too.
  ///
  /// The standard steps concern the app, its device and the network in between.
  package var alsoOnServer: StepLibrary {
    let standard = Set(Vocabulary.standard.steps.stepDefinitions.compactMap(\.expressions.first?.source))
    return following { definition in
      guard let name = definition.expressions.first?.source else { return false }
      return !standard.contains(name) || name.hasSuffix(Steps.todayIs.name)
    } by: { world, sentence in
      try world.live?.play(sentence)
    }
  }
}
