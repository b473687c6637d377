extension Blueprint {
    /// Checks everything that can be told without building anything. Linear in definitions and edges; texts are made for findings only.
    mutating func validate() {
        evidence = FindingEvidence()
        defer { evidence = nil }
        findings += unresolved.map { finding(for: $0) }
        findings += initializerCycleFindings()
        findings += awaitFindings()
        findings += scopeFindings()
        findings += captiveFindings()
        findings += lifetimeFindings()
        findings += optionFindings()
        findings += configurationFindings()
        findings += templateFindings()
        findings += parameterFindings()
    }

    private func finding(for edge: UnresolvedEdge) -> Finding {
        switch edge {
        case .missing(let edge): missingDefinition(edges[edge])
        case .ambiguous(let edge, let candidates): ambiguousType(edges[edge], candidates: candidates)
        case .abstract(let edge, let target): abstractReferenced(edges[edge], target: target)
        case .noAssembly(let edge, let name): missingCollaborator(edges[edge], assembly: name)
        case .unknownKey(let edge): missingKey(edges[edge])
        case .otherType(let edge, let target): unfitReference(edges[edge], target: target)
        }
    }

    // MARK: Words shared by the findings

    /// `parameter store`, `property delegate`, `method warmUp(1)`.
    func slotDescription(of edge: Edge) -> String {
        guard let definition = slots[edge.from].definition else { return "dependency" }
        let name = SlotNames(definition).names[edge.position]
        switch edge.kind {
        case .initializer: return "parameter \(name)"
        case .property: return "property \(name)"
        case .method: return "method \(name)"
        case .alias: return "alias"
        case .observed, .unknown: return "look-up \(name)"
        }
    }

    /// The first evidence of every finding about an edge: who needs it, and on which path one gets there.
    func evidence(for edge: Edge, wanted: String) -> [Finding.Detail] {
        var details = [
            Finding.Detail("needed by", "\(key(of: edge.from))  \(slotDescription(of: edge))", site: slots[edge.from].definition?.site)
        ]
        let path = pathFromRoot(to: edge.from)
        if path.count > 1 {
            details.append(.init("reached by", (path.map { key(of: $0) } + [wanted]).joined(separator: " -> ")))
        }
        return details
    }

    /// The path on which one gets to a definition; nothing for one that nobody needs.
    func reachedBy(_ slot: Int) -> [Finding.Detail] {
        let path = pathFromRoot(to: slot)
        return path.count > 1 ? [.init("reached by", path.map { key(of: $0) }.joined(separator: " -> "))] : []
    }

    func site(of slot: Int) -> SourceSite? { slots[slot].definition?.site }
}
