import RehearsalBase

extension Packer {
  mutating func pack(_ result: StepResult) {
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
    pack(result.attachments) { $0.pack($1) }
  }

  private mutating func pack(_ duration: Duration) {
    let parts = duration.components
    pack(Int(parts.seconds))
    pack(Int(parts.attoseconds))
  }

  private mutating func pack(_ attached: Attached) {
    switch attached.body {
    case .text(let text):
      pack(true)
      pack(text)
    case .bytes(let bytes):
      pack(false)
      pack(bytes)
    }
    pack(attached.mediaType)
    pack(attached.fileName)
  }
}

extension Unpacker {
  mutating func stepResult() throws(UnpackingError) -> StepResult {
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
    result.attachments = try array { (unpacker) throws(UnpackingError) in try unpacker.attached() }
    return result
  }

  private mutating func duration() throws(UnpackingError) -> Duration {
    let (seconds, attoseconds) = (try int(), try int())
    return Duration(secondsComponent: Int64(seconds), attosecondsComponent: Int64(attoseconds))
  }

  private mutating func attached() throws(UnpackingError) -> Attached {
    let body: Attached.Body = try bool() ? .text(try string()) : .bytes(try bytes())
    return Attached(body: body, mediaType: try string(), fileName: try optionalString())
  }
}
