import Wiring

/// The code of an asynchronous definition that needs nothing which has to be awaited, and to whose instances nothing happens but their initializer.
///
/// Most are like that. A request for such a one has no object graph that anybody could go on with: it takes what is there already, builds the rest
/// synchronously, and awaits one initializer.
final class AsyncCodeAlone: Sendable {
    /// Puts an implementation in the place of its arguments.
    let make: AsyncComponentThunk.Make
    /// Puts the service in the place of an implementation; nothing where that is its own service.
    let upcast: AsyncComponentThunk.Upcast?
    let parameterCount: Int
    private let room: AsyncRoom

    /// Nil for code that does more.
    init?(_ thunk: AsyncComponentThunk) {
        guard thunk.isInitializerOnly, let make = thunk.make else { return nil }
        self.make = make
        upcast = thunk.upcast
        parameterCount = thunk.parameterTypes.count
        room = thunk.room
    }

    /// Memory for the arguments, and for the instance afterwards, which the caller lets go.
    func allocate() -> UnsafeMutableRawPointer { room.allocate() }
}

extension Blueprint {
    /// The code of an asynchronous definition that is built without more ado; nil for any other.
    func codeAwaitedAlone(_ node: Int) -> AsyncCodeAlone? {
        guard isAsynchronous(node), !hasRefusals, nodes[node].processors.isEmpty,
            nodes[node].lifetimeKind == .prototype || nodes[node].lifetimeKind == .objectGraph,
            let thunk = nodes[node].definition?.asyncCode as? AsyncComponentThunk,
            edges(of: node).count == thunk.parameterTypes.count
        else { return nil }
        let isAlone = edges(of: node).allSatisfy { edge in
            edge.target >= 0 && awaited(by: edge.target).isEmpty && builtOnMainActor(for: edge.target).isEmpty
        }
        return isAlone ? AsyncCodeAlone(thunk) : nil
    }
}

extension ContainerCore {
    /// The code of an asynchronous definition that is built without more ado at this moment; nil for any other.
    func codeAwaitedAlone(at node: Int) -> AsyncCodeAlone? {
        guard let code = table.codeAwaitedAlone(node), !RequestStack.notes else { return nil }
        // A handle goes on with the graph in which it was made, and there is none.
        return !table.hasHandles || areThere(code.parameterCount, from: table.records[node].firstEdge) ? code : nil
    }

    /// Whether the instances that the first edges lead to are there already.
    private func areThere(_ count: Int, from first: Int) -> Bool {
        for edge in first..<(first + count) where table.records[Int(table.targets[edge])].instance.load() == nil { return false }
        return true
    }

    /// Builds an instance without more ado, as an outermost request.
    /// - Parameters:
    ///   - node: its node.
    ///   - code: its code.
    ///   - memory: where it goes.
    @inline(__always)
    func awaitAlone(_ node: Int, _ code: AsyncCodeAlone, to memory: UnsafeMutableRawPointer) async throws {
        try Task.checkCancellation()
        // What it shares with its dependencies is let go when all is done, and only then is done what they have put off.
        var resolution = Resolution(self, hasSeveralRoots: true)
        do {
            try await AsyncStep.run(self, node, of: nil) {
                try writeArguments(of: node, code.parameterCount, to: memory, &resolution)
                try await code.make(memory)
            }
            code.upcast?(memory)
        } catch {
            if resolution.hasEnd { resolution.end(failed: true) }
            throw error
        }
        if resolution.hasEnd { resolution.end(failed: false) }
    }

    private func writeArguments(
        of node: Int, _ count: Int, to memory: UnsafeMutableRawPointer, _ resolution: inout Resolution
    ) throws {
        let first = table.records[node].firstEdge
        do {
            // What is there needs no more than to be looked up.
            if areThere(count, from: first) { return try write(count, from: first, to: memory, &resolution) }
            try resolution.noted { resolution in try write(count, from: first, to: memory, &resolution) }
        } catch let error as ResolutionError {
            throw inside(node, error)
        }
    }

    private func write(_ count: Int, from first: Int, to memory: UnsafeMutableRawPointer, _ resolution: inout Resolution) throws {
        try resolution.writeArguments(count, from: first, to: memory) { _, target, place, resolution in
            try resolution.write(target, to: place)
        }
    }

    /// An error with a definition in its path that was being built.
    func inside(_ node: Int, _ error: ResolutionError) -> ResolutionError {
        ResolutionError(error.finding, path: [blueprint.key(of: node)] + error.path)
    }
}
