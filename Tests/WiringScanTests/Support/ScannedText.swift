import WiringModel

@testable import WiringScan

/// A scan of sources in a test.
struct ScannedText {
    let scan: Scan

    /// Scans files by name.
    init(_ files: [String: String], readsSingletons: Bool = false) {
        scan = Scan(
            name: "Test",
            sources: files.sorted { $0.key < $1.key }.map { SourceText(path: $0.key, bytes: Array($0.value.utf8)) },
            readsSingletons: readsSingletons)
    }

    /// Scans one Swift file of an app that uses Swinject.
    init(swinject text: String) { self.init(["App.swift": "import Swinject\n" + text]) }

    /// The edges of registered services as `from -> to`, in order.
    var edges: [String] { edges { $0.kind != .entry } }

    /// The edges of unregistered code, in order.
    var entryEdges: [String] { edges { $0.kind == .entry } }

    private func edges(from isWanted: (ServiceNode) -> Bool) -> [String] {
        let services = scan.graph.services
        return scan.graph.edges.filter { isWanted(services[$0.from]) }.map { "\(services[$0.from].key) -> \(services[$0.to].key)" }
    }

    /// The keys of registered services, in order.
    var services: [String] { scan.graph.services.filter { $0.kind != .missing && $0.kind != .entry }.map(\.key) }

    /// The service with a key.
    func service(_ key: String) -> ServiceNode? { scan.graph.services.first { $0.key == key } }

    /// The edge between two services.
    func edge(_ from: String, _ to: String) -> DependencyEdge? {
        scan.graph.edges.first { scan.graph.services[$0.from].key == from && scan.graph.services[$0.to].key == to }
    }

    /// The reasons why look-ups were not understood.
    var unknown: [String] { scan.account.unknown.map(\.reason) }

    /// The look-ups that no reader has read.
    var notRead: [String] { scan.account.notRead.map { "\($0.what) \($0.site)" } }

    /// The account as numbers: certain, inferred, possible, unknown, without a target.
    var account: [Int] {
        let account = scan.account
        return [account.certain, account.inferred, account.possible, account.unknown.count, account.withoutTarget.count]
    }
}
