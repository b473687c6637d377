import HostClient
import PlatformLibrary
import ShellLanguage
package import WiringGraph

/// Loads graphs from files.
package enum GraphFileLoader {
    /// Whether a word is the name of a graph file, in JSON or in the binary format.
    package static func isName(_ text: String) -> Bool { text.hasSuffix(".json") || text.hasSuffix(".graph") }

    /// Reads a graph.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - name: the name of the file in messages.
    /// - Throws: the error of the system, or each syntax error with its line and column.
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
                    "\(name) is not a valid graph file", details: ["\(name): error: \(error.message)"],
                    hint: "save --binary \(ParsedCommand.quoted(name))")
            }
        }
        do throws(GraphFileError) {
            return try GraphFile.parse(bytes)
        } catch {
            throw LoadFailure(
                "\(name) is not a valid graph file", details: error.lines(in: name),
                hint: "save --page")
        }
    }

    /// Loads a saved graph as a target.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - takeInterrupt: returns whether the user has pressed Ctrl-C since the last call.
    /// - Throws: `LoadFailure`, or `ExplorationError.interrupted`.
    package static func target(at path: String, takeInterrupt: @escaping () -> Bool = { false }) throws -> LoadedTarget {
        let snapshot: GraphSnapshot
        do {
            snapshot = try Computation(takeInterrupt: takeInterrupt).run { try Self.snapshot(at: path, called: path) }
        } catch is Computation.Stop {
            throw ExplorationError.interrupted(building: [])
        }
        return LoadedTarget(name: path, exploration: StaticGraphExploration(snapshot, from: path))
    }
}
