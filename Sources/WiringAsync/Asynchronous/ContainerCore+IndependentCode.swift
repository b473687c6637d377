import Wiring

// The most frequent asynchronous definitions have no asynchronous dependencies and no hooks after the initializer. The object graph of such a request
// is not shared with other requests. The request uses existing instances, builds the missing ones synchronously, and awaits only the initializer.

extension Blueprint {
    /// The code of an asynchronous definition that awaits only its own initializer; nil for other definitions.
    func independentCode(_ node: Int) -> AsyncComponentThunk? {
        guard isAsynchronous(node), !isLive(node), refusal == nil, nodes[node].processors.isEmpty,
            nodes[node].lifetimeKind == .prototype || nodes[node].lifetimeKind == .objectGraph,
            let thunk = nodes[node].definition?.asyncCode as? AsyncComponentThunk, thunk.steps.isEmpty,
            edges(of: node).count == thunk.parameterTypes.count
        else { return nil }
        let isAlone = edges(of: node).allSatisfy { edge in
            edge.target >= 0 && awaited(by: edge.target).isEmpty && builtOnMainActor(for: edge.target).isEmpty
        }
        return isAlone ? thunk : nil
    }
}

extension ContainerCore {
    /// The code of an asynchronous definition that can currently be built without an object graph; nil for other definitions.
    @_optimize(speed) func independentCode(at node: Int) -> AsyncComponentThunk? {
        guard let code = plan.independentCode(node), !plan.mustRecord, !plan.isRecording else { return nil }
        // A handle refers to the object graph in which it was created, and this path creates none.
        return !plan.hasHandles || haveInstances(code.parameterTypes.count, from: plan.records[node].firstEdge) ? code : nil
    }

    /// True if the targets of the first edges already have instances.
    private func haveInstances(_ count: Int, from first: Int) -> Bool {
        for edge in first..<(first + count) where plan.records[Int(plan.targets[edge])].instance.load() == nil { return false }
        return true
    }

    /// Builds an instance that awaits only its own initializer, as a top-level request.
    @inline(__always) func buildIndependently(_ node: Int, _ code: AsyncComponentThunk, to memory: UnsafeMutableRawPointer) async throws {
        try Task.checkCancellation()
        // The request ends, and its deferred actions run, only after the initializer has returned.
        var resolution = Resolution(self, hasSeveralRoots: true)
        do {
            try await AsyncStep.run(self, node, of: nil) {
                do {
                    let first = plan.records[node].firstEdge
                    try resolution.writeArguments(code.parameterTypes.count, from: first, to: memory) { _, target, place, resolution in
                        try resolution.write(target, to: place)
                    }
                } catch let error as ResolutionError {
                    throw inside(node, error)
                }
                try await code.make(memory)
            }
            code.upcast?(memory)
        } catch {
            if resolution.hasEnd { resolution.end(failed: true) }
            throw error
        }
        if resolution.hasEnd { resolution.end(failed: false) }
    }

    func inside(_ node: Int, _ error: ResolutionError) -> ResolutionError {
        ResolutionError(error.finding, path: [blueprint.key(of: node)] + error.path)
    }
}
