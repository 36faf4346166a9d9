import Foundation

#if DEBUG
  @testable import Coffee
#endif

/// Writes coffees to a new database file, and prints each name once its write is acknowledged.
///
/// It goes on until it is killed, so that this is sure to come in the middle of its writes. It reaches into the store, as
/// only builds for debugging let tests do; in any other it does nothing.
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
