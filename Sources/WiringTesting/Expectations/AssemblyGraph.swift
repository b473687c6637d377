public import Wiring
import WiringHost
package import WiringRules
public import WiringVocabulary

/// The wiring of an assembly as tests look at it: who needs whom, and what is wrong. Nothing is built for it.
///
/// The functions `expectNoFindings`, `expectPath` and so on make one for each question; make one yourself to ask several about a large assembly.
/// What they expect and do not find is a ``WiringMismatch``; a test framework hears of it through ``WiringMismatch/report(fileID:filePath:line:column:)``.
public struct AssemblyGraph<Root: ParameterizedAssembly>: Sendable {
    private let root: Root
    private let blueprint: Blueprint
    package let index: GraphIndex
    private let lookup: ServiceLookup

    /// Reads an assembly and those it holds.
    /// - Parameters:
    ///   - root: the assembly.
    ///   - collaborators: further assemblies that take part.
    ///   - substitutes: what acts in place of collaborators.
    public init(_ root: Root, with collaborators: [any ParameterizedAssembly] = [], substituting substitutes: [Substitute] = []) {
        self.init(root, CheckedBlueprint(reading: [root] + collaborators, substituting: substitutes))
    }

    /// Reads an assembly and those it holds, as a child of a container: what the container has is part of the graph.
    /// - Parameters:
    ///   - root: the assembly.
    ///   - collaborators: further assemblies that take part in the child.
    ///   - substitutes: what acts in place of collaborators of the child.
    ///   - parent: the container.
    public init<Parent: ParameterizedAssembly>(
        _ root: Root, with collaborators: [any ParameterizedAssembly] = [], substituting substitutes: [Substitute] = [],
        asChildOf parent: Activated<Parent>
    ) {
        self.init(root, CheckedBlueprint(reading: [root] + collaborators, substituting: substitutes, asChildOf: parent))
    }

    private init(_ root: Root, _ checked: CheckedBlueprint) {
        self.root = root
        blueprint = checked.blueprint
        index = GraphIndex(GraphSnapshot(checked).normalized())
        lookup = ServiceLookup(index.snapshot)
    }

    /// Everything that the container and the linter find, errors first.
    public var findings: [Finding] { Linter.report(on: index).findings }

    /// The key of a definition: `MailAssembly.service`; nil when it does not take part.
    public func key(of definition: KeyPath<Root, some TypedDefinition>) -> String? {
        blueprint.node(of: ObjectIdentifier(root[keyPath: definition].definition)).map { blueprint.key(of: $0) }
    }

    // MARK: Expectations

    /// What is wrong beyond what is allowed.
    /// - Parameters:
    ///   - severity: findings of this severity and worse count.
    ///   - rules: rules whose findings are allowed, such as `captive-dependency`.
    /// - Returns: nil when nothing is.
    public func mismatchWithNoFindings(atLeast severity: Finding.Severity = .warning, allowing rules: Set<String> = []) -> WiringMismatch? {
        let severities = Finding.Severity.allCases
        let counted = severities[...(severities.firstIndex(of: severity) ?? severities.endIndex - 1)]
        let found = findings.filter { counted.contains($0.severity) && !rules.contains($0.rule) }
        guard !found.isEmpty else { return nil }
        let count = "\(found.count) finding\(found.count == 1 ? "" : "s")"
        return WiringMismatch(summary: "\(blueprint.name) was expected to have no findings; it has \(count)", findings: found)
    }

    /// What differs from the expectation that one definition needs another, be it through others.
    /// - Parameters:
    ///   - start: the key of the one.
    ///   - end: the key of the other.
    /// - Returns: nil when there is a path.
    public func mismatchWithPath(from start: String, to end: String) -> WiringMismatch? {
        switch ends(start, end) {
        case .failure(let mismatch): return mismatch
        case .success(let (start, end)):
            guard path(from: start, to: end) == nil else { return nil }
            let isReversed = path(from: end, to: start) != nil
            return WiringMismatch(
                rule: "no-path",
                message: "no path leads from \(index.key(start)) to \(index.key(end))" + (isReversed ? "; one leads back" : ""),
                services: [start, end],
                details: [needs(of: start)],
                fix: isReversed ? "expect the path the other way round" : "let something that \(index.key(start)) needs ask for it",
                in: index
            )
        }
    }

    /// What differs from the expectation that one definition does not need another, not through others either.
    /// - Parameters:
    ///   - start: the key of the one.
    ///   - end: the key of the other.
    /// - Returns: nil when there is no path.
    public func mismatchWithNoPath(from start: String, to end: String) -> WiringMismatch? {
        switch ends(start, end) {
        case .failure(let mismatch): return mismatch
        case .success(let (start, end)):
            guard let path = path(from: start, to: end) else { return nil }
            let slots = path.map { edge in
                Finding.Detail("through", "\(index.key(edge.from))  \(edge.noteDescription)", site: index.snapshot.services[edge.from].site)
            }
            return WiringMismatch(
                rule: "unwanted-path",
                message: "a path leads from \(index.key(start)) to \(index.key(end))",
                services: [start, end],
                details: [.init("path", PathText.text(path, in: index))] + slots,
                fix: "take one of these dependencies away",
                in: index
            )
        }
    }

    /// What differs from the expectation that a definition has a lifetime.
    /// - Returns: nil when it has.
    public func mismatchWithLifetime(_ lifetime: Lifetime, of key: String) -> WiringMismatch? {
        switch service(key) {
        case .failure(let mismatch): return mismatch
        case .success(let service):
            let node = index.snapshot.services[service]
            guard node.lifetime != lifetime else { return nil }
            return WiringMismatch(
                rule: "other-lifetime",
                message: "\(node.key) was expected to live as \(lifetime.rawValue); it lives as \(node.lifetime.rawValue)",
                services: [service],
                fix: "write .scope(\(lifetime.code))",
                in: index
            )
        }
    }

    /// What differs from the expectation that a definition can be asked for by a type.
    /// - Returns: nil when it can.
    public func mismatchWithProviding(_ type: Any.Type, by key: String) -> WiringMismatch? {
        switch service(key) {
        case .failure(let mismatch): return mismatch
        case .success(let service):
            let node = index.snapshot.services[service]
            let providers = blueprint.providers(of: type).map { blueprint.key(of: $0) }
            guard !providers.contains(node.key) else { return nil }
            let name = TypeName.of(type)
            let others = providers.isEmpty ? "nobody" : providers.joined(separator: ", ")
            return WiringMismatch(
                rule: "not-provided",
                message: "\(node.key) was expected to provide \(name)",
                services: [service],
                details: [
                    .init("provides", ([node.serviceType] + node.provides).joined(separator: ", "), site: node.site),
                    .init("provided by", others),
                ],
                fix: "write .provides(\(name.hasPrefix("any ") ? "(\(name))" : name).self) { $0 }",
                in: index
            )
        }
    }

    // MARK: Looking

    private func path(from start: Int, to end: Int) -> [DependencyEdge]? { ShortestPath.find(in: index, from: start, to: end) }

    private func needs(of service: Int) -> Finding.Detail {
        let keys = index.dependencies(of: service).map { index.key($0.to) }
        return .init("needs", keys.isEmpty ? "nothing" : keys.joined(separator: ", "), site: index.snapshot.services[service].site)
    }

    private func ends(_ start: String, _ end: String) -> Result<(Int, Int), WiringMismatch> {
        service(start).flatMap { start in service(end).map { (start, $0) } }
    }

    /// The service of exactly that key.
    private func service(_ key: String) -> Result<Int, WiringMismatch> {
        if let position = lookup.position(ofKey: key) { return .success(position) }
        var near: [Int] = []
        switch lookup.find(key) {
        case .found(let service): near = [service]
        case .ambiguous(let services): near = Array(services.prefix(3))
        case .unknown(let nearMisses): near = nearMisses
        }
        return .failure(
            WiringMismatch(
                rule: "missing-definition",
                message: "no service of \(blueprint.name) has the key '\(key)'",
                services: [],
                details: near.map { .init("near misses", index.key($0), site: index.snapshot.services[$0].site) },
                fix: "keys are written Assembly.property; ask for one that exists",
                in: index
            ))
    }
}
