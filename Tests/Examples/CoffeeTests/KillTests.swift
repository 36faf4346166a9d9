import Foundation
import TestFiles
import Testing

@testable import Coffee

/// A process that is killed while it writes leaves a valid database with all acknowledged writes.
@Suite(.enabled(if: Coffee.hasDatabase, "This system has no SQLite"))
struct KillTests {
  @Test(arguments: [1, 100, 500]) func `killed after so many writes`(_ count: Int) throws {
    let folder = try Folder([:])
    let file = "\(folder.path)/coffee.db"
    let writer = Program()
    writer.executableURL = BuiltPrograms.folder.appending(path: "CoffeeWriter")
    writer.arguments = [file]
    let pipe = Pipe()
    writer.standardOutput = pipe
    try writer.run()
    var output = Data()
    while output.count(where: { $0 == UInt8(ascii: "\n") }) < count {
      let more = pipe.fileHandleForReading.availableData
      try #require(!more.isEmpty, "the writer ended by itself")
      output += more
    }
    kill(writer.processIdentifier, SIGKILL)
    writer.waitUntilExit()
    #expect(writer.terminationReason == .uncaughtSignal)
    output += pipe.fileHandleForReading.readDataToEndOfFile()
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let acknowledged = lines.dropLast().map(String.init)
    #expect(acknowledged.count >= count)

    let check = try Connection(.file(file)).query(Statement("PRAGMA integrity_check")) { $0.text(0) }
    #expect(check.rows == ["ok"])
    var store = CoffeeStore(file: file)
    let coffees = try store.coffees()
    #expect(Array(coffees.map(\.name).prefix(acknowledged.count)) == acknowledged)
    // One more may have been written and not yet acknowledged.
    #expect(coffees.count <= acknowledged.count + 1)
    for coffee in coffees { #expect(try store.price(ofCoffee: coffee.id) == Price("\(coffee.id).00")) }
  }
}
