import FindingTexts
import HostClient
import ShellLanguage
import WiringVocabulary

extension PackageLoadError {
    /// The suggested action, if the description does not imply it already.
    ///
    /// - Parameter target: the target as the user wrote it.
    func hint(loading target: String) -> String? {
        switch self {
        case .noManifest(_, let nearest):
            nearest.map { "load \(ParsedCommand.quoted($0))" } ?? "new PATH writes a starter package"
        case .noSuchPath: "new PATH writes a starter package"
        case .notADirectory: "load the folder that Package.swift is in, or a saved graph, whose name ends in .json"
        case .noLibrary: "load it alone"
        case .brokenManifest, .buildFailed: "correct the errors and load it again"
        case .compilerCrashed(_, let crashes, _):
            crashes.lazy.compactMap(\.workaround).first
                ?? "this is a compiler bug: rewrite the code at this location, or split it into smaller steps"
        case .timedOut: "increase the limit with --build-timeout SECONDS"
        case .sharedCache: "set XDG_CACHE_HOME to a folder that only you can write to"
        case .noSuitableProduct: "declare .library(name:targets:) in its Package.swift"
        case .severalProducts(_, let products): products.first.map { Self.load(target, product: $0) }
        case .noSuchProduct(let name, let available):
            (Suggestions.nearMisses(for: name, among: available, limit: 1).first ?? available.first).map { Self.load(target, product: $0) }
        case .doesNotUseWiring: "add the product Wiring to the dependencies of a target"
        case .severalDynamicProducts: "declare them without 'type: .dynamic'"
        case .sameFolderName: "rename one of the folders, or load the packages one by one"
        case .noAssembly: "write a struct with components as its properties, and let it conform to Assembly"
        case .toolMissing(let tool): "install \(tool), or add its directory to PATH"
        case .cannotWrite: "set XDG_CACHE_HOME to a writable folder"
        case .toolFailed, .hostFailed, .interrupted: nil
        }
    }

    private static func load(_ target: String, product: String) -> String { "load \(ParsedCommand.quoted(target)) --product \(product)" }
}

extension CompilerCrash {
    /// The workaround for a known bug of the compiler.
    fileprivate var workaround: String? {
        guard let reason, reason.contains("reabstraction of pack values") else { return nil }
        return
            "in a factory or an asynchronous component, replace a function that has typed throws with a closure that has plain 'throws'"
    }
}
