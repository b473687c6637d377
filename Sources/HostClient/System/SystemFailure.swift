/// An error that the operating system reported for a file operation.
package struct SystemFailure: Error, Hashable, Sendable {
    /// The error number, such as `ENOENT`.
    package var number: Int32

    package init(number: Int32) { self.number = number }

    /// The system's error message: `No such file or directory`.
    package var reason: String { String(cString: strerror(number)) }

    /// Whether the user pressed Ctrl-C during a system call.
    package var isInterruption: Bool { number == EINTR }

    /// Whether the file does not exist.
    package var isMissingFile: Bool { number == ENOENT }

    /// The error of this thread's last system call.
    package static var last: SystemFailure { SystemFailure(number: errno) }
}
