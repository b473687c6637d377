extension Blueprint {
    /// `weak-value-type`: a weak singleton of a value type would be dead at once.
    func lifetimeFindings() -> [Finding] {
        slots.indices.compactMap { slot in
            // Neither the definition nor its recipe is taken out for long: to copy them would count references to all that they hold.
            if slots[slot].definition?.isFactory == true { return factoryLifetime(slot) }
            guard slots[slot].lifetimeKind == .weakSingleton, slots[slot].definition?.recipe.isReference == false else { return nil }
            return weakValue(slot: slot)
        }
    }

    /// `scope-incompatible`: products are kept by their arguments in a way that makes no sense.
    private func factoryLifetime(_ slot: Int) -> Finding? {
        switch slots[slot].lifetimeKind {
        case .prototype, .objectGraph, .lazySingleton: return nil
        case .singleton, .weakSingleton, .scoped: break
        }
        let lifetime = slots[slot].lifetime
        return Finding(
            rule: "scope-incompatible",
            severity: .error,
            message: "\(key(of: slot)) has runtime arguments and cannot be \(lifetime.rawValue)"
                + (lifetime == .singleton ? ", since nobody knows the arguments when singletons are built" : ""),
            services: [key(of: slot)],
            site: site(of: slot),
            fix: "keep products by their arguments with .scope(.lazySingleton), or make each anew with .scope(.prototype)"
        )
    }

    /// `weak-value-type` for one definition.
    func weakValue(slot: Int) -> Finding {
        Finding(
            rule: "weak-value-type",
            severity: .error,
            message: "\(key(of: slot)) is a weakSingleton, but its instances are values, which nobody can hold but by copying",
            services: [key(of: slot)],
            site: site(of: slot),
            fix: "build a class, or choose another lifetime"
        )
    }

    /// `abstract-referenced`: an edge leads to a template.
    func abstractReferenced(_ edge: Edge, target: Int) -> Finding {
        .abstractReferenced(
            key(of: target), at: site(of: target), neededBy: key(of: edge.from), site: site(of: edge.from),
            evidence: evidence(for: edge, wanted: key(of: target)))
    }

    /// `abstract-referenced` for a definition that code asks a container for.
    func abstractRequested(slot: Int) -> Finding {
        Finding(
            rule: "abstract-referenced",
            severity: .error,
            message: "\(key(of: slot)) is abstract and cannot be built",
            services: [key(of: slot)],
            site: site(of: slot),
            fix: "ask for a definition that is not abstract, or remove .abstract()"
        )
    }

    /// `missing-collaborator`: a reference starts from an assembly that does not take part.
    func missingCollaborator(_ edge: Edge, assembly: String) -> Finding {
        let names = assemblies.map(\.name).sorted()
        return Finding(
            rule: "missing-collaborator",
            severity: .error,
            message: "a reference starts from \(assembly), which does not take part",
            services: [key(of: edge.from)],
            details: evidence(for: edge, wanted: assembly) + [.init("taking part", names.joined(separator: ", "))],
            fix: "declare it in an assembly that takes part, let name = Collaborator<\(assembly)>(), or activate with it"
        )
    }

    /// `duplicate-key`: two definitions under one name.
    func duplicateKey(_ key: String, first: Definition?, second: Definition) -> Finding {
        Finding(
            rule: "duplicate-key",
            severity: .error,
            message: "the key '\(key)' is defined twice",
            services: [key],
            details: [.init("first", key, site: first?.site), .init("second", key, site: second.site)],
            fix: "give one of them another name"
        )
    }

    /// `substitute-type`: a substitute provides something else than what it stands in for.
    func unfitSubstitute(slot: Int, original: Definition) -> Finding {
        let provided = slots[slot].definition.map { TypeName.of($0.recipe.requestType) } ?? ""
        return Finding(
            rule: "substitute-type",
            severity: .error,
            message: "the substitute for \(key(of: slot)) provides \(provided), not \(TypeName.of(original.recipe.requestType))",
            services: [key(of: slot)],
            details: [.init("original", key(of: slot), site: original.site), .init("substitute", key(of: slot), site: site(of: slot))],
            fix: "let both provide the same type"
        )
    }

    /// Why texts cannot serve as a factory's runtime arguments: their number.
    func argumentError(slot: Int, action: String? = nil, given: Int, expected: [Any.Type]) -> ResolutionError {
        let key = key(of: slot) + (action.map { ".\($0)" } ?? "")
        let types = expected.map { name(of: $0) }.joined(separator: ", ")
        let takes =
            expected.isEmpty ? "no runtime arguments" : "\(expected.count) runtime argument\(expected.count == 1 ? "" : "s") (\(types))"
        return ResolutionError(
            Finding(
                rule: "runtime-arguments",
                severity: .error,
                message: "\(key) takes \(takes), not \(given)",
                services: [self.key(of: slot)],
                site: site(of: slot),
                fix: expected.isEmpty ? "leave the arguments out" : "give one text for each argument"
            ), path: [key])
    }

    /// Why a text cannot serve as a factory's runtime argument: its type.
    func argumentError(
        slot: Int, action: String? = nil, position: Int, type: Any.Type, failure: ConversionFailure
    ) -> ResolutionError {
        let key = key(of: slot) + (action.map { ".\($0)" } ?? "")
        let name = name(of: type)
        return ResolutionError(
            Finding(
                rule: "runtime-arguments",
                severity: .error,
                message: "runtime argument \(position) of \(key) cannot be read as \(name): \(failure.reason)",
                services: [self.key(of: slot)],
                site: site(of: slot),
                fix: failure.fix ?? "write a text that \(name) can be made from"
            ), path: [key])
    }
}
