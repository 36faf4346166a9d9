public import RehearsalApp
import RehearsalBase

// Services, network, clock and stored defaults, for those who prepare the world or ask for it.

extension Device {
  /// Changes the first service of a type, or returns nil if the device has none.
  public mutating func updateService<S: Service, Result>(
    _ type: S.Type, _ change: (inout S) throws -> Result
  ) rethrows -> Result? {
    for index in state.services.indices {
      guard var service = state.services[index].value as? S else { continue }
      let result = try change(&service)
      let pushes = service.takePushes()
      state.services[index].value = service
      deliver(pushes)
      return result
    }
    return nil
  }

  /// The first service of a type, or nil if the device has none.
  public func service<S: Service>(_ type: S.Type) -> S? {
    for service in state.services { if let service = service.value as? S { return service } }
    return nil
  }

  package mutating func updateNetwork(_ change: (inout NetworkConditions) throws -> Void) rethrows {
    try change(&state.network)
  }

  /// Sets the wall clock, in milliseconds since 1970.
  package mutating func setClock(to milliseconds: Int64) {
    settings.startOfClock = milliseconds &- state.clock.microseconds / 1000
  }

  /// Stores a value as if the app had, before it starts.
  public mutating func storeDefault(_ value: String?, forKey key: String) {
    state.defaults[key] = value
  }
}

extension Device {
  package var signInService: (any SignInService)? {
    for service in state.services { if let service = service.value as? any SignInService { return service } }
    return nil
  }

  package mutating func adoptPasswords<Service: SignInService>(of service: Service) {
    updateService(Service.self) { $0.adoptPasswords(of: service) }
  }
}
