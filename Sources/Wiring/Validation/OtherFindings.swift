extension Explanation {
    /// `weak-value-type`: a weak singleton of a value type would be dead at once.
    func lifetimeFindings() -> [Finding] {
        blueprint.nodes.indices.compactMap { node in
            // Neither the definition nor its recipe is taken out for long: to copy them would count references to all that they hold.
            if blueprint.nodes[node].definition?.isFactory == true { return factoryLifetime(node) }
            guard blueprint.nodes[node].lifetimeKind == .weakSingleton || blueprint.isHeldWeakly(node),
                blueprint.nodes[node].definition?.recipe.isReference == false
            else { return nil }
            return weakValue(node: node)
        }
    }

    /// `scope-incompatible`: products are kept by their arguments in a way that makes no sense.
    private func factoryLifetime(_ node: Int) -> Finding? {
        switch blueprint.nodes[node].lifetimeKind {
        case .prototype, .objectGraph, .lazySingleton: return nil
        case .singleton, .weakSingleton, .scoped: break
        }
        let lifetime = blueprint.nodes[node].lifetime
        return Finding(
            rule: .scopeIncompatible,
            severity: .error,
            message: "\(blueprint.key(of: node)) has runtime arguments and cannot be \(lifetime.rawValue)"
                + (lifetime == .singleton ? ", since nobody knows the arguments when singletons are built" : ""),
            services: [blueprint.key(of: node)],
            site: blueprint.site(of: node),
            fix: "keep products by their arguments with .scope(.lazySingleton), or make each anew with .scope(.prototype)"
        )
    }

    /// `weak-value-type` for one definition.
    package func weakValue(node: Int) -> Finding {
        Finding(
            rule: .weakValueType,
            severity: .error,
            message:
                "\(blueprint.key(of: node)) is \(blueprint.isHeldWeakly(node) ? "held weakly" : "a weakSingleton"), but its instances are values, which nobody can hold but by copying",
            services: [blueprint.key(of: node)],
            site: blueprint.site(of: node),
            fix: "build a class, or choose another lifetime"
        )
    }

    /// `abstract-referenced`: an edge leads to a template.
    func abstractReferenced(_ edge: Edge, target: Int) -> Finding {
        .abstractReferenced(
            blueprint.key(of: target), at: blueprint.site(of: target), neededBy: blueprint.key(of: edge.from),
            site: blueprint.site(of: edge.from),
            evidence: evidence(for: edge, wanted: blueprint.key(of: target)))
    }

    /// `abstract-referenced` for a definition that code asks a container for.
    package func abstractRequested(node: Int) -> Finding {
        Finding(
            rule: .abstractReferenced,
            severity: .error,
            message: "\(blueprint.key(of: node)) is abstract and cannot be built",
            services: [blueprint.key(of: node)],
            site: blueprint.site(of: node),
            fix: "ask for a definition that is not abstract, or remove .abstract()"
        )
    }

    /// `missing-collaborator`: a reference starts from an assembly that does not take part.
    func missingCollaborator(_ edge: Edge, assembly: String) -> Finding {
        let names = blueprint.assemblies.map(\.name).sorted()
        return Finding(
            rule: .missingCollaborator,
            severity: .error,
            message: "a reference starts from \(assembly), which does not take part",
            services: [blueprint.key(of: edge.from)],
            details: evidence(for: edge, wanted: assembly) + [.init("taking part", names.joined(separator: ", "))],
            fix: "declare it in an assembly that takes part, let name = Collaborator<\(assembly)>(), or activate with it"
        )
    }

    /// `duplicate-key`: two definitions under one name.
    func duplicateKey(_ key: String, first: Definition?, second: Definition) -> Finding {
        Finding(
            rule: .duplicateKey,
            severity: .error,
            message: "the key '\(key)' is defined twice",
            services: [key],
            details: [.init("first", key, site: first?.site), .init("second", key, site: second.site)],
            fix: "give one of them another name"
        )
    }

    /// `substitute-type`: a substitute provides something else than what it stands in for.
    func unfitSubstitute(node: Int, original: Definition) -> Finding {
        let provided = blueprint.nodes[node].definition.map { TypeName.of($0.recipe.requestType) } ?? ""
        return Finding(
            rule: .substituteType,
            severity: .error,
            message: "the substitute for \(blueprint.key(of: node)) provides \(provided), not \(TypeName.of(original.recipe.requestType))",
            services: [blueprint.key(of: node)],
            details: [
                .init("original", blueprint.key(of: node), site: original.site),
                .init("substitute", blueprint.key(of: node), site: blueprint.site(of: node)),
            ],
            fix: "let both provide the same type"
        )
    }

    /// Why texts cannot serve as a factory's runtime arguments: their number.
    package func argumentError(node: Int, action: String? = nil, given: Int, expected: [Any.Type]) -> ResolutionError {
        let key = blueprint.key(of: node) + (action.map { ".\($0)" } ?? "")
        let names = action == nil ? blueprint.nodes[node].definition.map { ArgumentNames.of($0) } ?? [] : []
        let types = expected.enumerated().map { position, type in
            ArgumentDeclaration(names.indices.contains(position) ? names[position] : nil, blueprint.name(of: type)).text
        }.joined(separator: ", ")
        let takes =
            expected.isEmpty ? "no runtime arguments" : "\(expected.count) runtime argument\(expected.count == 1 ? "" : "s") (\(types))"
        return ResolutionError(
            Finding(
                rule: .runtimeArguments,
                severity: .error,
                message: "\(key) takes \(takes), not \(given)",
                services: [blueprint.key(of: node)],
                site: blueprint.site(of: node),
                fix: expected.isEmpty ? "leave the arguments out" : "give one text for each argument"
            ), path: [key])
    }

    /// Why a text cannot serve as a factory's runtime argument: its type.
    func argumentError(
        node: Int, action: String? = nil, position: Int, type: Any.Type, failure: ArgumentFailure
    ) -> ResolutionError {
        let key = blueprint.key(of: node) + (action.map { ".\($0)" } ?? "")
        let name = blueprint.name(of: type)
        let names = action == nil ? blueprint.nodes[node].definition.map { ArgumentNames.of($0) } ?? [] : []
        let called = names.indices.contains(position - 1) ? names[position - 1] : nil
        return ResolutionError(
            Finding(
                rule: .runtimeArguments,
                severity: .error,
                message:
                    "runtime argument \(position)\(called.map { ", \($0)," } ?? "") of \(key) cannot be read as \(name): \(failure.reason)",
                services: [blueprint.key(of: node)],
                site: blueprint.site(of: node),
                fix: failure.fix ?? "write a text that \(name) can be made from"
            ), path: [key])
    }
}
