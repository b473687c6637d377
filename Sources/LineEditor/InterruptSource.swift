/// The source of Ctrl-C: for the line editor while a line is edited, or for its owner while a host works.
///
/// While it exists, SIGINT does not end the process. Poll `readDescriptor` together with other descriptors, and call
/// `consumePending()` when it is readable. There is one per process.
package final class InterruptSource: Sendable {
    /// Becomes readable when a signal has arrived.
    package var readDescriptor: Int32 { signals.descriptor }
    private let signals: WakeUpPipe

    /// Installs the handlers (SIGINT; SIGWINCH and SIGCONT for the editor). Throws `.handlersInstalled` if another source exists.
    package init() throws(LineEditorError) {
        guard let signals = WakeUpPipe() else { throw .noPipe(reason: String(cString: strerror(errno))) }
        guard line_editor_signals_install(signals.writeEnd) == 0 else { throw .handlersInstalled }
        self.signals = signals
    }

    deinit { line_editor_signals_restore() }

    package static var isPending: Bool { line_editor_signal_is_pending(SIGINT) != 0 }

    /// Whether the process was stopped and continued since the last line was edited.
    package static var wasContinued: Bool { line_editor_signal_is_pending(SIGCONT) != 0 }

    /// Whether Ctrl-C was pressed since the last call; resets it.
    package func consumePending() -> Bool {
        drain()
        return line_editor_take_signal(SIGINT) != 0
    }

    /// Waits until a descriptor is readable; returns false after Ctrl-C, which is reset.
    package func waitForInput(on descriptor: Int32) -> Bool {
        while true {
            var requests = [descriptor, readDescriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            let count = poll(&requests, nfds_t(requests.count), -1)
            if consumePending() { return false }
            // For a descriptor that cannot be polled, the read reports the error.
            if requests[0].revents != 0 || (count < 0 && errno != EINTR) { return true }
        }
    }

    /// The signals since the last call; resets them.
    func consumeSignals() -> (interrupted: Bool, resized: Bool, continued: Bool) {
        // The bytes are drained before the flags are read: a signal in between leaves its byte, and the next wait returns immediately.
        drain()
        return (line_editor_take_signal(SIGINT) != 0, line_editor_take_signal(SIGWINCH) != 0, line_editor_take_signal(SIGCONT) != 0)
    }

    private func drain() {
        if line_editor_signals_take_written() != 0 { signals.drain() }
    }
}
