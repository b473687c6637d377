extension Resolution {
    /// Whether so many requests run inside one another on this thread, or one that builds something shared, that this one is to be noted.
    /// Not asked of the resolve, which would be copied for the question.
    @usableFromInline static var isToBeNoted: Bool { RequestStack.notes }

    /// Runs an outermost request inside others: all that it builds is noted, so that an error can tell the path.
    /// - Parameter node: what is asked for, if it is one thing.
    @usableFromInline
    mutating func notedOutermost<Value>(at node: Int?, _ body: (inout Resolution) throws -> Value) throws -> Value {
        if RequestStack.isUsedUp { throw tooDeep(at: node) }
        let work = ensureWork()
        work.isNoted = true
        shortRoutes = 0
        // The thread keeps it.
        let stack = RequestStack.ofThisThread
        stack._withUnsafeGuaranteedRef { $0.begin(work) }
        defer { stack._withUnsafeGuaranteedRef { $0.end() } }
        return try ended(body)
    }

    /// The error of a request for which there is no room on the stack.
    func tooDeep(at node: Int?) -> ResolutionError {
        .tooDeep(currentSteps + (node.map { [RequestStep(core, $0)] } ?? []))
    }
}
