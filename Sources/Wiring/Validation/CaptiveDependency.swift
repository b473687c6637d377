extension Blueprint {
    /// `captive-dependency`: what lives longer keeps what was meant to live shorter.
    func captiveFindings() -> [Finding] {
        edges.compactMap { edge in
            guard edge.target >= 0, !edge.isDeferred, let target = base(of: edge.target), slots[edge.from].isShared,
                slots[target].role == .definition, let definition = slots[target].definition, definition.kind == .component,
                definition.recipe.isReference, slots[target].lifetime.length < slots[edge.from].lifetime.length
            else { return nil }
            return captive(edge, target: target)
        }
    }

    private func captive(_ edge: Edge, target: Int) -> Finding {
        let holder = slots[edge.from].lifetime.rawValue
        let held = slots[target].lifetime.rawValue
        return Finding(
            rule: "captive-dependency",
            severity: .warning,
            message: "\(holder) \(key(of: edge.from)) keeps \(held) \(key(of: target))",
            services: [key(of: edge.from), key(of: target)],
            details: [
                .init("kept in", "\(key(of: edge.from))  \(slotDescription(of: edge))", site: site(of: edge.from)),
                .init("defined as", "\(key(of: target))  \(held)", site: site(of: target)),
            ],
            fix: "make \(key(of: target)) live as long (.scope(.\(holder))), or hand over a factory for it"
        )
    }
}
