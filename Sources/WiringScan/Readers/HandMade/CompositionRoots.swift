/// The types of a project that construct services for others, recognized by their members and their names.
struct CompositionRoots {
    let project: ScannedProject
    /// The names, sorted.
    private(set) var names: [String] = []
    /// The members that construct services, by root.
    private(set) var makers: [String: [Maker]] = [:]

    /// A member that constructs a service.
    struct Maker {
        let reference: MemberReference
        /// The constructed type; nil if only the result type is known.
        let made: String?
    }

    init(_ project: ScannedProject) {
        self.project = project
        var candidates: Set<String> = []
        for file in project.files where file.tokens.source.language == .swift {
            for type in file.declarations.types where type.kind != .protocol && !isInterface(type) {
                // Excludes impossible candidates before their members are read.
                if Self.isNamedLikeOne(type.name) || type.kind != .enum { candidates.insert(type.name) }
            }
        }
        for name in candidates.sorted() {
            let found = members(of: name)
            guard isRoot(name, found) || Self.isNamedLikeOne(name) && constructsWhileMade(name) else { continue }
            names.append(name)
            makers[name] = found
        }
    }

    /// Whether a type is a view, a view controller or a test: those construct their own parts.
    private func isInterface(_ type: TypeDeclaration) -> Bool {
        type.inherited.contains { ancestor in
            let name = TypeName.last(ancestor)
            return Self.interfaces.contains(name)
                || ["ViewController", "View", "Cell", "TestCase", "Tests", "Delegate"].contains { name.hasSuffix($0) }
        } || Self.interfaceEndings.contains { type.name.hasSuffix($0) }
    }

    private static let interfaces: Set<String> = [
        "View", "App", "Scene", "UIView", "NSView", "UIViewController", "NSViewController", "UITableViewCell", "UICollectionViewCell",
        "XCTestCase", "PreviewProvider", "ViewModifier", "ButtonStyle", "Reducer", "NSManagedObject", "Codable", "Decodable", "Encodable",
        "UIViewRepresentable", "NSViewRepresentable", "Shape", "Error",
    ]

    private static let interfaceEndings = [
        "View", "ViewController", "ViewModel", "Cell", "Tests", "Mock", "Mocks", "Stub", "Presenter", "Interactor", "Error", "Parser",
        "Preview", "Previews", "Style", "Theme", "Model",
    ]

    private static let strongEndings = [
        "Container", "CompositionRoot", "Injector", "Composer", "Dependencies", "DI", "DependencyProvider", "Assembly", "Assembler",
        "AppEnvironment", "ServiceLocator", "ServiceProvider", "Registry",
    ]

    private static let weakEndings = ["Factory", "Builder", "Provider", "Coordinator", "Module", "Component", "Environment"]

    /// Whether a type is named like a composition root.
    static func isNamedLikeOne(_ name: String) -> Bool { strongEndings.contains { TypeName.last(name).hasSuffix($0) } }

    /// A root constructs services and passes them to other services that it constructs. A type with a typical name needs fewer such links.
    private func isRoot(_ name: String, _ found: [Maker]) -> Bool {
        let own = Set(found.map { project.member($0.reference).name })
        var links = 0
        for maker in found {
            let member = project.member(maker.reference)
            let tokens = project.tokens(maker.reference)
            for index in member.body.isEmpty ? member.value : member.body
            where tokens.isWord(index) && own.contains(tokens.text(index)) && !tokens.isSymbol(index + 1, ":") {
                if tokens.text(index) != member.name { links += 1 }
            }
        }
        let declared = Set(found.compactMap(\.made)).count
        if Self.isNamedLikeOne(name) { return declared >= 1 && (links >= 1 || found.count >= 2) }
        let code = project.ownMembers(of: name).map { project.member($0) }.count {
            ($0.kind == .function || $0.isComputed || $0.isLazy) && !($0.body.isEmpty && $0.value.isEmpty)
        }
        let last = TypeName.last(name)
        if Self.weakEndings.contains(where: { last.hasSuffix($0) }) { return declared >= 2 && links >= 1 && found.count * 2 >= code }
        return declared >= 4 && links >= 3 && found.count * 5 >= code * 4
    }

    /// Whether initializers of a type, or functions that return a new instance, construct several of the project's types: `store = FileStore()`.
    private func constructsWhileMade(_ name: String) -> Bool {
        var made: Set<String> = []
        for reference in project.ownMembers(of: name) {
            let member = project.member(reference)
            let makesRoot = member.isStatic && (member.type.map { ["Self", TypeName.last(name)].contains(TypeName.last($0)) } ?? false)
            guard member.kind == .initializer || member.kind == .function && makesRoot else { continue }
            let tokens = project.tokens(reference)
            for index in project.member(reference).body where tokens.isSymbol(index, "=") && tokens.isWord(index + 1) {
                guard tokens.isOpen(index + 2, "("), tokens.text(index + 1).first?.isUppercase == true else { continue }
                if project.declares(tokens.text(index + 1)) { made.insert(tokens.text(index + 1)) }
            }
        }
        return made.count >= 2
    }

    // MARK: Members

    /// The members of a type that construct services.
    private func members(of name: String) -> [Maker] {
        project.ownMembers(of: name).compactMap { reference in
            let member = project.member(reference)
            guard member.kind == .function || member.kind == .property else { return nil }
            guard project.files[reference.file].tokens.source.language == .swift else { return nil }
            guard let made = made(by: member, reference), isConstructed(made, by: member) else { return nil }
            return Maker(reference: reference, made: made)
        }.sorted { ($0.reference.file, $0.reference.index) < ($1.reference.file, $1.reference.index) }
    }

    /// Whether a root typically constructs a type: a type of the project, or one that the member's name declares to be created.
    private func isConstructed(_ type: String, by member: Member) -> Bool {
        if ["make", "create", "build", "provide", "configured"].contains(where: { member.name.hasPrefix($0) }), member.kind == .function {
            return true
        }
        let declared = project.types(named: type).map { project.type($0) }
        return declared.contains {
            $0.kind == .class || $0.kind == .actor || $0.kind == .struct && !$0.inherited.contains { TypeName.last($0) == "View" }
        }
    }

    /// The type that a member constructs.
    private func made(by member: Member, _ reference: MemberReference) -> String? {
        let tokens = project.tokens(reference)
        var code = member.body.isEmpty ? member.value : member.body
        guard let first = code.first else { return nil }
        if tokens.isOpen(first, "{") { code = tokens.closure(at: first).body }
        let made = project.made(by: Closure(parameters: [], types: [], result: nil, body: code), in: reference.file)
        if let type = made.type { return type }
        guard member.kind == .function || tokens.isOpen(first, "{") || tokens.isSymbol(first, ".") else { return nil }
        return made.stated ?? member.type.map { TypeName.unwrapped($0) }.flatMap { ["Void", "()", "Self"].contains($0) ? nil : $0 }
    }
}
