package import RehearsalApp

extension Device {
  /// The first service that users sign in to, or nil if there is none.
  package var signInService: (any SignInService)? {
    for service in state.services { if let service = service.value as? any SignInService { return service } }
    return nil
  }

  /// Copies the users' passwords from another service of this kind.
  package mutating func adoptPasswords<Service: SignInService>(of service: Service) {
    updateService(Service.self) { $0.adoptPasswords(of: service) }
  }
}
