import FindingTexts
import HostClient
import WiringVocabulary

extension PackageLoadError {
    /// The suggested action, if the description does not imply it already.
    ///
    /// - Parameter target: the target as the user wrote it.
    func hint(loading target: String) -> String? {
        switch self {
        case .noManifest(_, let nearest):
            nearest.map { "load \(ParsedCommand.quoted($0))" } ?? "new PATH writes a small package to begin with"
        case .noSuchPath: "new PATH writes a small package to begin with"
        case .notADirectory: "load the folder that Package.swift is in, or a saved graph, whose name ends in .json"
        case .noLibrary: "load it alone"
        case .brokenManifest, .buildFailed: "load the same again when that is corrected"
        case .compilerCrashed(_, let crashes, _):
            crashes.lazy.compactMap(\.wayAround).first
                ?? "it is a defect of the compiler: write what stands there in another way, or in smaller steps"
        case .timedOut: "give it longer with --build-timeout SECONDS"
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
        case .cannotWrite: "set XDG_CACHE_HOME to a folder that can be written"
        case .toolFailed, .hostFailed, .interrupted: nil
        }
    }

    private static func load(_ target: String, product: String) -> String { "load \(ParsedCommand.quoted(target)) --product \(product)" }
}

extension CompilerCrash {
    /// What to write instead, where the defect is known.
    fileprivate var wayAround: String? {
        guard let reason, reason.contains("reabstraction of pack values") else { return nil }
        return
            "where a factory or an asynchronous component runs a function that says which error it throws, write a closure that says only 'throws'"
    }
}
