/// A message to a shared model, or the end of some.
package struct ModelMessage: Sendable {
  private let change: @Sendable (inout SharedModels, DeviceEnvironment, Defaults) -> [Effect]
  package let endedSession: Authorization?
  package let model: String?

  init<Model: SharedModel>(_ message: Model.Message, to type: Model.Type) {
    endedSession = nil
    model = "\(type)"
    change = { models, environment, defaults in
      var context = SharedModelContext<Model>(environment, defaults, models)
      models[type].receive(message, &context)
      return context.effects
    }
  }

  package init(endOf session: Authorization) {
    endedSession = session
    model = nil
    change = { models, _, _ in
      models.end(with: session)
      return []
    }
  }

  package func deliver(
    to models: inout SharedModels, in environment: DeviceEnvironment, _ defaults: Defaults
  ) -> (hasChanged: Bool, effects: [Effect]) {
    let before = models
    let effects = change(&models, environment, defaults)
    return (models != before, effects)
  }
}
