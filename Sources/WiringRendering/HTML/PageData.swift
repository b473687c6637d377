/// The graph data of a page: columns of numbers, so that a hundred thousand services load quickly.
///
/// Services and edges are numbered as in the excerpt, texts as in `PageTexts`.
struct PageData {
    /// The maximum number of findings in a page, the most severe first.
    private static let maximumFindings = 10_000
    /// The page shows an order only of this many assemblies.
    private static let orderedAssemblies = 3...200

    private let excerpt: GraphExcerpt
    private let assemblies: PageAssemblies

    init(_ excerpt: GraphExcerpt) {
        self.excerpt = excerpt
        assemblies = PageAssemblies(excerpt)
    }

    /// The graph as one JSON object, without angle brackets and line breaks.
    func json(_ supplement: (any PageSupplement)? = nil) -> String {
        var texts = PageTexts()
        var json = TextBuffer(capacity: 64 * (excerpt.services.count + excerpt.edges.count))
        json.appendObject { json in
            json.append(field: "name", script: excerpt.index.snapshot.name)
            json.append(field: "caption", script: excerpt.caption)
            json.append(field: "assemblies") { json in
                json.append(field: "name", numbers: assemblies.names.map { texts.number($0) })
                json.append(field: "parent", numbers: assemblies.parents)
            }
            appendServices(&json, &texts)
            appendEdges(&json, &texts)
            appendCycles(&json)
            appendFindings(&json)
            appendOrder(&json)
            supplement?.append(to: &json, excerpt)
            json.append(field: "texts", scripts: texts.texts)
        }
        return json.text
    }

    private func appendServices(_ json: inout TextBuffer, _ texts: inout PageTexts) {
        let nodes = excerpt.services.map { excerpt.node($0) }
        let columns: [(name: StaticString, text: (ServiceNode) -> String)] = [
            ("key", \.key), ("name", \.shortName), ("kind", \.kind.rawValue),
            ("lifetime", { $0.kind.hasLifetime ? $0.lifetime.rawValue : $0.kind.rawValue }),
            ("glyph", { LifetimeGlyph.glyph(for: $0) }), ("type", \.serviceType), ("builds", \.implementationType),
            ("file", { $0.site?.file ?? "" }),
        ]
        json.append(field: "services") { json in
            json.append(field: "line", numbers: nodes.lazy.map { $0.site?.line ?? 0 })
            json.append(field: "root", numbers: excerpt.services.lazy.map { excerpt.isRoot($0) ? 1 : 0 })
            json.append(field: "assembly", numbers: nodes.lazy.map { assemblies.number(of: $0.assembly) })
            for column in columns { json.append(field: column.name, numbers: nodes.map { texts.number(column.text($0)) }) }
        }
        json.append(field: "more", numbered: nodes.lazy.enumerated().filter { $0.element.hasMore }) { node, json in
            json.appendObject { Self.append(more: node, &$0) }
        }
    }

    private static func append(more node: ServiceNode, _ json: inout TextBuffer) {
        json.append(field: "isApplied", flag: node.isApplied)
        let lists: [(name: StaticString, texts: [String])] = [
            ("provides", node.provides), ("arguments", node.arguments), ("hooks", node.hooks), ("decorators", node.decorators),
            ("unresolved", node.unresolved.map { "\($0.site): \($0.what.isEmpty ? "" : $0.what + ", ")\($0.reason)" }),
        ]
        for list in lists where !list.texts.isEmpty { json.append(field: list.name, scripts: list.texts) }
        let facts: [(name: StaticString, text: String?)] = [
            ("container", node.container), ("registeredName", node.registeredName), ("condition", node.condition), ("origin", node.origin),
        ]
        for fact in facts { if let text = fact.text { json.append(field: fact.name, script: text) } }
    }

    private func appendEdges(_ json: inout TextBuffer, _ texts: inout PageTexts) {
        let edges = excerpt.edges
        json.append(field: "edges") { json in
            json.append(field: "from", numbers: edges.lazy.map { excerpt.numbers[$0.from] })
            json.append(field: "to", numbers: edges.lazy.map { excerpt.numbers[$0.to] })
            json.append(field: "slot", numbers: edges.map { texts.number($0.noteDescription) })
            json.append(field: "style", numbers: edges.lazy.map(Self.style))
        }
        let special = edges.lazy.enumerated().filter { $0.element.site != nil || $0.element.via != nil || $0.element.condition != nil }
        json.append(field: "edgeMore", numbered: special) { edge, json in
            json.appendObject { json in
                json.append(field: "site", script: edge.site?.description ?? "")
                json.append(field: "via", script: edge.via ?? "")
                json.append(field: "condition", script: edge.condition ?? "")
            }
        }
    }

    /// The kind as a number in the order of the cases, and flags in the higher bits.
    private static func style(_ edge: DependencyEdge) -> Int {
        let kind = EdgeKind.allCases.firstIndex(of: edge.kind) ?? 0
        return kind + (edge.isDeferred ? 8 : 0) + (edge.isOptional ? 16 : 0) + (edge.isUndecided ? 32 : 0)
    }

    private func appendCycles(_ json: inout TextBuffer) {
        var edgesOfCycles: [Int: [Int]] = [:]
        for (number, edge) in excerpt.edges.enumerated() {
            for cycle in excerpt.cycles(of: edge) { edgesOfCycles[cycle.number, default: []].append(number) }
        }
        let cycles = excerpt.cycles.cycles.filter { $0.members.allSatisfy { excerpt.shows($0) } }
        json.append(field: "cycles", objects: cycles) { cycle, json in
            json.append(field: "number", number: cycle.number)
            json.append(field: "verdict", script: cycle.verdict.rawValue)
            json.append(field: "services", numbers: cycle.members.map { excerpt.numbers[$0] })
            json.append(field: "edges", numbers: edgesOfCycles[cycle.number] ?? [])
        }
        appendTangles(&json, PageTangles(excerpt, cycles).tangles)
    }

    private func appendTangles(_ json: inout TextBuffer, _ tangles: [PageTangles.Tangle]) {
        var numbersOfCuts: [DependencyEdge: Int] = [:]
        let cuts = Set(tangles.flatMap(\.cut))
        if !cuts.isEmpty { for (number, edge) in excerpt.edges.enumerated() where cuts.contains(edge) { numbersOfCuts[edge] = number } }
        json.append(field: "tangles", objects: tangles) { tangle, json in
            json.append(field: "services", numbers: tangle.members.map { excerpt.numbers[$0] })
            json.append(field: "cycles", numbers: tangle.cycles)
            json.append(field: "cut", numbers: tangle.cut.compactMap { numbersOfCuts[$0] })
        }
    }

    /// Appends the assemblies in the order of their layers if there are enough of them with dependencies between them, but not too many to read.
    private func appendOrder(_ json: inout TextBuffer) {
        let services = excerpt.services.filter { excerpt.node($0).kind != .missing }
        guard Self.orderedAssemblies.contains(Set(services.map { excerpt.node($0).assembly }).count) else { return }
        let matrix = DependencyMatrix(excerpt.index, services: services) { $0.assembly }
        guard !matrix.cells.isEmpty else { return }
        json.append(field: "order") { json in
            json.append(field: "assemblies", numbers: matrix.groups.map { assemblies.number(of: $0.name) })
            json.append(field: "cycles")
            json.append(list: matrix.cycles) { cycle, json in json.append(numbers: [cycle.lowerBound, cycle.upperBound]) }
            json.append(field: "isMinimal", flag: matrix.isMinimal)
        }
    }

    private func appendFindings(_ json: inout TextBuffer) {
        let subjects = Set(excerpt.findings.flatMap(\.services))
        var services: [String: [Int]] = [:]
        for (number, service) in excerpt.services.enumerated() where subjects.contains(excerpt.index.key(service)) {
            services[excerpt.index.key(service), default: []].append(number)
        }
        let shown = excerpt.findings.map { ($0, $0.services.withoutRepeats.flatMap { services[$0] ?? [] }) }
        let reported = shown.filter { !$0.1.isEmpty || $0.0.services.isEmpty }
        json.append(field: "findingCount", number: reported.count)
        let worst = Finding.Severity.allCases.lazy.flatMap { severity in reported.lazy.filter { $0.0.severity == severity } }
        json.append(field: "findings", objects: worst.prefix(Self.maximumFindings)) { entry, json in
            let (finding, services) = entry
            json.append(field: "severity", script: finding.severity.rawValue)
            json.append(field: "rule", script: finding.rule)
            json.append(field: "message", script: finding.message)
            json.append(field: "fix", script: finding.fix ?? "")
            json.append(field: "services", numbers: services)
        }
    }
}

extension ServiceNode {
    /// Whether the service has an attribute that most services do not have.
    fileprivate var hasMore: Bool {
        guard let more = optionalAttributes else { return false }
        let hasLists = !(more.provides.isEmpty && more.arguments.isEmpty && more.hooks.isEmpty && more.decorators.isEmpty)
        let hasTexts = more.container != nil || more.registeredName != nil || more.condition != nil || more.origin != nil
        return hasLists || hasTexts || more.isUnapplied || !more.unresolved.isEmpty
    }
}

/// The cycles of a page grouped by tangle, each with the edges to cut, since following every cycle is not required to break a tangle.
struct PageTangles {
    private static let maximumCut = 2_000

    /// Services that depend on each other.
    struct Tangle {
        var members: [Int]
        /// The listed cycles, as positions among those of the page.
        var cycles: [Int]
        /// The edges whose removal breaks all cycles; empty if the tangle is too large.
        var cut: [DependencyEdge]
    }

    /// The tangles, the one with the smallest key first.
    let tangles: [Tangle]

    /// Finds the tangles of a page with the cycles that it lists; if the list is not complete, a tangle may have none.
    init(_ excerpt: GraphExcerpt, _ cycles: [DependencyCycle]) {
        let index = excerpt.index
        let components = StronglyConnectedComponents(index)
        var cyclesOfComponents: [Int: [Int]] = [:]
        for (position, cycle) in cycles.enumerated() {
            if let member = cycle.members.first { cyclesOfComponents[components.component[member], default: []].append(position) }
        }
        tangles = components.cyclic.compactMap { component in
            let members = components.members[component]
            let cycles = cyclesOfComponents[component] ?? []
            guard !cycles.isEmpty || excerpt.cycles.isTruncated && members.allSatisfy({ excerpt.shows($0) }) else { return nil }
            // The cut of a whole tangle also cuts each part of it.
            let cut = members.count <= Self.maximumCut ? CycleCut.cut(members, in: index, exactSize: CycleCut.maximumExactSize).edges : []
            return Tangle(
                members: members.filter { excerpt.shows($0) }, cycles: cycles,
                cut: cut.filter { excerpt.shows($0.from) && excerpt.shows($0.to) })
        }
    }
}
