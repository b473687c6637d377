import HostClient
import PlatformLibrary
package import WiringGraph

/// Graphs in files.
package enum SavedGraph {
    /// Whether a word is the name of such a file: of JSON, or of the form for this program alone.
    package static func isName(_ text: String) -> Bool { text.hasSuffix(".json") || text.hasSuffix(".graph") }

    /// Reads a graph.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - name: what to call it in messages.
    /// - Throws: why there is none: what the system says, or every mistake with its line and column.
    package static func snapshot(at path: String, called name: String) throws(LoadFailure) -> GraphSnapshot {
        let bytes: [UInt8]
        do throws(SystemFailure) {
            bytes = try InputFile.bytes(at: path)
        } catch {
            let quoted = ParsedCommand.quoted(name)
            throw LoadFailure(
                "\(name) cannot be read: \(error.reason)",
                hint: error.number == ENOENT ? "save \(quoted)" : "!ls -ld \(quoted)")
        }
        if BinaryGraphFile.begins(bytes) {
            do throws(BinaryGraphFile.Mistake) {
                return try BinaryGraphFile.read(bytes)
            } catch {
                throw LoadFailure(
                    "\(name) is no graph file that can be read", details: ["\(name): error: \(error.message)"],
                    hint: "save --binary \(ParsedCommand.quoted(name))")
            }
        }
        do throws(GraphFileError) {
            return try GraphFile.parse(bytes)
        } catch {
            throw LoadFailure(
                "\(name) is no graph file that can be read", details: error.lines(in: name),
                hint: "save --page")
        }
    }

    /// A saved graph as something to explore.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - takeInterrupt: whether the person has pressed Ctrl-C since this was asked last.
    /// - Throws: `LoadFailure`, or `ExplorationError.interrupted`.
    package static func target(at path: String, takeInterrupt: @escaping () -> Bool = { false }) throws -> LoadedTarget {
        let snapshot: GraphSnapshot
        do {
            snapshot = try Computation(takeInterrupt: takeInterrupt).run { try Self.snapshot(at: path, called: path) }
        } catch is Computation.Stop {
            throw ExplorationError.interrupted(building: [])
        }
        return LoadedTarget(name: path, exploration: RecordedGraph(snapshot, from: path))
    }
}
