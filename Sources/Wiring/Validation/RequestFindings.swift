// Requests that a container cannot resolve.
extension Explanation {
    /// `missing-definition` or `ambiguous-type` for a type requested from a container.
    package func notProvided(_ type: Any.Type, candidates: [Int] = []) -> Finding {
        let wanted = blueprint.name(of: type)
        let (problem, words) = candidates.isEmpty ? (Problem.missingType, [wanted]) : (.ambiguousType, [String(candidates.count), wanted])
        return finding(problem, words, services: [wanted], site: nil, ProblemFacts(nodes: candidates, type: type))
    }

    /// `missing-definition` for a key requested from a container.
    package func noSuchKey(_ key: String) -> Finding { finding(.unknownKey, [key], services: [key], site: nil, ProblemFacts(texts: [key])) }

    /// `other-type`: a definition of another type than the requested one.
    func otherType(node: Int, asked: Any.Type) -> Finding {
        let provided = blueprint.nodes[node].definition.map { blueprint.name(of: $0.requestType) } ?? ""
        return finding(.otherTypeRequested, node: node, [provided, blueprint.name(of: asked)], ProblemFacts(texts: [provided]))
    }

    /// `cycle-init` for a request during the initializer of the requested instance.
    package func initializerCycle(at node: Int, path: [String]) -> Finding {
        finding(.runningInitializer, node: node, [], ProblemFacts(texts: path))
    }

    /// `cycle-init` for a post-processor that requests the instance that it is processing.
    func processorCycle(_ number: Int, at node: Int, path: [String]) -> Finding {
        let (key, processor) = (blueprint.key(of: node), blueprint.processors[number])
        return finding(
            .runningProcessor, [key, processor.key], services: [key, processor.key], site: processor.processor.site,
            ProblemFacts(node: node, texts: path))
    }
}
