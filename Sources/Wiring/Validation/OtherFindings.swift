extension Blueprint {
    /// `weak-value-type`: a weak singleton of a value type would be dead at once.
    func lifetimeFindings() -> [Finding] {
        slots.indices.compactMap { slot in
            guard let recipe = slots[slot].definition?.recipe, slots[slot].lifetime == .weakSingleton, !recipe.isReference else {
                return nil
            }
            return weakValue(slot: slot)
        }
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
        Finding(
            rule: "abstract-referenced",
            severity: .error,
            message: "\(key(of: target)) is abstract and cannot be built",
            services: [key(of: edge.from), key(of: target)],
            details: evidence(for: edge, wanted: key(of: target)) + [.init("defined at", key(of: target), site: site(of: target))],
            fix: "refer to a definition that is not abstract, or remove .abstract()"
        )
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
            fix: "hold \(assembly) as a property of an assembly, or activate with it"
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

    /// `duplicate-key` for two different assemblies under one name.
    func differentTwin(_ key: String, first: Definition?, second: Definition) -> Finding {
        Finding(
            rule: "duplicate-key",
            severity: .error,
            message: "two different assemblies share a name: '\(key)' is not the same in both",
            services: [key],
            details: [
                .init("first", first == nil ? "has no such definition" : key, site: first?.site), .init("second", key, site: second.site),
            ],
            fix: "give one of the assemblies another assemblyName"
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

    /// `config-missing` and `conversion-failed`: places in the configuration that cannot be read.
    func configurationFindings() -> [Finding] {
        var readers: [String: (type: Any.Type, slots: [Int])] = [:]
        for edge in edges {
            guard case .configuration(let key, _) = edge.dependency.source else { continue }
            readers[key, default: (edge.dependency.type, [])].slots.append(edge.from)
        }
        for (slot, description) in slots.enumerated() {
            guard let definition = description.definition, case .configuration(let key) = definition.kind else { continue }
            readers[key, default: (definition.recipe.serviceType, [])].slots.append(slot)
        }
        return readers.sorted { $0.key < $1.key }.compactMap { key, reader in
            guard let text = configuration[key] else { return missingConfiguration(key: key, slots: reader.slots) }
            guard let type = reader.type as? any LosslessStringConvertible.Type, type.init(text) == nil else { return nil }
            return failedConversion(key: key, text: text, type: reader.type, slots: reader.slots)
        }
    }

    /// `config-missing`: a place in the configuration that has no value.
    func missingConfiguration(key: String, slots readers: [Int]) -> Finding {
        let near = Suggestions.nearMisses(for: key, among: configuration.keys.sorted())
        return Finding(
            rule: "config-missing",
            severity: .error,
            message: "the configuration has no value for '\(key)'",
            services: readers.map { self.key(of: $0) },
            details: readers.map { .init("needed by", self.key(of: $0), site: site(of: $0)) } + near.map { .init("near misses", $0) },
            fix: "add it to a Configuration of an assembly that takes part"
        )
    }

    /// `conversion-failed`: a text of the configuration that is not what its reader needs.
    func failedConversion(key: String, text: String, type: Any.Type, slots readers: [Int]) -> Finding {
        Finding(
            rule: "conversion-failed",
            severity: .error,
            message: "the configuration's value for '\(key)', '\(text)', is not of type \(TypeName.of(type))",
            services: readers.map { self.key(of: $0) },
            details: readers.map { .init("needed by", self.key(of: $0), site: site(of: $0)) },
            fix: "write a value that \(TypeName.of(type)) can be made from"
        )
    }

    /// `duplicate-config`: two values for one place.
    func duplicateConfiguration(_ key: String, first: SourceSite, second: SourceSite) -> Finding {
        Finding(
            rule: "config-duplicate",
            severity: .error,
            message: "the configuration has two values for '\(key)'",
            services: [key],
            details: [.init("first", key, site: first), .init("second", key, site: second)],
            fix: "remove one of them"
        )
    }

    /// Why texts cannot serve as a factory's runtime arguments: their number.
    func argumentError(slot: Int, given: Int, expected: [Any.Type]) -> ResolutionError {
        let key = key(of: slot)
        let types = expected.map { TypeName.of($0) }.joined(separator: ", ")
        let takes =
            expected.isEmpty ? "no runtime arguments" : "\(expected.count) runtime argument\(expected.count == 1 ? "" : "s") (\(types))"
        return ResolutionError(
            Finding(
                rule: "runtime-arguments",
                severity: .error,
                message: "\(key) takes \(takes), not \(given)",
                services: [key],
                site: site(of: slot),
                fix: expected.isEmpty ? "leave the arguments out" : "give one text for each argument"
            ), path: [key])
    }

    /// Why a text cannot serve as a factory's runtime argument: its type.
    func argumentError(slot: Int, text: String, position: Int, type: Any.Type) -> ResolutionError {
        let key = key(of: slot)
        let name = TypeName.of(type)
        let isConvertible = type is any LosslessStringConvertible.Type
        return ResolutionError(
            Finding(
                rule: "runtime-arguments",
                severity: .error,
                message: "runtime argument \(position) of \(key) is of type \(name), and '\(text)' is not one",
                services: [key],
                site: site(of: slot),
                fix: isConvertible
                    ? "write a text that \(name) can be made from"
                    : "let \(name) conform to LosslessStringConvertible to write it as a text"
            ), path: [key])
    }
}
