package import DeviceSteps
package import ScenarioRunner

// The steps of scenarios whose user is a program: `rehearse run --serve`.

extension StepLibrary<DeviceWorld> {
  /// The steps of an app whose services a program uses in real time, and the step in which it does.
  ///
  /// A step about the device or its virtual time skips the rest of its scenario.
  ///
  /// - Parameter test: The app, or nil where a scenario has named none.
  package func served(to client: ScenarioClient, of test: AppUnderTest?) -> StepLibrary {
    let obstacles = SentencePlayer.obstacles
    let steps = replacingBodies { (name: String, usual: @escaping Body) -> Body? in
      if name == Steps.app.name {
        return { world, arguments in
          try usual(&world, &arguments)
          world.beginServing(hasVirtualClock: false)
        }
      }
      if let reason = obstacles[SentencePlayer.plainName(name)] { return { _, _ in throw Skipped(reason) } }
      return { world, arguments in
        // There is no screen to be drawn, and no app to be started.
        do { try usual(&world, &arguments) } catch let failure as StepFailure {
          throw StepFailure(SentencePlayer.summary(of: failure.message))
        }
      }
    }
    return steps + .ofTheWire
      + StepLibrary { library in
        library.define("the client {}", .in("ja", "クライアントが{}")) {
          (world: inout DeviceWorld, text: String, attachments: Attachments) in
          guard let test else { throw StepFailure("no app is named\ntry: Given the app \"…\" as the first step") }
          let output = try client.act(text, on: &world, of: test)
          if !output.isEmpty { attachments.log(output) }
        }
        library.describe(
          "the client {}", "Runs the program of --serve, with the rest of the step as its argument.",
          example: "When the client saves a note")
      }
  }
}
