import WiringVocabulary

/// Swinject, with SwinjectAutoregistration, SwinjectStoryboard and the project's own helpers and property wrappers.
struct SwinjectReader: ImportedContainerReader {
    static let name = "Swinject"

    let project: ScannedProject
    var recognizer: LookUpRecognizer
    var walk: LookUpWalk
    /// The property wrappers that look up their own type.
    var wrappers: Set<String> = []
    /// The project's functions that register for their callers.
    var registeringHelpers: [String: [RegisteringHelper]] = [:]
    var variableUses: (file: Int, uses: VariableUses)?
    /// The scope of registrations without one.
    var defaultScope = Lifetime.objectGraph

    /// A function of the project that registers a type for its callers.
    struct RegisteringHelper {
        let lifetime: Lifetime
        /// Whether the type is inferred from the closure.
        let infersType: Bool
        let member: MemberReference
    }

    /// A registration with its code.
    struct Found {
        var number: Int
        var steps: [LookUpWalk.Step]
    }

    init(project: ScannedProject) {
        self.project = project
        let dialect = LocatorDialect(
            lookUps: ["resolve"], optionalLookUps: ["resolve"],
            resolverTypes: ["Resolver", "Container", "Assembler", "ResolverType", "SynchronizedResolver"],
            hasOperator: true)
        recognizer = LookUpRecognizer(project: project, dialect: dialect)
        walk = LookUpWalk(project: project, recognizer: recognizer)
    }

    mutating func read(into draft: inout ScanDraft) {
        defaultScope = projectScope()
        let found = recognizer.findHelpers()
        wrappers = found.wrappers
        draft.helpers.formUnion(found.places)
        walk = LookUpWalk(project: project, recognizer: recognizer)
        findRegisteringHelpers()
        let first = draft.registrations.count
        var all: [Found] = []
        for (number, file) in project.files.enumerated() where file.tokens.source.language == .swift && project.mayUse(Self.name, in: file)
        {
            register(in: number, file, &draft, &all)
        }
        for one in all {
            for step in one.steps { draft.lookUps += walk.lookUps(from: step, consumer: .registration(one.number)) }
        }
        draft.unread += walk.unread
        let consumers = EntryLookUps(container: Self.name, project: project, walk: walk, wrappers: wrappers)
        consumers.add(to: &draft)
        draft.markUnapplied(from: first, in: project, isAssembly: isAssembly)
    }

    /// The scope of `Container(defaultObjectScope:)`, if all containers of the project agree.
    private func projectScope() -> Lifetime {
        var scopes: Set<Lifetime> = []
        for file in project.files {
            let tokens = file.tokens
            for index in 0..<tokens.count where tokens.isWord(index, "defaultObjectScope") && tokens.isSymbol(index + 1, ":") {
                if tokens.isSymbol(index + 2, "."), let scope = SwinjectScope.lifetime(tokens.text(index + 3)) { scopes.insert(scope) }
            }
        }
        return scopes.count == 1 ? scopes.first ?? .objectGraph : .objectGraph
    }

    private func isAssembly(_ name: String) -> Bool {
        project.lineage(of: name).contains { $0 == "Assembly" || $0 == "AssemblyType" || $0 == "Swinject.Assembly" }
    }
}

/// Swinject's scopes.
enum SwinjectScope {
    /// The lifetime of a scope's name; a scope of the project keeps its name.
    static func lifetime(_ word: String) -> Lifetime? {
        switch word {
        case "": nil
        case "container", "Container", "hierarchy", "Hierarchy": .lazySingleton
        case "graph", "Graph": .objectGraph
        case "transient", "None", "none": .prototype
        case "weak", "Weak": .weakSingleton
        default: .scoped(Scope(word))
        }
    }
}
