extension Participants {
    /// What is wrong with a property whose definitions nothing finds.
    func unreadProperty(_ label: String, of assembly: Int, _ reason: UnreadProperty.Reason) -> Finding {
        let (owner, key) = (assemblies[assembly].name, "\(assemblies[assembly].name).\(label)")
        // Some other member of the assembly tells the file.
        let site = assemblies[assembly].entries.lazy.map(\.member.site).first { !$0.file.isEmpty }
        switch reason {
        case .assembly(let type):
            let name = TypeName.of(type)
            return Finding(
                rule: .heldAssembly, severity: .error,
                message: "\(key) holds the assembly \(name) by value, which copies all of it into \(owner)",
                services: [key], site: site,
                fix: "declare it: " + declaration(of: type, at: label))
        case .lazy:
            return Finding(
                rule: .lazyDefinition, severity: .error,
                message: "\(key) is a lazy var, so its definitions are not there when the assembly is read",
                services: [key], site: site, fix: "write let \(label)")
        case .object(let type, let property):
            let name = TypeName.of(type)
            return Finding(
                rule: .unreadDefinition, severity: .warning,
                message: "\(key) is an object of \(name), whose definitions (\(property)) take no part",
                services: [key], site: site,
                fix: "let \(name) be an assembly and declare it: let \(label) = Collaborator<\(name)>()")
        }
    }

    /// `endless-assembly`: a property makes an assembly within one that it made, and so on.
    func endlessAssembly(_ holder: CollectedAssembly.Holder) -> Finding {
        let name = TypeName.of(holder.declaration.type)
        return Finding(
            rule: .endlessAssembly, severity: .error,
            message: "\(TypeName.of(assemblies[holder.assembly].type)).\(holder.label) makes an assembly within one that it made itself, "
                + "and so on without end",
            services: [name], site: holder.declaration.site,
            fix: holder.declaration.type is any Assembly.Type
                ? "declare the one of its type: let \(holder.label) = Collaborator<\(name)>()"
                : "declare the one that is there: let \(holder.label) = GivenCollaborator<\(name)>()")
    }

    /// `missing-collaborator`: a declared collaborator that has to be activated with, and is not.
    func notGiven(_ holder: CollectedAssembly.Holder, candidates: [Int]) -> Finding {
        let name = TypeName.of(holder.declaration.type)
        let found = candidates.isEmpty ? "none takes part" : "\(candidates.count) take part"
        return Finding(
            rule: .missingCollaborator, severity: .error,
            message: "\(assemblies[holder.assembly].name).\(holder.label) stands for the one \(name) of the container, and \(found)",
            services: ["\(assemblies[holder.assembly].name).\(holder.label)"], site: holder.declaration.site,
            details: candidates.map { .init("candidate", assemblies[$0].name) },
            fix: "activate with it: activated(with: \(name)(...)), or declare it: let \(holder.label) = Collaborator { \(name)(...) }")
    }

    /// `missing-collaborator`: a computed property stands for an assembly that takes no part.
    func noAssembly(_ declaration: CollaboratorDeclaration) -> Finding {
        let name = TypeName.of(declaration.type)
        return Finding(
            rule: .missingCollaborator, severity: .error, message: "no \(name) takes part in this container", services: [name],
            site: declaration.site, fix: "declare collaborators as stored properties: let, without a body")
    }

    /// `substitute-target`: a substitute for an assembly that does not take part.
    func unusedSubstitute(_ substitute: Substitute) -> Finding {
        if assemblies[..<firstOwn].contains(where: { substitute.isFor($0) }) {
            return Finding(
                rule: .substituteTarget, severity: .error,
                message: "\(TypeName.of(type(of: substitute.assembly))) is a substitute for \(substitute.target), which belongs to the "
                    + "parent of \(name) and is shared there",
                services: [], fix: "activate the parent with it: substituting: Substitute(…)")
        }
        return Finding(
            rule: .substituteTarget, severity: .error,
            message: "\(TypeName.of(type(of: substitute.assembly))) is a substitute for \(substitute.target), which does not take part",
            services: [], details: [.init("taking part", assemblies.map(\.name).sorted().joined(separator: ", "))],
            fix: "let it stand in for an assembly that takes part")
    }

    /// How a collaborator is declared in the place of a value: `let disks = [Collaborator { Disk(...) }]`.
    private func declaration(of type: Any.Type, at label: String) -> String {
        let name = TypeName.of(type)
        let written = type is any Assembly.Type ? "Collaborator<\(name)>()" : "Collaborator { \(name)(...) }"
        guard let bracket = label.firstIndex(where: { "[.".contains($0) }) else { return "let \(label) = \(written)" }
        return "let \(label[..<bracket]) = [\(written)]"
    }
}
