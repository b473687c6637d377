#if DEBUG || Explorer
/// Encodes a graph as bytes: the payload of a snapshot frame, and the content of a binary graph file.
package enum SnapshotCodec {
    /// The first bytes of every graph. No text begins with them, and programs that convert line ends or drop the eighth bit destroy them. The last
    /// byte is the version of the layout, which changes with the fields of a graph. Changing it also requires a new `InspectionConventions.version`.
    package static let magic: [UInt8] = [0x89, 0x57, 0x53, 0x47, 0x0D, 0x0A, 0x1A, 16]

    /// Encodes a graph. Equal graphs have equal bytes.
    package static func encode(_ snapshot: GraphSnapshot) -> [UInt8] {
        let wire = Wire(isGraph: true)
        for byte in magic { wire.number(byte) }
        wire.write(snapshot)
        return wire.output
    }
}
#endif
