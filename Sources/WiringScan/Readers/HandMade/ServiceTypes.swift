/// The types of a project whose instances can be services: classes, actors and structs that are neither views nor data.
struct ServiceTypes {
    private let project: ScannedProject
    private var names: Set<String> = []
    private let words: WordFilter

    /// A call of a service's initializer.
    struct Construction {
        let type: String
        let index: Int
    }

    init(_ project: ScannedProject) {
        self.project = project
        var names: Set<String> = []
        for file in project.files {
            for type in file.declarations.types {
                switch type.kind {
                case .class, .actor: names.insert(TypeName.last(type.name))
                case .struct where Self.isService(type, project): names.insert(TypeName.last(type.name))
                default: break
                }
            }
        }
        names = names.filter { !Self.isInterface($0, project) }
        self.names = names
        words = WordFilter(names)
    }

    /// Whether a struct is a service: it conforms to a protocol of the project with few conforming types, or holds objects.
    private static func isService(_ type: TypeDeclaration, _ project: ScannedProject) -> Bool {
        guard data.isDisjoint(with: project.lineage(of: type.name).map(TypeName.last)) else { return false }
        let conforms = type.inherited.contains { project.kinds(of: $0).first == .protocol && project.heirs(of: $0).count <= mostConforming }
        return conforms
            || project.ownMembers(of: type.name).map { project.member($0) }.contains { member in
                member.kind == .property && !member.isComputed && !member.isStatic
                    && [.class, .actor, .protocol].contains(member.type.flatMap { project.kinds(of: TypeName.unwrapped($0)).first })
            }
    }

    private static let mostConforming = 8

    func isService(_ type: String) -> Bool { names.contains(TypeName.last(type)) }

    /// Whether a root constructs a type as a service, including the screens that it returns and types of libraries.
    func isConstructed(_ type: String) -> Bool {
        if isService(type) { return true }
        guard let kind = project.kinds(of: type).first, kind != .extension else {
            return !Self.isValue(type) && type.first?.isLetter == true
        }
        let isData = !Self.data.isDisjoint(with: project.lineage(of: type).map(TypeName.last))
        return kind == .class || kind == .actor || kind == .struct && !isData
    }

    /// Whether a type is a view, a view controller or a test, which construct their own parts.
    func isInterface(_ type: String) -> Bool { Self.isInterface(TypeName.unwrapped(type), project) }

    func mayConstruct(_ type: String) -> Bool {
        let declared = project.types(named: type).map { project.type($0) }
        return declared.contains { $0.kind != .extension && $0.kind != .protocol } && declared.allSatisfy { $0.generics.isEmpty }
            && !isInterface(type)
    }

    /// The calls of services' initializers in a file.
    func constructions(in file: ScannedFile) -> [Construction] {
        let tokens = file.tokens
        return (0..<tokens.count).compactMap { index in
            guard words.mayContain(index, tokens) else { return nil }
            var end = index + 1
            if tokens.isSymbol(end, "<"), tokens.list[end].isAttached, let angle = tokens.angleEnd(end) { end = angle }
            if tokens.isSymbol(end, "."), tokens.isWord(end + 1), tokens.text(end + 1).first?.isLowercase == true { end += 2 }
            guard tokens.isOpen(end, "("), names.contains(tokens.text(index)) else { return nil }
            return Construction(type: tokens.text(index), index: index)
        }
    }

    private static func isInterface(_ type: String, _ project: ScannedProject) -> Bool {
        project.lineage(of: type).contains { name in
            let last = TypeName.last(name)
            if interfaces.contains(last) { return true }
            return name != TypeName.base(type) && interfaceEndings.contains { last.hasSuffix($0) } && !project.declares(name)
        }
    }

    /// The endings of the names of user interface classes of libraries.
    private static let interfaceEndings = ["View", "ViewController", "Cell", "Button", "Label", "Control"]

    private static let interfaces = LibraryNames.table("types of user interfaces")

    private static let data = LibraryNames.table("protocols of data")

    /// Whether a type is a value or a utility of the system.
    static func isValue(_ type: String) -> Bool { values.contains(TypeName.last(type)) }

    /// The values and utilities of the system that are no services.
    private static let values = LibraryNames.table("values and utilities of the system")
}
