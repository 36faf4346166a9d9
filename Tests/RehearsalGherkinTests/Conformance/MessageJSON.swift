import Foundation
import RehearsalGherkin
import RehearsalRunner
import Testing

/// Documents, pickles and errors as the JSON objects of Cucumber Messages.
enum MessageJSON {
  static func object(_ message: GherkinMessage) throws -> NSDictionary {
    var line: [UInt8] = []
    message.appendLine(to: &line)
    return try #require(try JSONSerialization.jsonObject(with: Data(line)) as? NSDictionary)
  }
}
