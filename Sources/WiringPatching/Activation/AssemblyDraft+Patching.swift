import Wiring
import WiringDiagnosis

extension AssemblyDraft {
    mutating func apply(_ patches: [Patch]) {
        guard !patches.isEmpty else { return }
        var positions: [ObjectIdentifier: Int] = [:]
        for (index, member) in members.enumerated() {
            guard let definition = member.member as? Definition else { continue }
            positions[ObjectIdentifier(originals[ObjectIdentifier(definition)] ?? definition)] = index
        }
        for (original, replacement) in substituted { positions[ObjectIdentifier(original)] = positions[ObjectIdentifier(replacement)] }
        // A later patch replaces the original definition, not the result of an earlier patch, unless it adds to it.
        var unpatched: UnspecializedDictionary<Int, Definition> = [:]
        for patch in patches {
            for index in indices(of: patch, positions) {
                guard let current = members[index].member as? Definition else { continue }
                let original = unpatched[index] ?? current
                unpatched[index] = original
                replaceMember(at: index, by: patch.patched(patch.isAddition ? current : original))
            }
        }
    }

    /// The members that a patch targets. Problems are reported as findings.
    private mutating func indices(of patch: Patch, _ positions: [ObjectIdentifier: Int]) -> [Int] {
        switch patch.subject {
        case .reference(let reference):
            let targets = participants.targets(of: reference)
            if targets.isEmpty { findings.append(participants.unknownTarget(of: patch)) }
            if !targets.isEmpty, participants.isOfParentAlone(reference) { findings.append(participants.targetOfParent(of: patch)) }
            let held = targets.map { target in
                positions[ObjectIdentifier(target)] == nil ? participants.participant(for: ObjectIdentifier(target)) ?? target : target
            }
            return Set(held.compactMap { positions[ObjectIdentifier($0)] }).sorted()
        case .provider(let type):
            let providers = providers(of: type)
            if providers.count == 1 { return providers }
            if providers.isEmpty, parent?.blueprint.isTarget(patch) == true {
                findings.append(participants.targetOfParent(of: patch))
                return []
            }
            findings.append(undecidedTarget(of: patch, type, among: providers))
            return []
        }
    }

    /// The members that provide a type as their service type; only the preferred one, if there is one.
    private func providers(of type: Any.Type) -> [Int] {
        let all = members.indices.filter { index in
            guard let definition = (members[index].member as? Definition) else { return false }
            return definition.requestType == type && !definition.isAbstract && definition.visibility.shows(type)
        }
        let preferred = all.filter { (members[$0].member as? Definition)?.isPreferred == true }
        return preferred.count == 1 ? preferred : all
    }

    /// `patch-target`: no component, or several components, provide the type of a patch.
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
            } else if Conformance.relation(of: type, to: definition.requestType) == .conforms {
                meant = meant ?? definition.requestType
                text = "\(key(ofMember: index)), defined as \(service), to which \(patch.target) conforms"
            } else {
                continue
            }
            near.append(.init("near misses", text, site: members[index].member.site))
        }
        let fix = meant.map { "name the service type of the component, Patch((\(TypeName.of($0))).self) { ... }" }
        return Finding(
            .patchTarget,
            providers.isEmpty
                ? "no component provides \(patch.target), the target of a patch"
                : "\(providers.count) components provide \(patch.target), the target of a patch",
            site: patch.site, details: candidates + near,
            fix: fix ?? "name the component by its key path, Patch(\\SomeAssembly.component) { ... }")
    }
}

extension Blueprint {
    func isTarget(_ patch: Patch) -> Bool {
        switch patch.subject {
        case .reference(let reference): !participants.targets(of: reference).isEmpty
        case .provider(let type):
            providers(of: type).contains { node in
                nodes[node].definition?.requestType == type
            }
        }
    }

    /// True if a patch targets no definition of the child itself, but one of its parent.
    func isForParentAlone(_ patch: Patch) -> Bool {
        switch patch.subject {
        case .reference(let reference): participants.isOfParentAlone(reference)
        case .provider(let type): isTarget(patch) && !providers(of: type).contains { $0 >= inheritedCount }
        }
    }
}

extension Participants {
    func targets(of reference: Reference) -> [Definition] { assemblies.compactMap { reference.read($0.made.assembly) } }

    /// True if a reference denotes no definition of the child itself, but one of its parent.
    fileprivate func isOfParentAlone(_ reference: Reference) -> Bool {
        let isFor = { (assembly: CollectedAssembly) in reference.read(assembly.made.assembly) != nil }
        return assemblies[..<firstOwn].contains(where: isFor) && !assemblies[firstOwn...].contains(where: isFor)
    }

    /// `patch-target`: the target of a patch belongs to the parent, which builds it without the patch.
    fileprivate func targetOfParent(of patch: Patch) -> Finding {
        let target = if case .provider = patch.subject { "the component that provides" } else { "a component of" }
        return Finding(
            .patchTarget, "a patch targets \(target) \(patch.target), which belongs to the parent of \(name)", site: patch.site,
            fix: "patch the parent and activate \(name) as its child: asChildOf: parent.patched(…)")
    }

    /// `patch-target`: a patch targets an assembly that is not part of the container.
    fileprivate func unknownTarget(of patch: Patch) -> Finding {
        Finding(
            .patchTarget, "a patch targets a component of \(patch.target), which is not part of the container", site: patch.site,
            details: [.init("assemblies", assemblies.map(\.name).sorted().joined(separator: ", "))],
            fix: "patch a component of an assembly of the container")
    }
}
