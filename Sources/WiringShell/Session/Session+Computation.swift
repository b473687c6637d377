extension Session {
    /// Runs work that may take long and does not access the session; Ctrl-C and `set limit` end the wait.
    func computing<Value: Sendable>(_ work: @escaping @Sendable () throws(CommandError) -> Value) throws(CommandError) -> Value {
        try interruptible { computation in try computation.run { try work() } }
    }

    /// Runs work that does not access the session; on the calling thread if the graph is small, which is cheaper than switching threads.
    func computing<Value: Sendable>(
        inProportionTo graph: ExploredGraph?, if isLight: Bool = true, _ work: @escaping @Sendable () throws(CommandError) -> Value
    ) throws(CommandError) -> Value {
        guard isLight, graph?.isSmall != false else { return try computing(work) }
        if environment.takeInterrupt() { throw .stopped(limit: nil) }
        return try work()
    }

    /// Passes a text to a receiver while it is produced; returns the error of the receiver, which ended the text.
    @discardableResult func write(_ text: TextStream, to receive: TextStream.Receiver) throws(CommandError) -> (any Error)? {
        try interruptible { computation in
            do {
                try computation.write(text, to: receive)
                return nil
            } catch let stop as Computation.Stop {
                throw stop
            } catch {
                return error
            }
        }
    }

    /// Writes a text to a file while it is produced; `example` is a file name for error messages.
    func write(_ text: TextStream, into file: Word, append: Bool, example: String) throws(CommandError) {
        try requireFilePermission(file.text, at: file.range)
        var stop: CommandError?
        do throws(SystemFailure) {
            try OutputFile.write(to: environment.expandingHome(file.text), append: append) { receive in
                let failure: (any Error)?
                do throws(CommandError) {
                    failure = try write(text, to: receive)
                } catch {
                    stop = error
                    throw OutputFile.Incomplete()
                }
                if let failure { throw failure }
            }
        } catch {
            throw .unwritable(file, error, example: example)
        }
        if let stop { throw stop }
    }

    /// Refuses a file that exists, for commands that would otherwise replace it as a side effect.
    func requireNewFile(_ file: Word) throws(CommandError) {
        guard environment.hasFile(environment.expandingHome(file.text)) else { return }
        throw .usage("\(file.text) exists", at: file.range, details: ["choose another name, or add --replace"])
    }

    /// Replaces the content of a file atomically: if the disk is full, the old content stays.
    func replace(_ file: Word, with text: String, example: String) throws(CommandError) {
        try requireFilePermission(file.text, at: file.range)
        do throws(SystemFailure) {
            try OutputFile.replace(environment.expandingHome(file.text), with: text)
        } catch {
            throw .unwritable(file, error, example: example)
        }
    }

    func pause(_ nanoseconds: UInt64) throws(CommandError) {
        try interruptible { _ in try Computation(takeInterrupt: environment.takeInterrupt, limit: nanoseconds).pause() }
    }

    private func interruptible<Value>(_ body: (Computation) throws -> Value) throws(CommandError) -> Value {
        do {
            return try body(Computation(takeInterrupt: environment.takeInterrupt, limit: settings.limit))
        } catch let error as CommandError {
            throw error
        } catch let stop as Computation.Stop {
            throw .stopped(limit: stop == .limit ? settings.limit : nil)
        } catch {
            throw .stopped(limit: nil)
        }
    }
}
