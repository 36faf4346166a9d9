import RehearsalPlatform

/// Whether something becomes true within a minute: a machine under load takes its time.
package func eventually(_ isTrue: () -> Bool) -> Bool {
  for _ in 0..<6_000 {
    if isTrue() { return true }
    usleep(10_000)
  }
  return false
}
