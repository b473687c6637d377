/// Attributes the look-ups of a type to the services that build it, so that each type is one node.
extension ScanDraft {
    mutating func attributeLookUps(in project: ScannedProject) {
        addInnerServices(in: project)
        let builders = builders(in: project)
        guard !builders.isEmpty else { return }
        let covered = coveredCode()
        var calls = InitializerCalls(project, registrations)
        lookUps = lookUps.flatMap { lookUp -> [LookUp] in
            guard case .type(let name) = lookUp.consumer else { return [lookUp] }
            let owners = covered[lookUp.place.file]?.innermost(around: lookUp.place.index).map { [$0] }
            guard let owners = owners ?? builders[project.fullName(of: name)] else { return [lookUp] }
            return inTarget(of: lookUp, calls.callers(of: lookUp, among: owners), project).map { owner in
                var copy = lookUp
                copy.consumer = lookUp.target == owner ? .outside : .registration(owner)
                return copy
            }
        }
    }

    /// The services of a type whose code shares a target with a look-up: another target may have another type with its name.
    private func inTarget(of lookUp: LookUp, _ owners: [Int], _ project: ScannedProject) -> [Int] {
        owners.preferring { registrations[$0].codes.first.map { project.sharesTarget($0.file, lookUp.place.file) } ?? true }
    }

    /// Adds the unregistered types that request services and that registrations construct, or whose instance in a static member they use.
    private mutating func addInnerServices(in project: ScannedProject) {
        let built = Set(registrations.compactMap(\.implementation).map(project.fullName))
        var consumers: Set<String> = []
        for lookUp in lookUps {
            if case .type(let name) = lookUp.consumer { consumers.insert(project.fullName(of: name)) }
        }
        consumers = consumers.filter { !built.contains($0) && project.declares($0) }
        let words = WordFilter(consumers.map(TypeName.last))
        let covered = coveredCode()
        var inner: [String: Int] = [:]
        var todo = registrations.indices.flatMap { number in registrations[number].codes.map { (number: number, code: $0, depth: 1) } }
        var next = 0
        while next < todo.count {
            let (number, code, depth) = todo[next]
            next += 1
            let file = project.files[code.file]
            for index in code.range
            where words.mayContain(index, file.tokens) && (file.tokens.isOpen(index + 1, "(") || file.tokens.isSymbol(index + 1, ".")) {
                let type = project.fullName(of: file.tokens.text(index))
                let isStatic = file.tokens.isSymbol(index + 1, ".")
                guard consumers.contains(type), !isStatic || isInstance(file.tokens.text(index + 2), of: type, project),
                    depth == 0 || covered[code.file]?.innermost(around: index) == number
                else { continue }
                let isNew = inner[type] == nil
                let service = inner[type] ?? addInner(type, in: registrations[number], isStatic ? .lazySingleton : .prototype, project)
                inner[type] = service
                if service != number { addConstruction(of: service, in: number, index, depth, code, project) }
                guard isNew else { continue }
                for reference in project.ownMembers(of: type) {
                    todo.append((service, Registration.Code(file: reference.file, range: project.member(reference).code), 0))
                }
            }
        }
    }

    /// Whether a static member of a type holds an instance of the type.
    private func isInstance(_ name: String, of type: String, _ project: ScannedProject) -> Bool {
        guard let reference = project.member(name, of: type), case let member = project.member(reference), member.isStatic else {
            return false
        }
        return project.propertyType(of: member, in: reference.file).map { ["Self", TypeName.last(type)].contains(TypeName.last($0)) }
            ?? false
    }

    /// The code of the registrations, by file.
    private func coveredCode() -> [Int: NestedRanges] {
        var covered: [Int: [(range: Range<Int>, number: Int)]] = [:]
        for (number, registration) in registrations.enumerated() {
            for code in registration.codes { covered[code.file, default: []].append((code.range, number)) }
        }
        return covered.mapValues { NestedRanges($0) }
    }

    private mutating func addInner(_ type: String, in owner: Registration, _ lifetime: Lifetime, _ project: ScannedProject) -> Int {
        let site = project.types(named: type).first.map { project.files[$0.file].site(project.type($0).nameIndex) }
        return add(
            Registration(
                container: owner.container, assembly: owner.assembly, service: type, implementation: type, lifetime: lifetime,
                site: site ?? owner.site))
    }

    private mutating func addConstruction(
        of service: Int, in number: Int, _ index: Int, _ depth: Int, _ code: Registration.Code, _ project: ScannedProject
    ) {
        let file = project.files[code.file]
        let tokens = file.tokens
        var lookUp = LookUp(
            .registration(number), slot: tokens.name(before: index, ":") ?? tokens.text(index), kind: .initializer, at: index, in: file,
            via: "construction", type: registrations[service].service, target: service)
        lookUp.isDeferred = tokens.closures(around: index, in: code.range) > depth
        lookUps.append(lookUp)
        helpers.insert(lookUp.place)
    }

    /// The registrations that build each type, by its full name. Registrations of a subclass also count for its ancestors.
    func builders(in project: ScannedProject) -> [String: [Int]] {
        var builders: [String: [Int]] = [:]
        for number in registrations.indices {
            guard let type = registrations[number].implementation else { continue }
            // Extensions of a class of a library belong to the services of exactly this class.
            let extended = project.types(named: type).isEmpty ? [] : [type]
            for name in Set((project.lineage(of: type).filter(project.declares) + extended).map(project.fullName)) {
                builders[name, default: []].append(number)
            }
        }
        // A type with very many descendants is left out: its look-ups would be repeated for each of them.
        return builders.filter { $0.value.count <= 1_000 }
    }
}
