import Wiring
import WiringDiagnosis

extension AssemblyDraft {
    /// Puts patches in the place of the definitions they are for.
    mutating func apply(_ patches: [Patch]) {
        guard !patches.isEmpty else { return }
        var positions: [ObjectIdentifier: Int] = [:]
        for (index, member) in members.enumerated() {
            guard let definition = member.member as? Definition else { continue }
            positions[ObjectIdentifier(originals[ObjectIdentifier(definition)] ?? definition)] = index
        }
        for (original, replacement) in substituted { positions[ObjectIdentifier(original)] = positions[ObjectIdentifier(replacement)] }
        // Before any patch: the later of two takes the place of what the earlier one has replaced.
        var unpatched: UnspecializedDictionary<Int, Definition> = [:]
        for patch in patches {
            for index in indices(of: patch, positions) {
                guard let definition = unpatched[index] ?? members[index].member as? Definition else { continue }
                unpatched[index] = definition
                replaceMember(at: index, by: patch.patched(definition))
            }
        }
    }

    /// The members that a patch is for; what is wrong with it becomes a finding.
    private mutating func indices(of patch: Patch, _ positions: [ObjectIdentifier: Int]) -> [Int] {
        switch patch.subject {
        case .reference(let reference):
            let targets = participants.targets(of: reference)
            if targets.isEmpty { findings.append(participants.unknownTarget(of: patch)) }
            if !targets.isEmpty, participants.isOfParentAlone(reference) {
                findings.append(participants.targetOfParent(of: patch))
            }
            let held = targets.map { target in
                positions[ObjectIdentifier(target)] == nil ? participants.participant(for: ObjectIdentifier(target)) ?? target : target
            }
            return Set(held.compactMap { positions[ObjectIdentifier($0)] }).sorted()
        case .provider(let type):
            let providers = providers(of: type)
            if providers.count == 1 { return providers }
            if providers.isEmpty, parent?.isTarget(patch) == true {
                findings.append(participants.targetOfParent(of: patch))
                return []
            }
            findings.append(undecidedTarget(of: patch, type, among: providers))
            return []
        }
    }

    /// The members that provide a type as their own; only the preferred one, if there is one.
    private func providers(of type: Any.Type) -> [Int] {
        let all = members.indices.filter { index in
            guard let definition = (members[index].member as? Definition) else { return false }
            return definition.requestType == type && !definition.isAbstract && definition.visibility.shows(type)
        }
        let preferred = all.filter { (members[$0].member as? Definition)?.isPreferred == true }
        return preferred.count == 1 ? preferred : all
    }

    /// `patch-target`: a patch for a type that no component provides, or several do.
    private func undecidedTarget(of patch: Patch, _ type: Any.Type, among providers: [Int]) -> Finding {
        let candidates = providers.map { Finding.Detail("provided by", key(ofMember: $0), site: members[$0].member.site) }
        var near: [Finding.Detail] = []
        var meant: Any.Type?
        for index in members.indices where providers.isEmpty {
            guard let definition = (members[index].member as? Definition), !definition.isAbstract else { continue }
            let service = TypeName.of(definition.serviceType)
            let text: String
            if definition.options.aliases.contains(where: { $0.type == type }) || definition.implementationType == type {
                text = "\(key(ofMember: index)), which is defined as \(service)"
            } else if Conformance.fit(of: type, to: definition.requestType) == .conforms {
                meant = meant ?? definition.requestType
                text = "\(key(ofMember: index)), defined as \(service), to which \(patch.target) conforms"
            } else {
                continue
            }
            near.append(.init("near misses", text, site: members[index].member.site))
        }
        let fix = meant.map { "say what the component is defined as, Patch((\(TypeName.of($0))).self) { ... }" }
        return Finding(
            rule: .patchTarget,
            severity: .error,
            message: providers.isEmpty
                ? "a patch is for the component that provides \(patch.target), and none does"
                : "a patch is for the component that provides \(patch.target), and \(providers.count) do",
            services: [],
            site: patch.site,
            details: candidates + near,
            fix: fix ?? "patch the component that is meant by its key path, Patch(\\SomeAssembly.component) { ... }"
        )
    }
}

extension Blueprint {
    /// Whether a patch is for something in here.
    func isTarget(_ patch: Patch) -> Bool {
        switch patch.subject {
        case .reference(let reference): !participants.targets(of: reference).isEmpty
        case .provider(let type):
            providers(of: type).contains { node in
                nodes[node].definition?.requestType == type
            }
        }
    }

    /// Whether a patch is for nothing of a child's own, but for something of its parent.
    func isForParentAlone(_ patch: Patch) -> Bool {
        switch patch.subject {
        case .reference(let reference): participants.isOfParentAlone(reference)
        case .provider(let type): isTarget(patch) && !providers(of: type).contains { $0 >= inheritedCount }
        }
    }
}

extension Participants {
    /// The definitions that a reference leads to, as the assemblies hold them.
    func targets(of reference: Reference) -> [Definition] {
        assemblies.compactMap { reference.read($0.made.assembly) }
    }

    /// Whether a reference leads to nothing of a child's own, but to something of its parent.
    fileprivate func isOfParentAlone(_ reference: Reference) -> Bool {
        let isFor = { (assembly: CollectedAssembly) in reference.read(assembly.made.assembly) != nil }
        return assemblies[..<firstOwn].contains(where: isFor) && !assemblies[firstOwn...].contains(where: isFor)
    }

    /// `patch-target`: a patch for a component that the parent has built, or will build, without it.
    fileprivate func targetOfParent(of patch: Patch) -> Finding {
        let target = if case .provider = patch.subject { "the component that provides" } else { "a component of" }
        return Finding(
            rule: .patchTarget,
            severity: .error,
            message: "a patch is for \(target) \(patch.target), which belongs to the parent of \(name) and is shared there",
            services: [],
            site: patch.site,
            fix: "patch the parent and activate \(name) as a child of that: asChildOf: parent.patched(…)"
        )
    }

    /// `patch-target`: a patch for an assembly that does not take part.
    fileprivate func unknownTarget(of patch: Patch) -> Finding {
        Finding(
            rule: .patchTarget,
            severity: .error,
            message: "a patch is for a component of \(patch.target), which does not take part",
            services: [],
            site: patch.site,
            details: [.init("taking part", assemblies.map(\.name).sorted().joined(separator: ", "))],
            fix: "patch a component of an assembly that takes part"
        )
    }
}
