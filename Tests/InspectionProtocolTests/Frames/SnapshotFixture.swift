import WiringModel
import WiringVocabulary

/// A generator with the same numbers in every run (SplitMix64, by Steele, Lea and Flood).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

/// Random graphs that use every field.
struct SnapshotFixture {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func snapshot(services count: Int) -> GraphSnapshot {
        let services = (0..<count).map { _ in service() }
        let edges = count == 0 ? [] : (0..<count * 3).map { _ in edge(count) }
        let processors = (0..<number(3)).map { _ in
            ProcessorNode(key: text(), serviceType: text(), order: wideNumber(), isOn: flag(), wraps: texts(), site: site())
        }
        let findings = (0..<number(4)).map { _ in finding() }
        let assemblies = (0..<number(3)).map { _ in AssemblyNode(name: text(), collaborators: texts()) }
        return GraphSnapshot(
            name: text(), assemblies: assemblies, services: services, edges: edges, processors: processors, findings: findings,
            isValidated: flag(), isAssumed: flag())
    }

    private mutating func service() -> ServiceNode {
        var service = ServiceNode(
            key: text(), assembly: text(), kind: pick(ServiceNode.Kind.allCases), serviceType: text(), implementationType: text(),
            lifetime: pick(Lifetime.unscoped + [.scoped("session")]), provides: texts(), arguments: texts(), hooks: texts(),
            decorators: texts(), site: site(), origin: flag() ? nil : text(), isAbstract: flag(), parent: flag() ? nil : text(),
            isValue: pick([nil, true, false]), isPatched: flag(), deprecation: flag() ? nil : text(),
            suppressions: (0..<number(3)).map { _ in Suppression(rule: text(), reason: text()) })
        service.isOfParent = flag()
        service.shadows = texts()
        return service
    }

    private mutating func edge(_ count: Int) -> DependencyEdge {
        DependencyEdge(
            from: number(count), to: number(count), kind: pick(EdgeKind.allCases), slot: text(), position: wideNumber(), isDeferred: flag(),
            isOptional: flag(), isUndecided: flag(), isStrong: pick([nil, true, false]), isConstruction: flag(), lookUps: wideNumber())
    }

    private mutating func finding() -> Finding {
        let details = (0..<number(3)).map { _ in Finding.Detail(text(), text(), site: site()) }
        return Finding(
            rule: text(), severity: pick(Finding.Severity.allCases), message: text(), services: texts(), site: site(), details: details,
            fix: flag() ? nil : text())
    }

    private mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }
    private mutating func flag() -> Bool { Bool.random(using: &generator) }
    private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(elements.count)] }
    private mutating func wideNumber() -> Int { pick([0, 1, -1, 127, 128, -129, 40_000, -40_000, 1 << 40, .min, .max, 7]) }
    private mutating func text() -> String {
        pick(["", "A.x", "any Store", "é", "e\u{301}", "\u{1F40E}", "a\nb", "\0", "A.service\(number(50))"])
    }
    private mutating func texts() -> [String] { (0..<number(3)).map { _ in text() } }
    private mutating func site() -> SourceSite? { flag() ? nil : SourceSite(file: text(), line: wideNumber()) }
}
