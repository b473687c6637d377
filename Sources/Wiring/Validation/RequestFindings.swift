// Requests that a container cannot resolve.
extension Explanation {
    /// `missing-definition` for a type requested from a container.
    package func notProvided(_ type: Any.Type) -> Finding {
        let wanted = blueprint.name(of: type)
        return finding(.missingType, [wanted], services: [wanted], site: nil, ProblemFacts(type: type))
    }

    /// `ambiguous-type` for a type requested from a container.
    func ambiguousRequest(_ type: Any.Type, candidates: [Int]) -> Finding {
        let wanted = blueprint.name(of: type)
        return finding(
            .ambiguousType, [String(candidates.count), wanted], services: [wanted], site: nil, ProblemFacts(nodes: candidates))
    }

    /// `missing-definition` for a key requested from a container.
    package func noSuchKey(_ key: String) -> Finding {
        finding(.unknownKey, [key], services: [key], site: nil, ProblemFacts(texts: [key]))
    }

    /// `abstract-referenced` for a definition requested from a container.
    package func abstractRequested(node: Int) -> Finding { finding(.abstractRequested, node: node, []) }

    /// `other-type`: a definition of another type than the requested one.
    func otherType(node: Int, asked: Any.Type) -> Finding {
        let provided = blueprint.nodes[node].definition.map { blueprint.name(of: $0.requestType) } ?? ""
        return finding(.otherTypeRequested, node: node, [provided, blueprint.name(of: asked)], ProblemFacts(texts: [provided]))
    }

    /// `missing-collaborator`: a definition of an assembly that the container does not contain.
    func foreignDefinition(_ definition: Definition) -> Finding {
        finding(
            .foreignDefinition, [blueprint.name(of: definition.requestType)], services: [], site: definition.site, ProblemFacts())
    }

    /// `scope-not-entered`: an instance of a scope is requested outside of it.
    /// - Parameters:
    ///   - node: the definition.
    ///   - scope: the scope of the definition.
    ///   - entered: the entered scopes.
    func scopeNotEntered(node: Int, scope: Scope, entered: [Scope]) -> Finding {
        finding(.scopeNotEntered, node: node, [scope.name], ProblemFacts(texts: [scope.name] + entered.map(\.name)))
    }

    /// `scope-left`: an instance of a scope is requested after its end.
    package func scopeLeft(node: Int, scope: Scope) -> Finding { finding(.scopeLeft, node: node, [scope.name]) }

    /// `runtime-arguments`: an argument of a factory is requested outside of a call of the factory.
    func argumentOutsideCall(node: Int) -> Finding {
        let factory = blueprint.factory(ofArgument: node).map { blueprint.key(of: $0) } ?? "a factory"
        return finding(.argumentWithoutCall, node: node, [factory], ProblemFacts(texts: [factory]))
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

    /// The candidates of a choice; only the first ones if there are many.
    package func candidateDetails(_ candidates: [Int]) -> [Finding.Detail] {
        diagnosis?.candidates(candidates) ?? []
    }
}

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
