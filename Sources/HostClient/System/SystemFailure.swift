import PlatformLibrary

/// Why the system could not do something with a file.
package struct SystemFailure: Error, Hashable, Sendable {
    /// The number that the system gives it, as `ENOENT`.
    package var number: Int32

    package init(number: Int32) {
        self.number = number
    }

    /// What the system says: `No such file or directory`.
    package var reason: String { String(cString: strerror(number)) }

    /// Whether the person has pressed Ctrl-C while the system waited for something.
    package var isInterruption: Bool { number == EINTR }

    /// Whether there is no such file.
    package var isMissingFile: Bool { number == ENOENT }

    /// What went wrong in this thread's last call of the system.
    package static var last: SystemFailure { SystemFailure(number: errno) }
}
