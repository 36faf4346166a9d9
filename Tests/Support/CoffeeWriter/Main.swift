import Foundation

#if DEBUG
  @testable import Coffee
#endif

/// Writes coffees to a new database file, and prints each name once its write is acknowledged.
///
/// It continues until it is killed, so that the kill comes in the middle of its writes. It needs internals of the
/// store, so it does nothing in a release build.
@main
struct Main {
  static func main() throws {
    #if DEBUG
      var store = CoffeeStore(file: CommandLine.arguments.last ?? "", isMade: true)
      for number in 1... {
        try store.write([.insert(name: "Coffee \(number)", price: Price("\(number).00"))])
        FileHandle.standardOutput.write(Data("Coffee \(number)\n".utf8))
      }
    #endif
  }
}
