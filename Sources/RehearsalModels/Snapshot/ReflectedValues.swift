import Foundation

/// A value whose `==` compares all there is.
protocol WholeValue {}
extension Bool: WholeValue {}
extension Data: WholeValue {}
extension Date: WholeValue {}
extension Decimal: WholeValue {}
extension Int: WholeValue {}
extension String: WholeValue {}
extension URL: WholeValue {}
extension UUID: WholeValue {}

/// An end of a stream, which keeps values in between.
protocol StreamEnd {}
extension AsyncStream: StreamEnd {}
extension AsyncStream.Continuation: StreamEnd {}
extension AsyncThrowingStream: StreamEnd {}
extension AsyncThrowingStream.Continuation: StreamEnd {}
