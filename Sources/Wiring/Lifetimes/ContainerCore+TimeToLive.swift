extension ContainerCore {
    /// Sets the clock that measures the time to live of a node's instances.
    func setClock(of node: Int, by reading: @escaping TimeToLive.Reading) {
        withInstances { $0.clocks[node] = reading }
    }

    /// The deadline of an instance that is complete now; nil if it is never renewed.
    func deadline(of node: Int) -> Deadline? {
        guard table.records[node].isRenewed, let timeToLive = blueprint.nodes[node].definition?.options.timeToLive else { return nil }
        let reading = withInstances { $0.clocks[node] } ?? timeToLive.reading
        return Deadline(end: reading() + timeToLive.duration, reading: reading)
    }

    /// The node's complete shared instance; nil if there is none, or if it has expired.
    func unexpiredBox(at node: Int) -> AnyObject? {
        let (box, deadline) = withInstances { ($0.published[node], $0.deadlines[node]) }
        // The clock is code of the program, so it is read without the lock.
        guard let box, let deadline, deadline.isOver else { return box }
        // Released after unlocking, because a `deinit` may call back. An instance that was renewed in the meantime stays.
        let expired = withInstances { $0.published[node] === box ? $0.take(node) : nil }
        return expired == nil ? unexpiredBox(at: node) : nil
    }
}
