/// The graph of a workspace, with its services and look-ups by source location.
final class WorkspaceGraph {
    let index: GraphIndex
    private let line: (_ number: Int, _ path: String) -> String?
    private let servicesBySite: [SourceSite: [Int]]
    private let edgesBySite: [SourceSite: [DependencyEdge]]
    private let servicesByFile: [String: [Int]]
    /// The services by the name of a type that they provide, without modules, outer types and generic arguments.
    private let servicesByType: [String: [Int]]
    private let settings: (GraphIndex) -> LintSettings
    private lazy var positions = Dictionary(index.servicesByKey.map { (index.key($0), $0) }, uniquingKeysWith: { first, _ in first })
    /// The findings, which are computed when they are needed first.
    private(set) lazy var report = Linter.report(on: index, settings: settings(index))

    /// Indexes a graph. Lines of a source are counted from one; nil if there is none.
    init(
        _ graph: GraphSnapshot, settings: @escaping (GraphIndex) -> LintSettings, line: @escaping (_ number: Int, _ path: String) -> String?
    ) {
        index = GraphIndex(graph)
        self.settings = settings
        self.line = line
        var (bySite, byFile, byType): ([SourceSite: [Int]], [String: [Int]], [String: [Int]]) = ([:], [:], [:])
        for service in index.servicesByKey {
            let node = graph.services[service]
            if let site = node.site {
                bySite[site, default: []].append(service)
                byFile[site.file, default: []].append(service)
            }
            guard node.kind != .entry, node.kind != .missing else { continue }
            for name in Set(([node.serviceType, node.implementationType] + node.provides).compactMap(Self.bareName)) {
                byType[name, default: []].append(service)
            }
        }
        (servicesBySite, servicesByFile, servicesByType) = (bySite, byFile, byType)
        edgesBySite = Dictionary(grouping: index.edges.filter { $0.site != nil }) { $0.site ?? SourceSite(file: "", line: 0) }
    }

    /// The services that are defined in a file, or depend on others in it, by line.
    func services(in path: String) -> [(service: Int, site: SourceSite)] {
        (servicesByFile[path] ?? []).compactMap { service in node(service).site.map { (service, $0) } }.sorted {
            $0.site.line < $1.site.line
        }
    }

    func services(definedAt site: SourceSite) -> [Int] { servicesBySite[site] ?? [] }

    func edges(at site: SourceSite) -> [DependencyEdge] { edgesBySite[site] ?? [] }

    /// The services that a cursor points at: those that the line requests, those that provide the type at the cursor, or those that the line defines.
    func services(at site: SourceSite, column: Int) -> [Int] {
        let cursor = WordAtCursor(line(site.line, site.file) ?? "", column: column)
        let names = [cursor.word, cursor.type].compactMap(\.self)
        let requested = edges(at: site).map(\.to).withoutRepeats
        let matching = requested.filter { service in names.contains { isName($0, of: service) } }
        if !matching.isEmpty { return matching }
        let defined = services(definedAt: site)
        if !defined.isEmpty, names.isEmpty || defined.contains(where: { service in names.contains { isName($0, of: service) } }) {
            return defined
        }
        for name in names {
            if let services = servicesByType[name] { return services }
        }
        return requested.isEmpty ? defined : requested
    }

    /// Whether a name in the source means a service: its name, or the name of a type that it provides.
    private func isName(_ name: String, of service: Int) -> Bool {
        let node = node(service)
        return node.shortName == name || node.key.hasSuffix("." + name)
            || ([node.serviceType, node.implementationType] + node.provides).contains { Self.bareName($0) == name }
    }

    func node(_ service: Int) -> ServiceNode { index.snapshot.services[service] }

    func position(ofKey key: String) -> Int? { positions[key] }

    /// The location of a finding: its own, or that of the first service or detail with one.
    func site(of finding: Finding) -> SourceSite? {
        finding.site ?? finding.services.lazy.compactMap { [self] key in position(ofKey: key).flatMap { node($0).site } }.first
            ?? finding.details.lazy.compactMap(\.site).first
    }

    /// The name of a type without modules, outer types, generic arguments and marks: `Store` for `any Mail.Store<Int>?`; nil for a tuple or a function.
    private static func bareName(_ type: String) -> String? {
        let name = TypeSpelling.canonical(type).prefix { $0 != "<" && $0 != "?" && $0 != "!" }
        return name.split(separator: ".").last.flatMap { last in last.contains { "([{&> ".contains($0) } ? nil : String(last) }
    }
}
