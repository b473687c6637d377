#if DEBUG || Explorer
package import WiringModel

/// Encodes a graph as bytes: the payload of a snapshot frame, and the content of a binary graph file.
package enum SnapshotCodec {
    /// What every graph begins with. No text begins so, and a program that changes line ends or drops the eighth bit destroys it. The last byte is
    /// the version of the protocol.
    package static let magic: [UInt8] = [
        0x89, 0x57, 0x53, 0x47, 0x0D, 0x0A, 0x1A, UInt8(truncatingIfNeeded: InspectionConventions.version),
    ]

    /// Encodes a graph. Equal graphs have equal bytes.
    package static func encode(_ snapshot: GraphSnapshot) -> [UInt8] {
        let wire = Wire(isGraph: true)
        for byte in magic { wire.write(byte: byte) }
        wire.write(snapshot)
        return wire.output
    }

    /// Decodes a graph. Every edge of the result leads to a service.
    /// - Throws: `FrameError.badSnapshot` for every other input.
    package static func decode(_ payload: [UInt8]) throws(FrameError) -> GraphSnapshot {
        guard payload.starts(with: magic) else { throw .badSnapshot("it does not begin as a graph of this version does") }
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
#endif
