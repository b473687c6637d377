extension Explanation {
    /// `shared-requester`: what is shared wants to know for whom it is made.
    func requesterFindings() -> [Finding] {
        blueprint.attributedNodes.sorted().filter { $0 >= blueprint.inheritedCount && blueprint.nodes[$0].isKept }.map { node in
            let key = blueprint.key(of: node)
            return Finding(
                rule: .sharedRequester,
                severity: .error,
                message: "\(key) wants to know for whom it is made, but as \(blueprint.nodes[node].lifetime.rawValue) it is one for all",
                services: [key],
                site: blueprint.site(of: node),
                fix: "let each that asks have its own, .scope(.prototype), or take no Requester"
            )
        }
    }
}
