import HostClient
import InspectionProtocol
package import WiringGraph

/// The binary format of saved graphs, which only this program reads; it loads ten times as fast as JSON (see `GraphFile`). The content is the message
/// that a host sends for a graph, see `SnapshotCodec`.
package enum BinaryGraphFile {
    /// The reason why a file is invalid.
    package struct Mistake: Error, Hashable, Sendable {
        /// The message.
        package var message: String
    }

    /// Whether the bytes begin like a binary graph of any version.
    package static func begins(_ bytes: [UInt8]) -> Bool { bytes.starts(with: SnapshotCodec.magic.dropLast()) }

    /// Reads a file and validates its content.
    /// - Throws: the reason if the file is invalid.
    package static func read(_ bytes: [UInt8]) throws(Mistake) -> GraphSnapshot {
        guard begins(bytes) else { throw Mistake(message: "it does not begin like a graph file") }
        guard bytes.starts(with: SnapshotCodec.magic) else {
            throw Mistake(message: "it was written by another version of wirescope: save the graph again with this version, or as JSON")
        }
        do throws(FrameError) {
            return try SnapshotCodec.decode(bytes).normalized()
        } catch .badSnapshot(let problem) {
            throw Mistake(message: problem)
        } catch {
            throw Mistake(message: error.description)
        }
    }

    /// Encodes a graph. Equal graphs have equal bytes.
    package static func bytes(of snapshot: GraphSnapshot) -> [UInt8] { SnapshotCodec.encode(snapshot.normalized()) }
}
