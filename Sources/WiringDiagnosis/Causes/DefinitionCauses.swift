#if DEBUG || Explorer
// Problems of definitions, requests and runtime arguments.
extension FindingDiagnostic {
    func explainDefinition(_ finding: inout Finding, _ problem: Problem, _ facts: ProblemFacts) {
        let node = facts.node
        switch problem {
        case .abstractRequested: finding.fix = "request a definition that is not abstract, or remove .abstract()"
        case .otherTypeRequested: finding.fix = "request \(facts.texts[0])"
        case .foreignDefinition:
            finding.details = [assemblyList]
            finding.fix = "declare definitions as stored properties: a computed property creates a new definition each time"
        case .duplicateKey:
            let key = facts.texts[0]
            finding.site = nil
            finding.details = [.init("first", key, site: facts.original?.site), .init("second", key, site: facts.definition?.site)]
            finding.fix = "rename one definition"
        case .mismatchedSubstitute:
            let key = blueprint.key(of: node)
            finding.site = nil
            finding.details = [
                .init("original", key, site: facts.original?.site), .init("substitute", key, site: blueprint.site(of: node)),
            ]
            finding.fix = "make both provide the same type"
        case .runningInitializer, .runningProcessor:
            // The path of constructions that leads back to the node.
            let key = blueprint.key(of: node)
            let path = facts.texts[(facts.texts.lastIndex(of: key) ?? 0)...] + [key]
            finding.details = [.init("reached by", path.joined(separator: " -> "), site: blueprint.site(of: node))]
            if problem == .runningInitializer {
                finding.site = nil
                finding.fix = "inject it after the initializer: as a property, or by calling the factory later"
            } else {
                finding.fix = "use the instance that is passed to the post-processor, and request others on first use"
            }
        case .valueNotGiven:
            finding.fix =
                "enter the scope with the value: container.entering(\"\(facts.texts[0])\", \\.\(blueprint.label(of: node)), value)"
        case .argumentElsewhere: finding.fix = "make it a dependency of the product of \(facts.texts[0]), or pass it the value"
        case .argumentWithoutCall: finding.fix = "request a product of \(facts.texts[0]), which receives it"
        case .foreignFactory: finding.fix = "define it in the container that has the factory"
        case .noArguments, .tooFewArguments:
            let types = (blueprint.nodes[node].definition?.options.argumentTypes ?? []).map { blueprint.name(of: $0) }
            finding.details = [.init("takes", types.isEmpty ? "nothing" : types.joined(separator: ", "), site: blueprint.site(of: node))]
            finding.fix = "use the exact type of an argument that it takes"
        default: break
        }
    }

    // MARK: Parameters

    func explainParameter(_ finding: inout Finding, _ problem: Problem, _ facts: ProblemFacts) {
        guard let definition = facts.definition else { return }
        let isInitializer = [.unknownType, .unknownPosition, .unusedArgument].contains(problem)
        let dependencies = zip(definition.dependencies, DependencyNames(definition).names).filter {
            ($0.0.kind == .initializer) == isInitializer
        }
        guard isInitializer else {
            finding.details = dependencies.map { .init("injected", "\($0.1)  \(blueprint.name(of: $0.0.type))") }
            if dependencies.isEmpty { finding.details = [.init("injected", "nothing")] }
            finding.fix = "write the choice after the call or property that it applies to, with the same name"
            return
        }
        finding.details = dependencies.map { dependency, name in
            let number = String(dependency.parameter)
            return .init("parameters", (name == number ? number : "\(number) \(name)") + "  \(blueprint.name(of: dependency.type))")
        }
        if dependencies.isEmpty { finding.details = [.init("parameters", "none")] }
        if problem == .unusedArgument {
            finding.fix = "use the exact type of a parameter; for a deeper dependency, define a Component(argumentOf: …)"
        } else if dependencies.isEmpty {
            finding.fix = "remove .using(...), or add the parameter"
        } else {
            let numbers = dependencies.map { String($0.0.parameter) }.joined(separator: " or ")
            finding.fix = "choose an existing parameter: forParameter: \(numbers)"
        }
    }
}
#endif
