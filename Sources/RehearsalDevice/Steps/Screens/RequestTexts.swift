import RehearsalApp
import RehearsalBase

/// The texts of requests.
///
/// Equal requests have one text, which is made once: it takes longer than most steps, and scenarios send equal ones.
final class RequestTexts: Sendable {
  private static let mostCharacters = 2000
  /// The texts of further requests are made each time.
  private static let most = 1000
  private let known = Lock<[AnyRequest: String]>([:])

  func text(of request: any ServiceRequest) -> String {
    let key = AnyRequest(wrappedValue: request)
    if let text = known.withLock({ $0[key] }) { return text }
    let text = String("\(request)".withoutAddresses.prefix(Self.mostCharacters))
    known.withLock { if $0.count < Self.most { $0[key] = text } }
    return text
  }
}

extension String {
  /// The description of a value without the addresses of private types, which differ from run to run.
  ///
  /// By bytes: a regular expression, compiled for each text, took a third of the instructions of a run with screens.
  fileprivate var withoutAddresses: String {
    let (mark, end) = (Array("(unknown context at $".utf8), Array(").".utf8))
    guard utf8.contains(mark[0]) else { return self }
    var (result, rest) = ([UInt8](), Array(utf8)[...])
    while let start = rest.firstIndex(of: mark[0]) {
      result += rest[..<start]
      rest = rest[start...]
      let address = rest.dropFirst(mark.count).prefix {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
      }
      if rest.starts(with: mark), !address.isEmpty, rest[address.endIndex...].starts(with: end) {
        rest = rest[(address.endIndex + end.count)...]
      } else {
        result.append(rest.removeFirst())
      }
    }
    return String(decoding: result + rest, as: UTF8.self)
  }
}
