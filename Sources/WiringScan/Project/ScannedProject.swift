/// All files of a project, and where everything with a name is declared.
package struct ScannedProject: Sendable {
    /// What to call it.
    package let name: String
    /// The files, by path.
    package let files: [ScannedFile]
    /// The modules that the project is made of: the folders below `Sources`.
    let ownModules: Set<String>
    /// Declarations and extensions by the last part of the type's name.
    private let typesByName: [String: [TypeReference]]
    /// Functions and other members by name.
    private let membersByName: [String: [MemberReference]]
    /// The members of each type in a file.
    private let membersByType: [TypeReference: [MemberReference]]
    /// The types that inherit from, conform to or extend a name.
    private let heirsByName: [String: [TypeReference]]

    /// What the aliases without parameters stand for, by name.
    private let aliases: [String: String]

    /// Builds the index over files.
    package init(name: String, files: [ScannedFile]) {
        self.name = name
        self.files = files
        var types: [String: [TypeReference]] = [:]
        var members: [String: [MemberReference]] = [:]
        var membersByType: [TypeReference: [MemberReference]] = [:]
        var heirs: [String: [TypeReference]] = [:]
        for (number, file) in files.enumerated() {
            for (index, type) in file.declarations.types.enumerated() {
                let reference = TypeReference(file: number, index: index)
                types[TypeName.last(type.name), default: []].append(reference)
                for ancestor in type.inherited { heirs[TypeName.last(ancestor), default: []].append(reference) }
            }
            for (index, member) in file.declarations.members.enumerated() {
                let reference = MemberReference(file: number, index: index)
                members[member.name, default: []].append(reference)
                if let owner = member.owner { membersByType[TypeReference(file: number, index: owner), default: []].append(reference) }
            }
        }
        // The declaration of a type comes before its extensions.
        typesByName = types.mapValues { references in
            guard references.count > 1 else { return references }
            func isExtension(_ reference: TypeReference) -> Bool {
                files[reference.file].declarations.types[reference.index].kind == .extension
            }
            return references.filter { !isExtension($0) } + references.filter(isExtension)
        }
        membersByName = members
        self.membersByType = membersByType
        heirsByName = heirs
        aliases = members.compactMapValues { references in
            references.lazy.map { files[$0.file].declarations.members[$0.index] }.first { $0.kind == .alias && $0.generics.isEmpty }?.type
        }
        ownModules = Set(files.compactMap { SourceName.target(of: $0.path) })
    }

    /// The declaration of a type.
    package func type(_ reference: TypeReference) -> TypeDeclaration { files[reference.file].declarations.types[reference.index] }

    /// The declaration of a member.
    package func member(_ reference: MemberReference) -> Member { files[reference.file].declarations.members[reference.index] }

    /// The tokens of the file of a member.
    package func tokens(_ reference: MemberReference) -> Tokens { files[reference.file].tokens }

    /// All declarations and extensions of a type, the declaration first.
    package func types(named text: String) -> [TypeReference] {
        let name = TypeName.base(text)
        let all = typesByName[TypeName.last(name)] ?? []
        guard name.utf8.contains(UInt8(ascii: ".")) else { return all }
        let exact = all.filter { type($0).name == name || type($0).name.hasSuffix("." + name) }
        return exact.isEmpty ? all : exact
    }

    /// Whether the project declares a type.
    package func declares(_ text: String) -> Bool { types(named: text).first.map { type($0).kind != .extension } ?? false }

    /// The members of all declarations of a type, without those it inherits.
    package func ownMembers(of text: String) -> [MemberReference] { types(named: text).flatMap { membersByType[$0] ?? [] } }

    /// The members that one declaration or extension lists.
    package func members(in reference: TypeReference) -> [MemberReference] { membersByType[reference] ?? [] }

    /// Members anywhere with a name.
    package func members(named name: String) -> [MemberReference] { membersByName[name] ?? [] }

    /// Members anywhere whose names fulfil a condition, in the order of the files.
    package func members(where isWanted: (String) -> Bool) -> [MemberReference] {
        membersByName.filter { isWanted($0.key) }.flatMap(\.value).sorted { ($0.file, $0.index) < ($1.file, $1.index) }
    }

    /// Types and extensions that name an ancestor after their colon.
    package func heirs(of name: String) -> [TypeReference] { heirsByName[TypeName.last(name)] ?? [] }

    /// A type and its ancestors as far as the project declares them, nearest first.
    package func lineage(of text: String) -> [String] {
        var lineage = [TypeName.base(text)]
        var next = 0
        while next < lineage.count, lineage.count < 64 {
            for reference in types(named: lineage[next]) {
                for ancestor in type(reference).inherited.map(TypeName.base) where !lineage.contains(ancestor) { lineage.append(ancestor) }
            }
            next += 1
        }
        return lineage
    }

    /// The names of all types that inherit from a class, directly or not.
    package func descendants(of name: String) -> [String] {
        var found: [String] = []
        var todo = [TypeName.last(name)]
        var seen: Set<String> = Set(todo)
        while let ancestor = todo.popLast() {
            for reference in heirs(of: ancestor) {
                let heir = type(reference).name
                if seen.insert(heir).inserted {
                    found.append(heir)
                    todo.append(TypeName.last(heir))
                }
            }
        }
        return found.sorted()
    }

    /// A member of a type or of its ancestors.
    package func member(_ name: String, of text: String, kind: Member.Kind = .property) -> MemberReference? {
        guard membersByName[name] != nil else { return nil }
        for type in lineage(of: text) {
            if let found = ownMembers(of: type).first(where: { member($0).name == name && member($0).kind == kind }) { return found }
        }
        return nil
    }

    /// A type with its aliases replaced.
    package func resolvingAliases(_ text: String) -> String {
        var plain = TypeName.plain(text)
        // Most types are none: nothing more is asked for them.
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
