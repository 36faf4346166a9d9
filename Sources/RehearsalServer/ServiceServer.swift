package import RehearsalApp
import RehearsalBase
import RehearsalDevice

/// Answers real HTTP with the services and the faults of a scenario; a port of its own controls it.
package final class ServiceServer: HTTPHandler {
  static let servicePort = 0

  var world: ServedWorld
  let token: String
  private var flights: [Exchange: Flight] = [:]
  private var isOpen = true
  var calls: [LedgerCall] = []
  /// What goes wrong with the server itself, for whoever runs it.
  package var complain: (String) -> Void = { _ in }

  package init(_ world: ServedWorld, token: String) {
    self.world = world
    self.token = token
  }

  package func received(_ call: HTTPCall, on exchange: Exchange, of server: HTTPServer) {
    guard call.method != "OPTIONS" else {
      server.send(CrossOrigin.preflight(call), on: exchange)
      return
    }
    let isOfPage = call.fields["origin"] != nil
    func send(_ reply: HTTPReply) { server.send(isOfPage ? CrossOrigin.allowed(reply) : reply, on: exchange) }
    guard exchange.port == Self.servicePort else { return control(call, exchange, server, send) }
    switch route(of: call) {
    case .reply(let reply): send(reply)
    case .request(let request, let form):
      take(call, request, form, isOfPage, exchange, server)
    }
  }

  private func take(
    _ call: HTTPCall, _ request: any ServiceRequest, _ form: HTTPForm, _ isOfPage: Bool, _ exchange: Exchange,
    _ server: HTTPServer
  ) {
    guard let (served, wireFault) = world.take(request) else { return }
    note(call, wireFault)
    guard served.plan != Self.atOnce || wireFault != nil else {
      // The usual request needs no flight.
      let reply = form.reply(to: request, world.answerAtOnce(served))
      server.send(isOfPage ? CrossOrigin.allowed(reply) : reply, on: exchange)
      return
    }
    fly(Flight(exchange, served, form, wireFault, isOfPage: isOfPage), server)
  }

  private static let atOnce = {
    var plan = DeliveryPlan()
    (plan.arrival, plan.delivery) = (.zero, .zero)
    return plan
  }()

  package func clientLeft(_ exchange: Exchange, of server: HTTPServer) {
    guard let flight = flights[exchange] else { return }
    end(flight, as: .timedOut)
  }

  package func turn(of server: HTTPServer) -> Int64? {
    let isOnline = world.isOnline()
    if isOnline != isOpen {
      isOpen = isOnline
      if !isOnline { breakConnections(server, all: true) }
      do { try server.setOpen(isOnline, port: Self.servicePort) } catch { complain("\(error)") }
    }
    return world.untilNetworkChanges()
  }

  // MARK: - Routes

  private enum Destination {
    case request(any ServiceRequest, HTTPForm)
    case reply(HTTPReply)
  }

  private func route(of call: HTTPCall) -> Destination {
    guard let segments = call.segments else {
      return .reply(HTTPForm.usualRefusal(ServiceError(status: 400, description: "The path cannot be decoded.")))
    }
    let method = call.method == "HEAD" ? "GET" : call.method
    var methods: [String] = []
    for form in world.forms {
      guard let parameters = form.parameters(of: segments) else { continue }
      guard form.method == method else {
        methods.append(form.method)
        continue
      }
      do throws(ServiceError) { return .request(try form.request(of: call, parameters), form) } catch {
        return .reply(form.refusal(error))
      }
    }
    guard methods.isEmpty else {
      var reply = HTTPForm.usualRefusal(ServiceError(status: 405, description: "The path has other methods."))
      if methods.contains("GET") { methods.append("HEAD") }
      reply.fields.append("Allow", (methods + ["OPTIONS"]).joined(separator: ", "))
      return .reply(reply)
    }
    return .reply(HTTPForm.usualRefusal(ServiceError(status: 404, description: "No route has this path.")))
  }

  // MARK: - Flights

  private func fly(_ flight: Flight, _ server: HTTPServer) {
    let plan = flight.served.plan
    flights[flight.exchange] = flight
    func at(_ duration: Duration?, _ body: @escaping (Flight) -> Void) {
      guard let duration else { return }
      if duration == .zero { return body(flight) }
      server.schedule(after: duration.wholeMicroseconds) { body(flight) }
    }
    at(plan.arrival) { [self] flight in
      if !flight.isCut { flight.answer = world.carryOut(flight.served) }
    }
    let failure = plan.clientFailure
    if let failure, failure.error != .timedOut {
      at(failure.after) { [self] flight in
        guard !flight.isCut else { return }
        end(flight, as: .failed(failure.error))
        flights[flight.exchange] = nil
        server.reset(flight.exchange)
      }
    }
    if plan.delivery != nil {
      at(plan.delivery) { [self] flight in deliver(flight, server) }
    } else if failure == nil || failure?.error == .timedOut {
      // The client gives up by its own limit; one that does not is let go.
      server.schedule(after: max(world.patience, plan.arrival?.wholeMicroseconds ?? 0)) { [self] in
        end(flight, as: .timedOut)
        flights[flight.exchange] = nil
        server.close(flight.exchange)
      }
    }
  }

  private func deliver(_ flight: Flight, _ server: HTTPServer) {
    flights[flight.exchange] = nil
    guard !flight.isCut, let answer = flight.answer else { return }
    var reply = flight.form.reply(to: flight.served.request, answer)
    if flight.isOfPage { reply = CrossOrigin.allowed(reply) }
    let hasEnded = flight.hasEnded
    let isUsual = flight.wireFault == nil && flight.served.plan.repetition == nil
    let isSent =
      isUsual && flight.served.plan.handling != .unreadable
      ? server.send(reply, on: flight.exchange)
      : server.send(flight.transmission(of: reply, patience: world.patience, server), on: flight.exchange)
    let isInTime = isSent && !hasEnded
    _ = world.change { device in
      device.deliver(flight.served, to: isInTime ? .owner : .tooLate)
      if flight.served.plan.repetition != nil { device.deliver(flight.served, to: .tooLate) }
      guard !hasEnded else { return }
      let isUnreadable = flight.served.plan.handling == .unreadable
      device.end(flight.served, as: isUnreadable ? .failed(.unreadable) : Ledger.Ending(answer))
    }
    flight.hasEnded = true
  }

  private func end(_ flight: Flight, as ending: Ledger.Ending) {
    guard !flight.hasEnded else { return }
    flight.hasEnded = true
    _ = world.change { $0.end(flight.served, as: ending) }
  }

  /// Breaks the connections with requests under way, or all of them.
  func breakConnections(_ server: HTTPServer, all: Bool) {
    for flight in flights.values {
      flight.isCut = true
      if !flight.hasEnded {
        _ = world.change { $0.strike(flight.served, with: .connectionLost(afterArrival: flight.answer != nil)) }
        end(flight, as: .failed(.connectionLost))
      }
      server.reset(flight.exchange)
    }
    flights = [:]
    if all { server.resetConnections(ofPort: Self.servicePort) }
  }
}

/// What a browser wants to read before a page of another origin may call a server.
enum CrossOrigin {
  static func preflight(_ call: HTTPCall) -> HTTPReply {
    var reply = allowed(HTTPReply(204))
    reply.fields.append("Access-Control-Allow-Methods", "GET, HEAD, POST, PUT, PATCH, DELETE")
    reply.fields.append("Access-Control-Allow-Headers", call.fields["access-control-request-headers"] ?? "*")
    return reply
  }

  static func allowed(_ reply: HTTPReply) -> HTTPReply {
    var reply = reply
    reply.fields.append("Access-Control-Allow-Origin", "*")
    reply.fields.append("Access-Control-Expose-Headers", "ETag, Retry-After")
    return reply
  }
}
