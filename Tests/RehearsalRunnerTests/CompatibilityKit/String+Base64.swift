import Foundation

extension String {
  var decodedFromBase64: [UInt8] { Data(base64Encoded: self).map { [UInt8]($0) } ?? [] }
}
