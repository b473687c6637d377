extension SnapshotCodec {
    /// Decodes a graph. Every edge of the result leads to a service.
    /// - Throws: `FrameError.badSnapshot` for invalid input.
    package static func decode(_ payload: [UInt8]) throws(FrameError) -> GraphSnapshot {
        guard payload.starts(with: magic) else { throw .badSnapshot("it does not begin like a graph of this version") }
        let wire = Wire(payload, from: magic.count, isGraph: true)
        let snapshot: GraphSnapshot = wire.read()
        try wire.finish()
        for edge in snapshot.edges {
            for end in [edge.from, edge.to] where !snapshot.services.indices.contains(end) {
                throw .badSnapshot("an edge leads to service \(end) of \(snapshot.services.count)")
            }
        }
        return snapshot
    }
}
