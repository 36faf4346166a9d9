public import RehearsalApp

// The app's tokens: added to requests that ask for one, and removed once a service refuses them.

extension Device {
  /// Gives the app a token, as if its user had logged in before, or removes it if nil.
  ///
  /// - Parameter user: The token's user, as the app stores it (``RehearsalApp/Context/user(for:)``), or nil to keep it.
  public mutating func setToken(
    _ token: String?, of user: String? = nil, for authorization: Authorization = .bearer
  ) {
    guard let key = authorization.key, let userKey = authorization.userKey else { return }
    storeDefault(token, forKey: key)
    if token == nil || user != nil { storeDefault(token == nil ? nil : user, forKey: userKey) }
  }

  func authorized(_ request: any ServiceRequest) -> any ServiceRequest {
    guard var request = request as? any AuthorizedRequest, request.token == nil, let key = request.authorization.key
    else { return request }
    request.token = state.defaults[key]
    return request
  }

  /// Removes the app's token if it is the one that a refused request has carried, and notifies the screens.
  ///
  /// A request that was sent before the last log-in may still be refused, which says nothing of the new token. What the
  /// screens do about it is done before the reply: a sender that goes with it need not handle the refusal, too.
  ///
  /// - Returns: The place of the request now, or nil if it is not to be answered any more.
  mutating func endAuthorization(ofRequestAt index: Int) -> Int? {
    let flight = state.requests[index]
    guard let request = flight.request as? any AuthorizedRequest, let key = request.authorization.key,
      let token = request.token, token == state.defaults[key]
    else { return index }
    state.defaults[key] = nil
    if let userKey = request.authorization.userKey { state.defaults[userKey] = nil }
    log(.world("a service refuses the app's token"))
    if isWatched { notifyMonitor(.sessionEnded) }
    // Others may end meanwhile, so that its number is another one then.
    state.requests[index].isBeingAnswered = true
    changeModel(by: ModelMessage(endOf: request.authorization))
    notifyScreens(.authorizationEnded)
    finishTurn()
    guard let index = state.requests.firstIndex(where: \.isBeingAnswered) else { return nil }
    state.requests[index].isBeingAnswered = false
    guard !state.requests[index].hasEnded else { return nil }
    // A screen that goes is there until its transition ends, also where that is not animated.
    guard !flight.outlivesScreen, flight.owner != nil, isLeaving(flight.owner) else { return index }
    abandon(index, isOwnerGone: true)
    return nil
  }
}
