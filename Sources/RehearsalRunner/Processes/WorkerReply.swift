import RehearsalBase

/// A report of a child that runs scenarios, as it happens.
enum WorkerReply {
  case hook(StepResult)
  /// The hooks before all scenarios are over; whether they passed.
  case ready(Bool)
  case attempt(AttemptEvent)
  /// The world in front of the step that has ended another process.
  case retraced(String)

  var frame: [UInt8] {
    var packer = Packer()
    switch self {
    case .hook(let result):
      packer.pack(0)
      packer.pack(result)
    case .ready(let isWell):
      packer.pack(1)
      packer.pack(isWell)
    case .attempt(.began): packer.pack(2)
    case .attempt(.step(let result, let isLast)):
      packer.pack(3)
      packer.pack(result)
      packer.pack(isLast)
    case .attempt(.ended): packer.pack(4)
    case .retraced(let description):
      packer.pack(5)
      packer.pack(description)
    }
    return packer.bytes
  }

  init(frame: [UInt8]) throws(UnpackingError) {
    var unpacker = Unpacker(frame)
    switch try unpacker.int() {
    case 0: self = .hook(try unpacker.stepResult())
    case 1: self = .ready(try unpacker.bool())
    case 2: self = .attempt(.began)
    case 3: self = .attempt(.step(try unpacker.stepResult(), isLast: try unpacker.bool()))
    case 4: self = .attempt(.ended)
    case 5: self = .retraced(try unpacker.string())
    default: throw UnpackingError()
    }
  }
}

extension Packer {
  fileprivate mutating func pack(_ result: StepResult) {
    pack(result.status.rawValue)
    pack(result.duration)
    pack(result.virtualDuration)
    pack(result.start) { $0.pack($1) }
    pack(result.message)
    pack(result.thrown) { packer, thrown in
      packer.pack(thrown.type)
      packer.pack(thrown.origin) { packer, origin in
        packer.pack(origin.fileID)
        packer.pack(origin.line)
      }
    }
    pack(result.attachments) { packer, attached in
      switch attached.body {
      case .text(let text):
        packer.pack(true)
        packer.pack(text)
      case .bytes(let bytes):
        packer.pack(false)
        packer.pack(bytes)
      }
      packer.pack(attached.mediaType)
      packer.pack(attached.fileName)
    }
  }

  private mutating func pack(_ duration: Duration) {
    let parts = duration.components
    pack(Int(parts.seconds))
    pack(Int(parts.attoseconds))
  }
}

extension Unpacker {
  fileprivate mutating func stepResult() throws(UnpackingError) -> StepResult {
    guard let status = StepStatus(rawValue: try int()) else { throw UnpackingError() }
    var result = StepResult(status)
    result.duration = try duration()
    result.virtualDuration = try duration()
    result.start = try optional { (unpacker) throws(UnpackingError) in try unpacker.duration() }
    result.message = try optionalString()
    result.thrown = try optional { (unpacker) throws(UnpackingError) in
      let type = try unpacker.string()
      let origin = try unpacker.optional { (unpacker) throws(UnpackingError) in
        Origin(fileID: try unpacker.string(), line: try unpacker.int())
      }
      return StepResult.Thrown(type: type, origin: origin)
    }
    result.attachments = try array { (unpacker) throws(UnpackingError) in
      let body: Attached.Body = try unpacker.bool() ? .text(try unpacker.string()) : .bytes(try unpacker.bytes())
      return Attached(body: body, mediaType: try unpacker.string(), fileName: try unpacker.optionalString())
    }
    return result
  }

  private mutating func duration() throws(UnpackingError) -> Duration {
    let (seconds, attoseconds) = (try int(), try int())
    return Duration(secondsComponent: Int64(seconds), attosecondsComponent: Int64(attoseconds))
  }
}
