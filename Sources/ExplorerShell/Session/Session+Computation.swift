import HostClient

/// Work on the graph, from which the person can walk away.
extension Session {
    /// Carries work out that may take long: Ctrl-C and `set limit` end the wait for it.
    ///
    /// - Parameter work: what to do; it must not touch the session.
    /// - Throws: `CommandError.stopped`, or what the work throws.
    func computing<Value: Sendable>(
        _ work: @escaping @Sendable () throws(CommandError) -> Value
    ) throws(CommandError) -> Value {
        try stoppable { computation in try computation.run { try work() } }
    }

    /// Carries work out that takes time in proportion to the size of a graph. In a small one that is less than to ask another thread for it.
    ///
    /// - Parameters:
    ///   - graph: the graph.
    ///   - work: what to do; it must not touch the session.
    /// - Throws: `CommandError.stopped`, or what the work throws.
    func computing<Value: Sendable>(
        inProportionTo graph: ExploredGraph, _ work: @escaping @Sendable () throws(CommandError) -> Value
    ) throws(CommandError) -> Value {
        guard graph.isSmall else { return try computing(work) }
        if environment.takeInterrupt() { throw .stopped(limit: nil) }
        return try work()
    }

    /// A graph in numbers: in a large one what is wrong with it takes a while to find.
    func summary(of graph: ExploredGraph) throws(CommandError) -> GraphSummary {
        let rules = RulesFile.readable(self)
        return try computing { () throws(CommandError) in GraphSummary(graph, graph.report(settledBy: rules)) }
    }

    /// Hands a text on while it is made.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - receive: takes the pieces.
    /// - Throws: `CommandError.stopped`. What the receiver throws ends the text and is not told.
    func write(_ text: StreamedText, to receive: StreamedText.Receiver) throws(CommandError) {
        try stoppable { computation in
            do {
                try computation.write(text, to: receive)
            } catch let stop as Computation.Stop {
                throw stop
            } catch {
                return
            }
        }
    }

    /// Writes a text into a file while it is made.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - file: the word that names the file.
    ///   - append: whether to keep what is in it.
    ///   - example: a name for such a file.
    func write(_ text: StreamedText, into file: Word, append: Bool, example: String) throws(CommandError) {
        try requireFiles(file.text, at: file.range)
        var stop: CommandError?
        do throws(SystemFailure) {
            try OutputFile.write(to: environment.expandingHome(file.text), append: append) { receive in
                var failure: (any Error)?
                do throws(CommandError) {
                    try write(text) { bytes in
                        do {
                            try receive(bytes)
                        } catch {
                            failure = error
                            throw error
                        }
                    }
                } catch {
                    stop = error
                }
                if let failure { throw failure }
            }
        } catch {
            throw .unwritable(file, error, example: example)
        }
        if let stop { throw stop }
    }

    /// Puts a text in the place of a file, all of it or nothing: a full disk loses nothing that was there.
    ///
    /// - Parameters:
    ///   - file: the word that names the file.
    ///   - text: the text.
    ///   - example: a name for such a file.
    func replace(_ file: Word, with text: String, example: String) throws(CommandError) {
        try requireFiles(file.text, at: file.range)
        do throws(SystemFailure) {
            try OutputFile.replace(environment.expandingHome(file.text), with: text)
        } catch {
            throw .unwritable(file, error, example: example)
        }
    }

    /// What Graphviz makes of a text; nil where it is not installed.
    func drawing(_ dot: String) throws(CommandError) -> String? {
        try stoppable { _ in
            do {
                return try environment.graphviz(dot, settings.limit)
            } catch let failure as PipeFailure {
                throw CommandError.pipe(Word("dot -Tsvg", at: 0..<0), failure)
            }
        }
    }

    /// Waits, unless the person has had enough of it.
    ///
    /// - Throws: `CommandError.stopped` at Ctrl-C.
    func pause(_ nanoseconds: UInt64) throws(CommandError) {
        try stoppable { _ in try Computation(takeInterrupt: environment.takeInterrupt, limit: nanoseconds).pause() }
    }

    private func stoppable<Value>(_ body: (Computation) throws -> Value) throws(CommandError) -> Value {
        do {
            return try body(Computation(takeInterrupt: environment.takeInterrupt, limit: settings.limit, threads: threads))
        } catch let error as CommandError {
            throw error
        } catch let stop as Computation.Stop {
            throw .stopped(limit: stop == .limit ? settings.limit : nil)
        } catch {
            throw .stopped(limit: nil)
        }
    }
}
