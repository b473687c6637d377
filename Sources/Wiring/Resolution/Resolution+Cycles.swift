extension Resolution {
    /// Writes a member of a cycle whose members are all objects of the object graph. The other members find the object there as soon as its
    /// initializer has returned.
    /// - Returns: false if it takes the general path: its cycle was entered on the general path, or the graph has handles.
    mutating func writeCyclic(_ node: Int, to result: UnsafeMutableRawPointer) throws -> Bool {
        if members[node] != nil {
            try writeMember(node, to: result)
            return true
        }
        let cycle = core.table.cycle(of: node)
        var isInitializing = false
        var next = innermost
        while let frame = next {
            if frame.cycle == cycle, frame.core === core {
                if !frame.isInGraph { return false }
                if frame.node == node, !frame.isInitialized { isInitializing = true }
            }
            next = frame.outer
        }
        if let work {
            if work.takesGeneralPath { return false }
            if let box = work.instance(at: node) {
                copy(box, of: records + node, to: result)
                return true
            }
        }
        // Validation rejects cycles of initializers.
        if isInitializing {
            throw ResolutionError(Explanation(core.blueprint).initializerCycle(at: node, path: currentPath), path: currentPath)
        }
        if RequestStack.isExhausted { throw tooDeep(at: node) }
        let frame = ConstructionFrame(core: core, node: node, cycle: cycle, outer: innermost, isInGraph: true)
        innermost = frame
        defer {
            innermost = frame.outer
            frame.fail()
        }
        try records[node].thunk._withUnsafeGuaranteedRef { thunk in
            try unsafeDowncast(thunk, to: ComponentThunk.self).buildCyclic(&self, node, to: result)
        }
        return true
    }

    /// Makes an object visible to the other members of its cycle and runs the actions that waited for its initializer.
    mutating func exposeCyclic(_ instance: UnsafeMutableRawPointer, _ node: Int) throws {
        cacheMember(instance, at: node)
        if let innermost { try innermost.expose(nil, &self) }
    }
}
