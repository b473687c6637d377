public import Wiring
import WiringHost
package import WiringRules
public import WiringVocabulary

/// The wiring of an assembly for tests: its dependencies and its findings. Builds no instances.
///
/// The functions `expectNoFindings`, `expectPath` and so on create one per call; create one yourself for several expectations on a large assembly. A
/// failed expectation is a ``WiringMismatch``; ``WiringMismatch/report(fileID:filePath:line:column:)`` reports it to the test framework.
public struct AssemblyGraph<Root: ParameterizedAssembly>: Sendable {
    private let root: Root
    private let blueprint: Blueprint
    package let index: GraphIndex
    private let lookup: ServiceLookup

    /// Reads an assembly and its collaborators. The graph of a child includes its parent.
    /// - Parameters:
    ///   - root: the assembly.
    ///   - collaborators: additional assemblies.
    ///   - substitutes: replacements for collaborators.
    ///   - parent: the parent container of a child.
    public init(
        _ root: Root, with collaborators: [any ParameterizedAssembly] = [], substituting substitutes: [Substitute] = [],
        asChildOf parent: (any ContainerAccess)? = nil
    ) {
        let core = parent?.untypedContainer.core
        let checked = CheckedBlueprint(reading: [root] + collaborators, substituting: substitutes, asChildOf: core)
        self.root = root
        blueprint = checked.blueprint
        index = GraphIndex(GraphSnapshot(checked).normalized())
        lookup = ServiceLookup(index.snapshot)
    }

    /// All findings of the container and the linter, errors first.
    public var findings: [Finding] { Linter.report(on: index).findings }

    /// The key of a definition: `MailAssembly.service`; nil if it is not part of the container.
    public func key(of definition: KeyPath<Root, some TypedDefinition>) -> String? {
        blueprint.node(of: ObjectIdentifier(root[keyPath: definition].definition)).map { blueprint.key(of: $0) }
    }

    // MARK: Expectations

    /// Checks that there are no findings except allowed ones.
    /// - Parameter rules: rules whose findings are allowed, such as `captive-dependency`.
    /// - Returns: the mismatch, or nil if there are no such findings.
    public func mismatchWithNoFindings(atLeast severity: Finding.Severity = .warning, allowing rules: Set<String> = []) -> WiringMismatch? {
        let severities = Finding.Severity.allCases
        let counted = severities[...(severities.firstIndex(of: severity) ?? severities.endIndex - 1)]
        let found = findings.filter { counted.contains($0.severity) && !rules.contains($0.rule) }
        guard !found.isEmpty else { return nil }
        let count = "\(found.count) finding\(found.count == 1 ? "" : "s")"
        return WiringMismatch(summary: "\(blueprint.name) was expected to have no findings; it has \(count)", findings: found)
    }

    /// Checks that a definition depends on another, directly or indirectly.
    /// - Parameters:
    ///   - start: the key of the dependent.
    ///   - end: the key of the dependency.
    /// - Returns: the mismatch, or nil if there is a path.
    public func mismatchWithPath(from start: String, to end: String) -> WiringMismatch? {
        mismatch { () throws(WiringMismatch) in
            let (start, end) = (try service(start), try service(end))
            guard path(from: start, to: end) == nil else { return nil }
            let isReversed = path(from: end, to: start) != nil
            return WiringMismatch(
                rule: "no-path",
                message: "no path leads from \(index.key(start)) to \(index.key(end))" + (isReversed ? "; one leads back" : ""),
                services: [start, end], details: [needs(of: start)],
                fix: isReversed
                    ? "swap the two definitions" : "add the dependency to \(index.key(start)) or to one of its dependencies",
                in: index)
        }
    }

    /// Checks that a definition does not depend on another, neither directly nor indirectly.
    /// - Parameters:
    ///   - start: the key of the possible dependent.
    ///   - end: the key of the possible dependency.
    /// - Returns: the mismatch, or nil if there is no path.
    public func mismatchWithNoPath(from start: String, to end: String) -> WiringMismatch? {
        mismatch { () throws(WiringMismatch) in
            let (start, end) = (try service(start), try service(end))
            guard let path = path(from: start, to: end) else { return nil }
            let slots = path.map { edge in
                Finding.Detail("through", "\(index.key(edge.from))  \(edge.noteDescription)", site: index.snapshot.services[edge.from].site)
            }
            return WiringMismatch(
                rule: "unwanted-path", message: "a path leads from \(index.key(start)) to \(index.key(end))", services: [start, end],
                details: [.init("path", PathText.text(path, in: index))] + slots, fix: "remove one of these dependencies", in: index)
        }
    }

    /// Checks the lifetime of a definition.
    /// - Returns: the mismatch, or nil if the lifetime is as expected.
    public func mismatchWithLifetime(_ lifetime: Lifetime, of key: String) -> WiringMismatch? {
        mismatch { () throws(WiringMismatch) in
            let service = try service(key)
            let node = index.snapshot.services[service]
            guard node.lifetime != lifetime else { return nil }
            return WiringMismatch(
                rule: "other-lifetime",
                message: "\(node.key) was expected to have the lifetime \(lifetime.rawValue); it has \(node.lifetime.rawValue)",
                services: [service], fix: "write .scope(\(lifetime.code))", in: index)
        }
    }

    /// Checks that a definition provides a type.
    /// - Returns: the mismatch, or nil if it does.
    public func mismatchWithProviding(_ type: Any.Type, by key: String) -> WiringMismatch? {
        mismatch { () throws(WiringMismatch) in
            let service = try service(key)
            let node = index.snapshot.services[service]
            let providers = blueprint.providers(of: type).map { blueprint.key(of: $0) }
            guard !providers.contains(node.key) else { return nil }
            let name = TypeName.of(type)
            let others = providers.isEmpty ? "no definition" : providers.joined(separator: ", ")
            return WiringMismatch(
                rule: "not-provided", message: "\(node.key) was expected to provide \(name)", services: [service],
                details: [
                    .init("provides", ([node.serviceType] + node.provides).joined(separator: ", "), site: node.site),
                    .init("provided by", others),
                ],
                fix: "write .provides(\(name.hasPrefix("any ") ? "(\(name))" : name).self) { $0 }", in: index)
        }
    }

    // MARK: Look-up

    private func path(from start: Int, to end: Int) -> [DependencyEdge]? { ShortestPath.find(in: index, from: start, to: end) }

    private func needs(of service: Int) -> Finding.Detail {
        let keys = index.dependencies(of: service).map { index.key($0.to) }
        return .init("needs", keys.isEmpty ? "nothing" : keys.joined(separator: ", "), site: index.snapshot.services[service].site)
    }

    /// Calls a function that returns a mismatch, or throws it for a key without a service.
    private func mismatch(_ body: () throws(WiringMismatch) -> WiringMismatch?) -> WiringMismatch? {
        do { return try body() } catch { return error }
    }

    private func service(_ key: String) throws(WiringMismatch) -> Int {
        if let position = lookup.position(ofKey: key) { return position }
        var near: [Int] = []
        switch lookup.find(key) {
        case .found(let service): near = [service]
        case .ambiguous(let services): near = Array(services.prefix(3))
        case .unknown(let nearMisses): near = nearMisses
        }
        throw WiringMismatch(
            rule: "missing-definition", message: "no service of \(blueprint.name) has the key '\(key)'", services: [],
            details: near.map { .init("near misses", index.key($0), site: index.snapshot.services[$0].site) },
            fix: "write an existing key in the form Assembly.property", in: index)
    }
}
