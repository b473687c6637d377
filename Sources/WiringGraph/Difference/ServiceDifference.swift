/// The differences of one service, described in words.
package struct ServiceDifference: Equatable, Sendable {
    package struct Item: Hashable, Sendable {
        /// The aspect that differs: `lifetime`, `type`, `needs`.
        package var what: String
        /// The old values, or the removed ones.
        package var before: [String]
        package var after: [String]
    }

    package var before: ServiceNode
    package var after: ServiceNode
    package var items: [Item]

    /// The aspects of a service that can differ, in output order.
    static let aspects: [(what: String, values: @Sendable (ServiceNode) -> [String])] = [
        ("kind", { [$0.kind.rawValue] }),
        ("lifetime", { [$0.lifetime.rawValue] }),
        ("type", { [$0.serviceType] }),
        ("implementation", { [$0.implementationType] }),
        ("provides", \.provides), ("arguments", \.arguments), ("hooks", \.hooks), ("actions", \.actions), ("wrapped by", \.decorators),
        ("assembly", { $0.assembly.isEmpty ? [] : [$0.assembly] }),
        ("origin", { $0.origin.map { [$0] } ?? [] }),
        ("abstract", { [$0.isAbstract ? "yes" : "no"] }),
        ("inherits from", { $0.parent.map { [$0] } ?? [] }),
        ("value", { [$0.isValue.map { $0 ? "yes" : "no" } ?? "unknown"] }),
        ("state", { [$0.hasState.map { $0 ? "yes" : "no" } ?? "unknown"] }),
        ("patched", { [$0.isPatched ? "yes" : "no"] }),
        ("of the parent", { [$0.isOfParent ? "yes" : "no"] }),
        ("shadows", \.shadows),
        ("deprecated", { $0.deprecation.map { [$0] } ?? [] }),
        ("suppresses", { $0.suppressions.map { "\($0.rule): \($0.reason)" } }),
        ("module", { $0.module.map { [$0] } ?? [] }),
        ("held by", { $0.holder.map { [$0] } ?? [] }),
        ("container", { $0.container.map { [$0] } ?? [] }),
        ("name", { $0.registeredName.map { [$0] } ?? [] }),
        ("condition", { $0.condition.map { [$0] } ?? [] }),
        ("applied", { [$0.isApplied ? "yes" : "no"] }),
        ("not understood", { $0.unresolved.map { $0.what.isEmpty ? $0.reason : "\($0.what): \($0.reason)" } }),
        ("site", { $0.site.map { [$0.description] } ?? [] }),
    ]

    init(_ before: ServiceNode, _ after: ServiceNode, removed: [GraphDifference.Edge], added: [GraphDifference.Edge]) {
        self.before = before
        self.after = after
        items = Self.aspects.compactMap { aspect in
            let (old, new) = (aspect.values(before), aspect.values(after))
            guard old != new else { return nil }
            let (oldSet, newSet) = (Set(old), Set(new))
            let (removed, added) = (old.filter { !newSet.contains($0) }, new.filter { !oldSet.contains($0) })
            // If only the order differs, both lists are shown completely.
            return removed.isEmpty && added.isEmpty
                ? Item(what: aspect.what, before: old, after: new) : Item(what: aspect.what, before: removed, after: added)
        }
        if items.isEmpty, before != after { items.append(Item(what: "details", before: [], after: [])) }
        if !removed.isEmpty || !added.isEmpty { items.append(Self.needs(removed, added)) }
    }

    private static func needs(_ removed: [GraphDifference.Edge], _ added: [GraphDifference.Edge]) -> Item {
        let (old, new) = (removed.map(text), added.map(text))
        // An edge whose position shifted because another edge was added or removed is not reported.
        let (lost, gained) = (old.without(new), new.without(old))
        if !lost.isEmpty || !gained.isEmpty { return Item(what: "needs", before: lost, after: gained) }
        let (longOld, longNew) = (removed.map(longText), added.map(longText))
        let (moreLost, moreGained) = (longOld.without(longNew), longNew.without(longOld))
        if !moreLost.isEmpty || !moreGained.isEmpty { return Item(what: "needs", before: moreLost, after: moreGained) }
        return Item(what: "order of needs", before: old, after: new)
    }

    /// `MailAssembly.store (parameter store, optional)`.
    static func text(_ edge: GraphDifference.Edge) -> String {
        "\(edge.to) (\(([edge.edge.slotDescription] + edge.edge.signs).joined(separator: ", ")))"
    }

    private static func longText(_ edge: GraphDifference.Edge) -> String {
        let strength = edge.edge.isStrong.map { $0 ? "strong" : "weak" } ?? "of unknown strength"
        let time = edge.edge.isConstruction ? "needed at construction" : "not needed at construction"
        let facts = [
            edge.edge.confidence == .certain ? nil : edge.edge.confidence.rawValue, edge.edge.isForced ? "forced" : nil,
            edge.edge.via.map { "via \($0)" }, edge.edge.condition?.asCondition, edge.edge.site?.description,
        ]
        let all = [edge.edge.kind.rawValue, strength, time, "\(edge.edge.lookUps) look-ups"] + facts.compactMap { $0 }
        return "\(text(edge).dropLast()), \(all.joined(separator: ", ")))"
    }
}
