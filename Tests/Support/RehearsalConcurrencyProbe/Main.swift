import Foundation
import Observation
import RehearsalBase
import RehearsalModels

/// Runs asynchronous code as apps have it, on the executor of rehearsals, and prints what it does.
@main
struct Main {
  static func main() {
    do {
      let name = CommandLine.arguments.last ?? ""
      // The executor of the tests is not ours, so each case is a process of its own.
      if name == "late" { Task.detached { usleep(200_000) } }
      try VirtualConcurrency.start()
      try Probe.run(name)
    } catch { print("error: \(error)") }
  }
}

private let isResumed = Lock(false)
private let isWaiting = Lock(false)

/// The cases, each of which prints lines.
enum Probe {
  static func run(_ name: String) throws {
    switch name {
    case "mixed":
      Task { @MainActor in await Mixed().run() }
    case "sleeps":
      for (name, length) in [("a", 30), ("b", 10), ("c", 20), ("d", 10)] {
        Task {
          try? await Task.sleep(for: .milliseconds(length))
          print(name, "at", VirtualConcurrency.now)
        }
      }
    case "spinning": Task { while true { await Task.yield() } }
    case "foreign":
      Task {
        await withCheckedContinuation { continuation in
          Thread.detachNewThread {
            while !isWaiting.withLock({ $0 }) { usleep(1000) }
            continuation.resume()
            isResumed.withLock { $0 = true }
          }
        }
        print("never printed")
      }
      try VirtualConcurrency.run()
      isWaiting.withLock { $0 = true }
      while !isResumed.withLock({ $0 }) { usleep(1000) }
    case "clocks":
      Task {
        let (first, date) = (ContinuousClock.now, Date.now)
        try? await Task.sleep(for: .microseconds(1_500_500))
        print(first.duration(to: .now), date.timeIntervalSince1970, Float(date.distance(to: .now)))
      }
    case "requests": return try RequestsProbe().run()
    case "model": return try ModelProbe.run()
    case "navigation": return try NavigationProbe.run()
    case "http": return try HTTPProbe.run()
    case "given up": return try GivenUpProbe.run(count: 2_000)
    case "given up, long": return try GivenUpProbe.run(count: 100_000)
    default: break
    }
    try VirtualConcurrency.run()
    print("at", VirtualConcurrency.now, "idle:", VirtualConcurrency.isIdle)
    try VirtualConcurrency.run(for: .seconds(60))
    print("at", VirtualConcurrency.now, "idle:", VirtualConcurrency.isIdle)
  }
}

private actor Counter {
  private var count = 0
  func next() -> Int {
    count += 1
    return count
  }
}

@MainActor @Observable
private final class Mixed {
  private let counter = Counter()
  private var search: Task<Void, Never>?

  func run() async {
    async let first = counter.next()
    async let second = counter.next()
    print("counted", await first + second)
    await withTaskGroup(of: Int.self) { group in
      for number in 0..<3 {
        group.addTask {
          try? await Task.sleep(for: .seconds(3 - number))
          return number
        }
      }
      for await number in group { print("group", number, "at", VirtualConcurrency.now) }
    }
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    Task.detached {
      for number in 0..<2 {
        try? await Task.sleep(nanoseconds: 1_000_000)
        continuation.yield(number)
      }
      continuation.finish()
    }
    for await number in stream { print("stream", number, "at", VirtualConcurrency.now) }
    for text in ["m", "mi"] { typed(text) }
    await search?.value
  }

  private func typed(_ text: String) {
    search?.cancel()
    search = Task {
      do {
        try await Task.sleep(for: .milliseconds(300))
        print("searched", text, "at", VirtualConcurrency.now)
      } catch { print("cancelled", text) }
    }
  }
}
