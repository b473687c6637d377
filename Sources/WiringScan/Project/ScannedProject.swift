/// All files of a project, with an index of their declarations.
package struct ScannedProject: Sendable {
    package let name: String
    let targets: BuildTargets
    /// The files, by path.
    package let files: [ScannedFile]
    /// The modules of the project: the folders below `Sources`.
    let ownModules: Set<String>
    /// Declarations and extensions by the last part of the type's name, and for nested types by further trailing parts: `Inner`, `Outer.Inner`.
    private let typesByName: [String: [TypeReference]]
    /// The types in the inheritance clauses of a type and its extensions, by the names in `typesByName`.
    private let ancestorsByName: [String: [String]]
    private let membersByName: [String: [MemberReference]]
    private let membersByType: [TypeReference: [MemberReference]]
    /// The types that inherit from, conform to or extend a name.
    private let heirsByName: [String: [TypeReference]]
    /// The targets of each file; nil if they are unknown.
    private let targetsOfFiles: [Set<String>?]
    /// The targets of aliases without parameters, by name.
    private let aliases: [String: String]

    package init(name: String, files: [ScannedFile], targets: BuildTargets = BuildTargets([], SourceFolder.Choice())) {
        self.name = name
        self.targets = targets
        self.files = files.enumerated().map { number, file in
            var file = file
            file.number = number
            return file
        }
        targetsOfFiles = files.map { targets.targets(of: $0.path) }
        var types: [String: [TypeReference]] = [:]
        var members: [String: [MemberReference]] = [:]
        var membersByType: [TypeReference: [MemberReference]] = [:]
        var heirs: [String: [TypeReference]] = [:]
        let declared = files.enumerated().flatMap { number, file in
            file.declarations.types.indices.map { TypeReference(file: number, index: $0) }
        }
        func type(_ reference: TypeReference) -> TypeDeclaration { files[reference.file].declarations.types[reference.index] }
        for reference in declared {
            for name in Self.endings(of: type(reference).name) { types[name, default: []].append(reference) }
        }
        for (number, file) in files.enumerated() {
            for (index, member) in file.declarations.members.enumerated() {
                let reference = MemberReference(file: number, index: index)
                members[member.name, default: []].append(reference)
                if let owner = member.owner { membersByType[TypeReference(file: number, index: owner), default: []].append(reference) }
            }
        }
        aliases = members.compactMapValues { references in
            references.lazy.map { files[$0.file].declarations.members[$0.index] }.first { $0.kind == .alias && $0.generics.isEmpty }?.type
        }
        // The protocols of the aliases of compositions.
        let compositions = aliases.compactMapValues { $0.contains("&") ? Self.parts(of: $0) : nil }
        for reference in declared {
            for ancestor in Self.ancestors(of: type(reference), compositions) {
                heirs[TypeName.last(ancestor), default: []].append(reference)
            }
        }
        // The declaration of a type precedes its extensions.
        typesByName = types.mapValues { $0.withLast { type($0).kind == .extension } }
        ancestorsByName = typesByName.compactMapValues { references in
            let ancestors = references.flatMap { Self.ancestors(of: type($0), compositions) }
            return ancestors.isEmpty ? nil : ancestors.map(TypeName.base)
        }
        membersByName = members
        self.membersByType = membersByType
        heirsByName = heirs
        ownModules = Set(files.compactMap { SourceName.target(of: $0.path) })
    }

    /// The inherited types of a declaration, with the protocols of compositions instead of their aliases.
    private static func ancestors(of type: TypeDeclaration, _ compositions: [String: [String]]) -> [String] {
        type.inherited.flatMap { compositions[TypeName.last($0)] ?? ($0.contains("&") ? parts(of: $0) : [$0]) }
    }

    static func parts(of composition: String) -> [String] { composition.split(separator: "&").map { TypeName.unwrapped(String($0)) } }

    package func type(_ reference: TypeReference) -> TypeDeclaration { files[reference.file].declarations.types[reference.index] }

    package func member(_ reference: MemberReference) -> Member { files[reference.file].declarations.members[reference.index] }

    package func tokens(_ reference: MemberReference) -> Tokens { files[reference.file].tokens }

    /// The trailing parts of a type's name, from the last part up to `maximumParts` parts.
    private static func endings(of name: String) -> [String] {
        let last = TypeName.last(name)
        guard last != name else { return [last] }
        var endings = [last]
        let parts = TypeName.base(name).split(separator: ".")
        guard parts.count > 1 else { return endings }
        for count in 2...min(parts.count, Self.maximumParts) { endings.append(parts.suffix(count).joined(separator: ".")) }
        if parts.count > Self.maximumParts { endings.append(parts.joined(separator: ".")) }
        return endings
    }

    private static let maximumParts = 6

    /// All declarations and extensions of a type, the declaration first.
    package func types(named text: String) -> [TypeReference] { typesByName[key(of: text)] ?? [] }

    /// The key of a type in the index: its name as written if it is known, otherwise its last part.
    private func key(of text: String) -> String {
        let name = TypeName.base(text)
        return typesByName[name] == nil ? TypeName.last(name) : name
    }

    /// The Swift files, by path.
    var swiftFiles: some Sequence<ScannedFile> { files.lazy.filter { $0.tokens.source.language == .swift } }

    /// The kinds of all declarations and extensions of a type, that of the declaration first.
    func kinds(of name: String) -> some Collection<TypeDeclaration.Kind> { types(named: name).lazy.map { type($0).kind } }

    func isProtocol(_ name: String) -> Bool { kinds(of: name).contains(.protocol) }

    /// The name of a type with the names of enclosing types, as declared.
    func fullName(of text: String) -> String { types(named: text).first.map { type($0).name } ?? TypeName.base(text) }

    package func declares(_ text: String) -> Bool { kinds(of: text).first.map { $0 != .extension } ?? false }

    /// The declaration of a type, the nearest to a file if several targets declare types with the same name.
    func declaration(of text: String, near file: Int) -> TypeReference? {
        let all = types(named: text)
        let declared = all.prefix { type($0).kind != .extension }
        guard declared.count > 1 else { return all.first }
        return declared.max { nearness($0.file, to: file) < nearness($1.file, to: file) }
    }

    /// The members of all declarations of a type, without inherited ones.
    package func ownMembers(of text: String) -> [MemberReference] { types(named: text).flatMap { membersByType[$0] ?? [] } }

    /// The members of all declarations of a type with a name, without inherited ones.
    package func ownMembers(of text: String, named name: String) -> [MemberReference] {
        guard let named = membersByName[name] else { return [] }
        let key = key(of: text)
        // Searches the shorter list: a type can have thousands of members, and thousands of members can share a name.
        var count = 0
        let types = typesByName[key] ?? []
        let isShort = types.allSatisfy { type in
            count += membersByType[type]?.count ?? 0
            return count < named.count
        }
        if isShort { return types.flatMap { membersByType[$0] ?? [] }.filter { member($0).name == name } }
        let declarations = Set(types)
        let own = named.filter { reference in
            member(reference).owner.map { declarations.contains(TypeReference(file: reference.file, index: $0)) } ?? false
        }
        return own.withLast { files[$0.file].owner(of: member($0))?.kind == .extension }
    }

    package func members(in reference: TypeReference) -> [MemberReference] { membersByType[reference] ?? [] }

    package func members(named name: String) -> [MemberReference] { membersByName[name] ?? [] }

    /// All members whose names satisfy a condition, in the order of the files.
    package func members(where isWanted: (String) -> Bool) -> [MemberReference] {
        membersByName.filter { isWanted($0.key) }.flatMap(\.value).sorted()
    }

    /// Types and extensions with an ancestor in their inheritance clause.
    package func heirs(of name: String) -> [TypeReference] { heirsByName[TypeName.last(name)] ?? [] }

    /// A type and its ancestors that the project declares, nearest first.
    package func lineage(of text: String) -> [String] {
        reached(from: [TypeName.base(text)], limit: 64) { ancestorsByName[key(of: $0)] ?? [] }
    }

    /// The names of all types that inherit from a class, directly or indirectly.
    package func descendants(of name: String) -> [String] {
        reached(from: [TypeName.last(name)]) { heirs(of: $0).map { type($0).name } }.dropFirst().sorted()
    }

    /// A member of a type or of its ancestors; if modules declare types with the same name, the nearest to a file.
    func member(_ name: String, of text: String, kind: Member.Kind = .property, near file: Int? = nil) -> MemberReference? {
        guard membersByName[name] != nil else { return nil }
        for type in lineage(of: text) {
            let found = ownMembers(of: type, named: name).filter { member($0).kind == kind }
            guard let file, found.count > 1 else {
                if let first = found.first { return first }
                continue
            }
            return found.max { nearness($0.file, to: file) < nearness($1.file, to: file) }
        }
        return nil
    }

    /// Names of types, and the names of aliases of these types.
    func withAliases(_ names: Set<String>) -> Set<String> {
        let aliases = files.lazy.flatMap(\.declarations.members).filter { member in
            member.kind == .alias && member.type.map { names.contains(TypeName.last($0)) } ?? false
        }
        return names.union(aliases.map(\.name))
    }

    /// How near a file is to another one: in the same target, then in a folder around it. Nearer files have greater ranks.
    func nearness(_ file: Int, to other: Int) -> Int {
        guard files.indices.contains(other) else { return 0 }
        guard file != other else { return Int.max }
        let common = zip(files[file].path.utf8, files[other].path.utf8).lazy.prefix { $0 == $1 }
        let folders = common.count { $0.0 == UInt8(ascii: "/") }
        return sharesTarget(file, other) ? Self.mostFolders + folders : folders
    }

    /// More folders than a path can have.
    private static let mostFolders = 1 << 16

    /// Whether two files can belong to one target; true if a target is unknown.
    func sharesTarget(_ file: Int, _ other: Int) -> Bool {
        guard files.indices.contains(other), let own = targetsOfFiles[file], let others = targetsOfFiles[other] else { return true }
        return !own.isDisjoint(with: others)
    }

    /// A type with its aliases replaced.
    package func resolvingAliases(_ text: String) -> String {
        var plain = TypeName.plain(text)
        // Fast path: most types are not aliases.
        if aliases.isEmpty { return plain }
        for _ in 0..<8 {
            let optional = plain.utf8.last == UInt8(ascii: "?")
            let base = optional ? String(plain.dropLast()) : plain
            let name = TypeName.last(base)
            guard let target = aliases[name], !base.utf8.contains(UInt8(ascii: "<")),
                typesByName[name] == nil || !base.utf8.contains(UInt8(ascii: ".")), !declares(base)
            else { return plain }
            let next = TypeName.plain(target)
            if next == plain { return plain }
            plain = optional ? next + "?" : next
        }
        return plain
    }
}
