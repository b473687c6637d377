import WiringGraph
import WiringShell
import WiringVocabulary

extension FuzzTarget {
    /// Graphs in wirescope's binary format. The bytes are the Latin-1 characters of a text.
    static let binaryGraph = FuzzTarget(
        name: "binary-graph",
        examples: files.map(text(of:)),
        pieces: files.map(text(of:)) + [
            "\u{0}", "\u{1}", "\u{7F}", "\u{80}", "\u{FF}", "\u{FF}\u{FF}\u{FF}\u{FF}", "\u{89}WSG\r\n\u{1A}\u{1}",
        ],
        read: { text in
            do throws(LoadFailure) {
                let graph = try BinaryGraphFile.read(text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
                let services = graph.services.indices
                if !graph.edges.allSatisfy({ services.contains($0.from) && services.contains($0.to) }) {
                    return .wrong("an edge has no target")
                }
                return try BinaryGraphFile.read(BinaryGraphFile.bytes(of: graph)) == graph
                    ? .accepted : .wrong("a parsed graph is written as a different graph")
            } catch {
                return .refused(message: error.message, at: nil)
            }
        }
    )

    private static func text(of bytes: [UInt8]) -> String { String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })) }

    private static let files: [[UInt8]] = {
        let services = ["a", "b.c", "日本"].map {
            ServiceNode(
                key: $0, assembly: "App", serviceType: "any \($0)", lifetime: .scoped("session"), provides: ["any X"], container: "Y")
        }
        let edges = [(0, 1), (1, 2), (2, 0)].map { DependencyEdge(from: $0.0, to: $0.1, slot: "slot", via: "closure") }
        let plain = GraphSnapshot(name: "plain", services: [ServiceNode(key: "a", serviceType: "A")])
        return [GraphSnapshot(name: "fuzz", assemblies: [AssemblyNode(name: "App")], services: services, edges: edges), plain].map(
            BinaryGraphFile.bytes(of:))
    }()
}
