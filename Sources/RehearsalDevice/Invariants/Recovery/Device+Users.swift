package import RehearsalApp

extension Device {
  package var signInService: (any SignInService)? {
    for service in state.services { if let service = service.value as? any SignInService { return service } }
    return nil
  }

  package mutating func adoptPasswords<Service: SignInService>(of service: Service) {
    updateService(Service.self) { $0.adoptPasswords(of: service) }
  }
}
