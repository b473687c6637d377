package enum GraphFileLoader {
    /// Whether a word is the name of a graph file, in JSON or in the binary format.
    package static func isName(_ text: String) -> Bool { text.hasSuffix(".json") || text.hasSuffix(".graph") }

    /// Reads a graph; `name` is the name of the file in messages.
    package static func snapshot(at path: String, called name: String) throws(LoadFailure) -> GraphSnapshot {
        let bytes: [UInt8]
        do throws(SystemFailure) {
            bytes = try InputFile.bytes(at: path)
        } catch {
            throw LoadFailure("\(name) cannot be read: \(error.reason)")
        }
        if BinaryGraphFile.begins(bytes) {
            do throws(LoadFailure) {
                return try BinaryGraphFile.read(bytes)
            } catch {
                throw LoadFailure(
                    "\(name) is not a valid graph file", details: ["\(name): error: \(error.message)"], hint: "help save")
            }
        }
        do throws(GraphFileError) {
            return try GraphFile.parse(bytes)
        } catch {
            throw LoadFailure("\(name) is not a valid graph file", details: error.lines(in: name), hint: "save --page")
        }
    }

    /// Loads a saved graph as a target. Throws `LoadFailure`, or `ExplorationError.interrupted`.
    package static func target(at path: String, takeInterrupt: @escaping () -> Bool = { false }) throws -> LoadedTarget {
        let snapshot: GraphSnapshot
        do {
            snapshot = try Computation(takeInterrupt: takeInterrupt).run { try Self.snapshot(at: path, called: path) }
        } catch is Computation.Stop {
            throw ExplorationError.interrupted(building: [])
        }
        return (path, StaticGraphExploration(snapshot, from: path))
    }
}

/// The binary format of saved graphs, which only this program reads; it loads ten times as fast as JSON (see `GraphFile`). The content is the message
/// that a host sends for a graph, see `SnapshotCodec`.
package enum BinaryGraphFile {
    /// Whether the bytes begin like a binary graph of any version.
    package static func begins(_ bytes: [UInt8]) -> Bool { bytes.starts(with: SnapshotCodec.magic.dropLast()) }

    package static func read(_ bytes: [UInt8]) throws(LoadFailure) -> GraphSnapshot {
        guard begins(bytes) else { throw LoadFailure("it does not begin like a graph file") }
        guard bytes.starts(with: SnapshotCodec.magic) else {
            throw LoadFailure("it was written by another version of wirescope: save the graph again with this version, or as JSON")
        }
        do throws(FrameError) {
            return try SnapshotCodec.decode(bytes).normalized()
        } catch .badSnapshot(let problem) {
            throw LoadFailure(problem)
        } catch {
            throw LoadFailure(error.description)
        }
    }

    /// Encodes a graph. Equal graphs have equal bytes.
    package static func bytes(of snapshot: GraphSnapshot) -> [UInt8] { SnapshotCodec.encode(snapshot.normalized()) }
}
