extension Explanation {
    /// `duplicate-key`: two definitions under one name.
    func duplicateKey(_ key: String, first: Definition?, second: Definition) -> Finding {
        finding(.duplicateKey, [key], services: [key], site: second.site, ProblemFacts(definition: second, original: first, texts: [key]))
    }

    /// `substitute-type`: a substitute provides another type than the definition that it replaces.
    func mismatchedSubstitute(node: Int, original: Definition) -> Finding {
        let provided = blueprint.nodes[node].definition.map { TypeName.of($0.requestType) } ?? ""
        return finding(
            .mismatchedSubstitute, node: node, [provided, TypeName.of(original.requestType)], ProblemFacts(original: original))
    }
}
