import Foundation
import WiringModel
import WiringScan
import WiringVocabulary

/// A scan with its cost.
struct ScanMeasurement {
    /// The scanned folder or app.
    let name: String
    /// The result of the last round.
    let scan: Scan
    /// The processor time of the fastest round, including reading the files.
    let milliseconds: Double

    /// Scans a folder.
    init(folder: String, rounds: Int) throws {
        let contents = try SourceFolder.sources(below: folder)
        let name = folder.split(separator: "/").last.map(String.init) ?? folder
        func read(_ paths: [String]) -> [SourceText] {
            paths.compactMap { path in (try? SourceFolder.bytes(at: path, below: folder)).map { SourceText(path: path, bytes: $0) } }
        }
        self.init(name: name, sources: { read(contents.sources) }, resources: { read(contents.resources) }, rounds: rounds)
    }

    /// Scans sources several times.
    init(name: String, sources: () -> [SourceText], resources: () -> [SourceText] = { [] }, rounds: Int) {
        self.name = name
        var fastest = Double.infinity
        var scan = Scan(name: name, sources: [])
        for _ in 0..<rounds {
            let start = clock()
            scan = Scan(name: name, sources: sources(), resources: resources())
            fastest = min(fastest, Double(clock() - start) * 1_000 / Double(CLOCKS_PER_SEC))
        }
        self.scan = scan
        milliseconds = fastest
    }

    /// The heading of the columns of `line`.
    static let heading = cells([
        "name", "kLOC", "nodes", "edges", "look-ups", "certain", "inferred", "possible", "unknown", "no target", "unread", "ms", "ms/kLOC",
        "peak MB",
        "containers",
    ])

    /// The scan in one line.
    var line: String {
        let account = scan.account
        let thousands = Double(scan.lines) / 1_000
        let services = scan.graph.services.count { $0.kind != .missing }
        return Self.cells([
            name, String(format: "%.1f", thousands), "\(services)", "\(scan.graph.edges.count)", "\(account.total)", "\(account.certain)",
            "\(account.inferred)", "\(account.possible)", "\(account.unknown.count)", "\(account.withoutTarget.count)",
            "\(account.notRead.count)",
            String(format: "%.0f", milliseconds), String(format: "%.2f", milliseconds / max(thousands, 0.001)),
            Memory.peakMegabytes.map { "\($0)" } ?? "", scan.containers.joined(separator: ", "),
        ])
    }

    /// The unresolved look-ups.
    var account: [String] {
        scan.account.unknown.map { "  not understood  \($0.site)  \($0.what): \($0.reason)" }
            + scan.account.withoutTarget.map { "  no target       \($0.site)  \($0.what): \($0.reason)" }
            + scan.account.notRead.map { "  not read        \($0.site)  \($0.what)" }
            + scan.account.unread.map { "  unread          \($0)" }
    }

    /// The services and the edges, for a comparison line by line.
    var edges: [String] {
        let services = scan.graph.services
        return services.map { service in
            [
                "node", service.key, service.kind.rawValue, service.serviceType, service.implementationType, "\(service.lifetime)",
                service.site?.description ?? "",
            ].joined(separator: "\t")
        }
            + scan.graph.edges.map { "edge\t\(services[$0.from].key)\t\(services[$0.to].key)\t\($0.kind)\t\($0.slot)" }
    }

    private static func cells(_ texts: [String]) -> String {
        let widths = [28, 8, 7, 7, 9, 9, 9, 9, 9, 10, 8, 8, 9, 8]
        return texts.enumerated().map { column, text in
            guard column < widths.count else { return "  " + text }
            let padding = String(repeating: " ", count: max(0, widths[column] - text.count))
            return column == 0 ? text + padding : padding + text
        }.joined()
    }
}
