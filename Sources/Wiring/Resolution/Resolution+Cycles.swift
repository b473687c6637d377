extension Resolution {
    /// Writes a member of a cycle that takes the short way: the instance of the object graph, of which its partners may have the object as soon as its
    /// initializer has returned.
    /// - Returns: false where it takes the long way nevertheless: its cycle has been entered by that, or the graph has handles.
    mutating func writeCyclic(_ node: Int, to result: UnsafeMutableRawPointer) throws -> Bool {
        let record = records + node
        if members[node] != nil {
            try writeMember(node, to: result)
            return true
        }
        let cycle = core.table.cycle(of: node)
        var depth = 0
        if let work {
            if work.takesLongWay || work.frames.contains(where: { $0.core === core && self.cycle(of: $0.node) == cycle }) { return false }
            if let box = work.instance(at: node) {
                copy(box, of: record, to: result)
                return true
            }
            depth = work.depth
        }
        if RequestStack.isUsedUp { throw tooDeep(at: node) }
        // The resolve keeps it.
        let construction = Unmanaged.passUnretained(ensureCycleConstruction())
        try construction._withUnsafeGuaranteedRef { construction in
            // Validation lets no cycle of initializers pass.
            if construction.isInitializing(node) {
                throw ResolutionError(Explanation(core.blueprint).initializerCycle(at: node, path: currentPath), path: currentPath)
            }
            let number = construction.begin(.init(node: Int32(node), cycle: Int32(cycle), depth: Int32(depth)))
            defer { construction.end(number) }
            try record.pointee.thunk._withUnsafeGuaranteedRef { thunk in
                try unsafeDowncast(thunk, to: ComponentThunk.self).buildCyclic(&self, node, number, to: result)
            }
        }
        return true
    }

    private mutating func ensureCycleConstruction() -> CycleConstruction {
        if let cycles { return cycles }
        let made = CycleConstruction(core)
        cycles = made
        work?.cycles.append(made)
        return made
    }

    /// Lets the partners of an instance have it, whose initializer has returned, and does what waited for that.
    /// - Parameters:
    ///   - instance: the instance, under its service type.
    ///   - node: its node.
    ///   - number: the number of its entry.
    mutating func exposeCyclic(_ instance: UnsafeMutableRawPointer, _ node: Int, _ number: Int) throws {
        keepMember(instance, at: node)
        guard let cycles else { return }
        try Unmanaged.passUnretained(cycles)._withUnsafeGuaranteedRef { try $0.expose(number, &self) }
    }
}
