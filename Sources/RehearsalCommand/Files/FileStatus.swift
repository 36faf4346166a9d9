import RehearsalPlatform

/// The system's knowledge of the file or folder that a path leads to.
struct FileStatus {
  /// Device and inode: equal for all paths and links that lead to the same file.
  struct Identity: Hashable, Sendable {
    fileprivate let device: UInt64
    fileprivate let inode: UInt64
  }

  let identity: Identity
  let isRegular: Bool

  /// Looks the path up, or returns nil if there is nothing or it cannot be looked at.
  ///
  /// - Parameter followsLink: Whether a link stands for what it leads to.
  init?(_ path: String, followsLink: Bool = true) {
    var status = stat()
    guard followsLink ? stat(path, &status) == 0 : lstat(path, &status) == 0 else { return nil }
    identity = Identity(device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino))
    isRegular = status.st_mode & S_IFMT == S_IFREG
  }
}
