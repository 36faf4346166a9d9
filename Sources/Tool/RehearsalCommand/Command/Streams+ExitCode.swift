extension Streams {
  /// Says at a terminal what an exit code means that is neither success nor an error that was printed.
  func say(_ status: Int32, of subcommand: Subcommand) {
    guard isTerminal, status == 1 || status == 3,
      let code = subcommand.exitCodes.first(where: { $0.key == Int(status) })
    else { return }
    error("exit code \(code.key): \(code.value)\n")
  }
}
