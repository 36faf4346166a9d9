import RehearsalBase

/// The virtual time that the steps and hooks of an attempt took.
///
/// The schema of the messages has no field for it: their durations are those of the machine. So an attachment of the
/// attempt says it. An attempt without one took no virtual time.
struct VirtualTimes: Hashable, Sendable, Encodable {
  /// The steps that took any, in order.
  let steps: [Step]

  /// A step's duration, by its position among the steps and hooks of the test case.
  struct Step: Hashable, Sendable, Encodable {
    let position: Int
    let duration: TestStepResult.Duration
  }

  /// The durations of all steps and hooks, in order, or nil if none took any time.
  init?(_ durations: [TestStepResult.Duration]) {
    steps = durations.enumerated().compactMap { position, duration in
      duration.seconds == 0 && duration.nanos == 0 ? nil : Step(position: position, duration: duration)
    }
    if steps.isEmpty { return nil }
  }

  private static let mediaType = "application/vnd.rehearsal.virtual-time+json"

  /// The attachment that says it.
  func attachment(testCaseStartedId: String, timestamp: Timestamp) -> Attachment {
    var json = JSONTextWriter()
    json.encode(self)
    var attachment = Attachment(
      body: String(decoding: json.bytes, as: UTF8.self), contentEncoding: .identity, mediaType: Self.mediaType,
      testCaseStartedId: testCaseStartedId, timestamp: timestamp)
    attachment.virtualTimes = self
    return attachment
  }
}
