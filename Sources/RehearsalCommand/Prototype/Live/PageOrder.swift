import RehearsalRunner

/// What a live page asks for.
enum PageOrder: Hashable {
  /// A move by its name on the page, with the fault of the next request; `standsStill`: nothing happens behind it.
  case touch(String, fault: String?, standsStill: Bool)
  /// A move as a person types it to `rehearse play`: `undo`, `back to 3`, `wait 2 s`.
  case line(String)
  case save

  /// Reads the body of a request, or returns nil if it is no order.
  init?(_ body: [UInt8]) {
    guard case .object(let members)? = JSON(reading: body) else { return nil }
    switch (members["touch"], members["line"], members["save"]) {
    case (.string(let name)?, nil, nil):
      let fault: String? = if case .string(let fault)? = members["fault"] { fault } else { nil }
      self = .touch(name, fault: fault, standsStill: members["still"] == .bool(true))
    case (nil, .string(let line)?, nil): self = .line(line)
    case (nil, nil, .bool(true)?): self = .save
    default: return nil
    }
  }
}
