extension Resolution {
    /// Whether this request has to be recorded: the nesting on this thread is deep, or an outer request builds a shared instance.
    /// Static, because a call on the resolve would copy the resolve.
    @usableFromInline static var mustRecord: Bool { RequestStack.notes }

    /// Runs a top-level request nested in other requests, and records all its constructions, so that an error can show the path.
    /// - Parameter node: the requested node, if there is one.
    @usableFromInline
    mutating func recordedTopLevel<Value>(at node: Int?, _ body: (inout Resolution) throws -> Value) throws -> Value {
        if RequestStack.isExhausted { throw tooDeep(at: node) }
        let work = ensureState()
        work.isRecorded = true
        fastPathLimit = 0
        // The thread retains the stack.
        let stack = RequestStack.ofThisThread
        stack._withUnsafeGuaranteedRef { $0.begin(work) }
        defer { stack._withUnsafeGuaranteedRef { $0.end() } }
        return try ended(body)
    }

    /// The error of a request that no longer fits on the stack.
    func tooDeep(at node: Int?) -> ResolutionError {
        .tooDeep(currentSteps + (node.map { [RequestStep(core, $0)] } ?? []))
    }
}
