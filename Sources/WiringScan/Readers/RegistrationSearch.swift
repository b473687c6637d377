/// Finds the registrations that match a look-up.
struct RegistrationSearch {
    private let draft: ScanDraft
    private let project: ScannedProject
    private var byType: [TypedName: [Int]] = [:]
    /// The registrations by the last part of the type, without generic arguments, and by name.
    private var byBase: [TypedName: [Int]] = [:]
    /// The normalized types of the registrations.
    private var types: [String] = []

    /// The request of a look-up.
    private struct TypedName: Hashable {
        let type: String
        let name: String?
        /// Whether any name matches.
        var isAnyName = false
    }

    init(_ draft: ScanDraft, in project: ScannedProject) {
        self.draft = draft
        self.project = project
        for (number, registration) in draft.registrations.enumerated() {
            types.append(canonical(registration.service))
            for type in [registration.service] + registration.provides {
                let type = canonical(type)
                let base = TypeName.last(type)
                byType[TypedName(type: type, name: registration.name), default: []].append(number)
                byBase[TypedName(type: base, name: registration.name), default: []].append(number)
                guard registration.name != nil else { continue }
                byType[TypedName(type: type, name: nil, isAnyName: true), default: []].append(number)
                byBase[TypedName(type: base, name: nil, isAnyName: true), default: []].append(number)
            }
        }
    }

    private func canonical(_ type: String) -> String { project.resolvingAliases(type).filter { $0 != " " } }

    /// The maximum number of candidates among which one is selected, and that are searched by the last part of their names.
    static let maximumCandidates = 200
    private static let maximumNearby = 1_000

    /// The registrations that match a look-up: by type and name, then without the generic arguments, then by the last part of a name with dots.
    func targets(of lookUp: LookUp) -> [Int] {
        guard let type = lookUp.type else { return [] }
        let wanted = canonical(type)
        func asked(_ type: String) -> TypedName {
            lookUp.confidence == .dynamic ? TypedName(type: type, name: nil, isAnyName: true) : TypedName(type: type, name: lookUp.name)
        }
        var found = matching(byType[asked(wanted)] ?? [], lookUp)
        if found.isEmpty, wanted.last == "?" { found = matching(byType[asked(String(wanted.dropLast()))] ?? [], lookUp) }
        if found.isEmpty {
            let base = TypeName.base(wanted)
            let near = (byBase[asked(TypeName.last(wanted))] ?? []).prefix(Self.maximumNearby).filter { number in
                let own = types[number]
                let ownBase = TypeName.base(own)
                let agreesInArguments = !own.contains("<") || !wanted.contains("<") || own == wanted
                return agreesInArguments && (ownBase == base || ownBase.hasSuffix("." + base) || base.hasSuffix("." + ownBase))
            }
            found = matching(near, lookUp)
        }
        return found
    }

    private func matching(_ candidates: [Int], _ lookUp: LookUp) -> [Int] {
        let isAnyName = lookUp.confidence == .dynamic
        var found = candidates
        // With too many candidates none is selected, and the look-up is reported.
        if lookUp.wantsAll || found.count > Self.maximumCandidates { return found }
        if let count = lookUp.argumentCount { found = preferring(found) { $0.arguments.count == count } }
        // A container does not know the registrations of another one.
        if case .registration(let consumer) = lookUp.consumer {
            found = preferring(found) { $0.container == draft.registrations[consumer].container }
        }
        found = named(found, by: lookUp)
        if found.count > 1 { found = visible(found, from: lookUp.site.file) }
        if found.count > 1 { found = nearest(held(found, lookUp), lookUp) }
        found = preferring(found, \.isPreferred)
        if isAnyName { return found.filter { draft.registrations[$0].isApplied } }
        guard found.count > 1 else { return found }
        // Registrations of the same branch of `#if` and of the same assembly take precedence.
        let assembly: String
        switch lookUp.consumer {
        case .registration(let consumer):
            found = preferring(found) { $0.condition == draft.registrations[consumer].condition }
            assembly = draft.registrations[consumer].assembly
        case .type(let name): assembly = name
        case .file(let path): assembly = SourceName.withoutFolders(path)
        case .outside: return narrowed(found, lookUp)
        }
        return narrowed(preferring(found) { $0.assembly == assembly }, lookUp)
    }

    /// The registrations that satisfy a condition; all of them if none does.
    private func preferring(_ all: [Int], _ isPreferred: (Registration) -> Bool) -> [Int] {
        all.preferring { isPreferred(draft.registrations[$0]) }
    }

    /// The registrations whose type is declared in the module whose declaration the look-up names, if several modules declare one.
    private func named(_ found: [Int], by lookUp: LookUp) -> [Int] {
        guard !found.isEmpty, let type = lookUp.type else { return found }
        let declared = project.types(named: type).filter { project.type($0).kind != .extension }
        guard declared.count > 1 else { return found }
        let modules = Set(declared.compactMap { project.targets.module(of: project.files[$0.file].path) })
        guard modules.count > 1, let meant = project.targets.visible(modules, from: lookUp.site.file) else { return found }
        return found.filter {
            project.targets.visible(modules, from: draft.registrations[$0].site.file).map { !$0.isDisjoint(with: meant) } ?? true
        }
    }

    /// The registrations of the targets to which a file belongs; all of them if none is in these targets.
    private func visible(_ found: [Int], from file: String) -> [Int] {
        guard let own = project.targets.targets(of: file), !own.isEmpty else { return found }
        return preferring(found) { project.targets.targets(of: $0.site.file).map { !$0.isDisjoint(with: own) } ?? true }
    }

    /// The registrations of the container that is used, if it is known: from the variable that holds it, or from the requesting registration.
    private func held(_ found: [Int], _ lookUp: LookUp) -> [Int] {
        var holders = [lookUp.holder]
        if case .registration(let consumer) = lookUp.consumer { holders.append(draft.registrations[consumer].holder) }
        for holder in holders.compactMap({ $0 }) {
            let own = found.filter { draft.registrations[$0].holder == holder }
            if !own.isEmpty { return own }
        }
        return found
    }

    /// The registrations nearest to the requesting code, if several apps or modules declare a type with that name; otherwise all.
    private func nearest(_ found: [Int], _ lookUp: LookUp) -> [Int] {
        func folders(_ path: String) -> [Substring] { path.split(separator: "/").dropLast() }
        let declared = project.types(named: lookUp.type ?? "").filter { project.type($0).kind != .extension }
        guard Set(declared.map { folders(project.files[$0.file].path) }).count > 1 else { return found }
        let own = folders(lookUp.site.file)
        let shared = found.map { zip(own, folders(draft.registrations[$0].site.file)).prefix { $0 == $1 }.count }
        let most = shared.max()
        return zip(found, shared).filter { $0.1 == most }.map(\.0)
    }

    /// The last registration, which replaces the others, if the order of the registrations is known; otherwise all.
    private func narrowed(_ found: [Int], _ lookUp: LookUp) -> [Int] {
        let found = preferring(found, \.isApplied)
        guard found.count > 1, let last = found.last else { return found }
        let registration = draft.registrations[last]
        let isReplacement = found.allSatisfy {
            draft.registrations[$0].isReplaceable && draft.registrations[$0].holder == registration.holder
                && draft.registrations[$0].condition == registration.condition
        }
        guard isReplacement else { return found }
        let assemblies = Set(found.map { TypeName.last(draft.registrations[$0].assembly) })
        guard assemblies.count > 1 else { return [last] }
        // The registrations of the assembly that is applied last, if all lists agree.
        let lists = draft.applicationOrders.filter { assemblies.isSubset(of: $0) }
        let latest = Set(lists.compactMap { $0.last(where: assemblies.contains) })
        guard latest.count == 1 else { return found }
        return found.last { latest.contains(TypeName.last(draft.registrations[$0].assembly)) }.map { [$0] } ?? found
    }
}
