import PlatformLibrary

/// Writes lines to standard error.
enum StandardErrorLog {
    /// Writes a call that has ended or continues.
    static func write(_ call: InterceptedCall) { write(call.description) }

    /// Writes the reason why calls are not logged.
    static func write(_ error: InterceptionError) { write("\(error)") }

    private static func write(_ line: String) {
        // The lines of several threads are not mixed, as each is written at once.
        _ = Descriptor.write(Array((line + "\n").utf8), to: 2)
    }
}
