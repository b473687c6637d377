extension ContainerCore {
    /// Notes by which clock the time of a node's instances is told from now on.
    func tellTime(of node: Int, by reading: @escaping TimeToLive.Reading) {
        workshop.withLock { $0.clocks[node] = reading }
    }

    /// When an instance that is complete now has to be renewed; nil for one that stays.
    func deadline(of node: Int) -> Deadline? {
        guard table.records[node].isRenewed, let timeToLive = blueprint.nodes[node].definition?.options.timeToLive else { return nil }
        let reading = workshop.withLock { $0.clocks[node] } ?? timeToLive.reading
        return Deadline(end: reading() + timeToLive.duration, reading: reading)
    }

    /// The node's complete shared instance, if there is one whose time is not over.
    func unexpiredBox(at node: Int) -> AnyObject? {
        let (box, deadline) = workshop.withLock { ($0.published[node], $0.deadlines[node]) }
        // The clock is somebody else's code, and read outside of the lock.
        guard let box, let deadline, deadline.isOver else { return box }
        // Let go after the lock, since its end may run any code; unless somebody else has renewed it meanwhile.
        let expired = workshop.withLock { $0.published[node] === box ? $0.take(node) : nil }
        return expired == nil ? unexpiredBox(at: node) : nil
    }
}
