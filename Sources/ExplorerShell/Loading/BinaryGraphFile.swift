import HostClient
import InspectionProtocol
package import WiringGraph

/// A graph in a file that only this program reads, in a tenth of the time of the JSON that other tools read, see `GraphFile`. The content is the
/// message in which a host sends a graph, see `SnapshotCodec`.
package enum BinaryGraphFile {
    /// Why bytes are not such a file.
    package struct Mistake: Error, Hashable, Sendable {
        /// What is wrong.
        package var message: String
    }

    /// Whether bytes are such a file, of any version.
    package static func begins(_ bytes: [UInt8]) -> Bool { bytes.starts(with: SnapshotCodec.magic.dropLast()) }

    /// Reads a file and trusts nothing in it.
    /// - Throws: what is wrong with the file.
    package static func read(_ bytes: [UInt8]) throws(Mistake) -> GraphSnapshot {
        guard begins(bytes) else { throw Mistake(message: "it does not begin as a graph does") }
        guard bytes.starts(with: SnapshotCodec.magic) else {
            throw Mistake(message: "it is of another version of wirescope: save the graph again with this one, or as JSON")
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
