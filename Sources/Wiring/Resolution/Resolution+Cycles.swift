extension Resolution {
    /// Writes a member of a cycle whose members are all objects of the object graph: partners find the object there as soon as its initializer has
    /// returned.
    /// - Returns: false if it takes the general path: its cycle was entered by that, or the graph has handles.
    mutating func writeCyclic(_ node: Int, to result: UnsafeMutableRawPointer) throws -> Bool {
        if members[node] != nil {
            try writeMember(node, to: result)
            return true
        }
        let cycle = core.table.cycle(of: node)
        var next = innermost
        while let frame = next {
            if frame.cycle == cycle, frame.core === core, !frame.isInGraph { return false }
            next = frame.outer
        }
        if let work {
            if work.takesGeneralPath { return false }
            if let box = work.instance(at: node) {
                copy(box, of: records + node, to: result)
                return true
            }
        }
        if RequestStack.isUsedUp { throw tooDeep(at: node) }
        next = innermost
        while let frame = next {
            // Validation lets no cycle of initializers pass.
            if frame.node == node, frame.core === core, !frame.isInitialized {
                throw ResolutionError(Explanation(core.blueprint).initializerCycle(at: node, path: currentPath), path: currentPath)
            }
            next = frame.outer
        }
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

    /// Makes an object visible to its partners, and runs the actions that waited for its initializer.
    mutating func exposeCyclic(_ instance: UnsafeMutableRawPointer, _ node: Int) throws {
        keepMember(instance, at: node)
        if let innermost { try innermost.expose(nil, &self) }
    }
}
