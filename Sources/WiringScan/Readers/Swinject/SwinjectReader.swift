/// Swinject, with SwinjectAutoregistration, SwinjectStoryboard and the project's own helpers and property wrappers.
struct SwinjectReader: ImportedContainerReader {
    static let name = "Swinject"

    let project: ScannedProject
    var walk: LookUpWalk
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
            resolverTypes: ["Resolver", "Container", "Assembler", "ResolverType", "SynchronizedResolver"], hasOperator: true)
        walk = LookUpWalk(project: project, recognizer: LookUpRecognizer(project: project, dialect: dialect))
    }

    mutating func read(into draft: inout ScanDraft) {
        defaultScope = projectScope()
        let found = walk.recognizer.findHelpers()
        draft.helpers.formUnion(found.places)
        findRegisteringHelpers()
        let first = draft.registrations.count
        var all: [Found] = []
        for file in project.swiftFiles where project.mayUse(Self.name, in: file) { register(in: file, &draft, &all) }
        for one in all {
            for step in one.steps { draft.lookUps += walk.lookUps(from: step, consumer: .registration(one.number)) }
        }
        draft.unread += walk.unread
        EntryLookUps(container: Self.name, project: project, walk: walk, wrappers: found.wrappers).add(to: &draft)
        draft.markUnapplied(from: first, in: project, isAssembly: isAssembly)
    }

    private static let chainSyntax = RegistrationChain.Syntax(
        registers: ["register", "autoregister"], scope: "inObjectScope", completions: ["initCompleted"], injections: ["autoInitCompleted"])

    /// The calls chained to a registration, and the lifetime that they state.
    mutating func chain(after call: Call, _ file: ScannedFile) -> (chain: RegistrationChain, lifetime: Lifetime?) {
        let chain = RegistrationChain(after: call, in: file, Self.chainSyntax, &variableUses)
        guard let scope = chain.scope, let last = scope.last else { return (chain, nil) }
        let isNamed = file.tokens.isWord(last)
        return (chain, isNamed ? SwinjectScope.lifetime(file.tokens.text(last)) : .scoped(Scope(file.tokens.text(scope))))
    }

    /// The scope of `Container(defaultObjectScope:)`, if all containers of the project agree.
    private func projectScope() -> Lifetime {
        let scopes = project.places(of: "defaultObjectScope", before: ":").compactMap { file, index in
            file.tokens.isSymbol(index + 2, ".") ? SwinjectScope.lifetime(file.tokens.text(index + 3)) : nil
        }
        return Set(scopes).count == 1 ? scopes[0] : .objectGraph
    }

    private func isAssembly(_ name: String) -> Bool {
        project.lineage(of: name).contains { $0 == "Assembly" || $0 == "AssemblyType" || $0 == "Swinject.Assembly" }
    }
}

/// Swinject's scopes.
enum SwinjectScope {
    private static let lifetimes: [String: Lifetime] = [
        "container": .lazySingleton, "Container": .lazySingleton, "hierarchy": .lazySingleton, "Hierarchy": .lazySingleton,
        "graph": .objectGraph, "Graph": .objectGraph, "transient": .prototype, "none": .prototype, "None": .prototype,
        "weak": .weakSingleton, "Weak": .weakSingleton,
    ]

    /// The lifetime of a scope's name; a scope of the project keeps its name.
    static func lifetime(_ word: String) -> Lifetime? { word.isEmpty ? nil : lifetimes[word] ?? .scoped(Scope(word)) }
}
