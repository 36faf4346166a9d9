import KiiCloud
import Rehearsal

/// The id of the entry that is added next: the same one for every try, until the cloud has it.
///
/// It begins with the millisecond at which this device added for the first time, which differs for the devices of
/// one user, and ends with a count.
struct EntryID {
  private static let deviceKey = "entries.device"
  private static let countKey = "entries.count"

  private let device: String?
  private let count: Int

  init(_ defaults: Defaults) {
    device = defaults[Self.deviceKey]
    count = defaults[Self.countKey].flatMap { Int($0) } ?? 1
  }

  /// The id to try with.
  static func next<Message>(_ context: inout Context<Message>) -> String {
    if EntryID(context.defaults).device == nil {
      context.setDefault(String(context.environment.now, radix: 36), forKey: deviceKey)
    }
    return EntryID(context.defaults).text ?? ""
  }

  /// Takes note of what the cloud has: if the entry that was tried is among it, the next one gets another id.
  static func acknowledge<Message>(_ objects: [CloudObject], _ context: inout Context<Message>) {
    let id = EntryID(context.defaults)
    guard let text = id.text, objects.contains(where: { $0.id == text }) else { return }
    context.setDefault(String(id.count + 1), forKey: countKey)
  }

  private var text: String? { device.map { "\($0)-\(count)" } }
}
