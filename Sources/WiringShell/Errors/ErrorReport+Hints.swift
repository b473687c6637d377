extension FailureReason {
    /// A command line.
    var hint: String {
        let quotedName = ParsedCommand.quoted(name)
        let quotedNearest = nearest.map { ParsedCommand.quoted($0) }
        return switch kind {
        case .unknownAssembly: nearest.map { "load \($0)" } ?? "assemblies"
        case .unusableAssembly: "assemblies"
        case .invalidWiring: "lint"
        case .unknownService: "services"
        case .setting: "config \(quotedName)"
        case .service: "show \(quotedName)"
        case .noInstance: "resolve \(quotedName)"
        case .unknownProcessor: quotedNearest.map { "processors on \($0)" } ?? "processors"
        case .incompatibleService: quotedNearest.map { "decorate \($0) --with \(quotedName)" } ?? "processors"
        case .scopeNotEntered, .scopeEntered: "enter \(quotedName)"
        case .unknownScope: quotedNearest.map { "enter \($0)" } ?? "scopes"
        case .unknownEnteredScope: quotedNearest.map { "leave \($0)" } ?? "scopes"
        case .unknownAction: "call \(ParsedCommand.quoted("\(name).\(nearest ?? "")"))"
        case .notAService: "inspect $\(name)"
        case .unknownResult: "services"
        case .releasedResult: "history"
        case .unknownSetting: quotedNearest.map { "config \($0)" } ?? "config"
        case .unsetSetting: "config"
        case .unknownPart: "inspect \(ParsedCommand.quoted(name + (nearest.map(PartPath.step) ?? "")))"
        case .unreadablePart: "inspect \(quotedName)"
        case .disconnected where nearest != nil: "program restart"
        case .disconnected: name.isEmpty ? "attach" : "attach \(name)"
        }
    }
}

extension PackageLoadError {
    /// The suggested action, if the description does not imply it already.
    func hint(loading target: String) -> String? {
        switch self {
        case .noManifest(_, let nearest): nearest.map { "load \(ParsedCommand.quoted($0))" } ?? "to write a starter package, use new"
        case .noSuchPath: "to write a starter package, use new"
        case .notADirectory: "a package is loaded by its folder, a saved graph by the name of a file that ends in .json"
        case .noLibrary: "a package without a library can only be loaded alone"
        case .brokenManifest, .buildFailed: "correct the errors and load it again"
        case .compilerCrashed(_, let crash, _):
            crash.workaround ?? "this is a compiler bug: rewrite the code at this location, or split it into smaller steps"
        case .timedOut: "increase the limit with --build-timeout SECONDS"
        case .sharedCache: "with XDG_CACHE_HOME, select a folder that only you can write to"
        case .noSuitableProduct: "declare .library(name:targets:) in its Package.swift"
        case .severalProducts(_, let products): products.first.map { Self.load(target, product: $0) }
        case .noSuchProduct(let name, let available):
            (Suggestions.nearMisses(for: name, among: available, limit: 1).first ?? available.first).map { Self.load(target, product: $0) }
        case .doesNotUseWiring: "add the product Wiring to the dependencies of a target"
        case .severalDynamicProducts: "declare them without 'type: .dynamic'"
        case .sameFolderName: "rename one of the folders, or load the packages one by one"
        case .noAssembly: "write a struct with components as its properties, and let it conform to Assembly"
        case .toolMissing(let tool): "install \(tool), or add its directory to PATH"
        case .cannotWrite: "with XDG_CACHE_HOME, select a writable folder"
        case .toolFailed, .hostFailed, .interrupted: nil
        }
    }

    private static func load(_ target: String, product: String) -> String { "load \(ParsedCommand.quoted(target)) --product \(product)" }
}

extension CompilerCrash {
    fileprivate var workaround: String? {
        guard tasks.contains(where: { $0.contains("reabstraction of pack values") }) else { return nil }
        return "in a factory or an asynchronous component, replace a function that has typed throws with a closure that has plain 'throws'"
    }
}

extension QueryHint {
    var text: String {
        switch self {
        case .words(let words): words
        case .services: "services"
        case .remainingServices: "services lists them all"
        case .assemblies: "assemblies lists them all"
        case .providedTypes: "services lists the types"
        case .builtTypes: "show SERVICE prints the type that is built"
        case .functions: "help query lists the functions; quote a name with parentheses"
        case .listedResults: "services prints numbered results"
        case .resolvedResults: "resolve prints numbered results"
        case .names: "$name is a variable (let lists them), $1 is a result of resolve"
        case .newVariable(let name): "let \(name) = QUERY defines one, let lists them"
        case .otherQuery(let name): "let \(name) = QUERY replaces its query"
        case .definition: "a variable is set with: let NAME = QUERY"
        case .parts: "name parts of the query with let NAME = QUERY"
        case .program: "load a package instead of a saved graph"
        }
    }
}
