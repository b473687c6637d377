/// Selects the product of a package to explore.
struct ProductChoice: Hashable {
    enum Kind: Hashable {
        /// A program, whose `main` is replaced by the host.
        case executable
        /// A library, which needs a generated host.
        case library(isDynamic: Bool)
    }

    var product: String
    var kind: Kind
    /// Whether the product is known to use Wiring; otherwise the built program is checked.
    var usesWiring: Bool

    /// Selects a product.
    ///
    /// In this order: the named product, an executable that contains every target with Wiring, a library that does.
    /// - Throws: `PackageLoadError` if there is none, or more than one.
    init(in package: PackageDescription, named name: String? = nil, librariesOnly: Bool = false) throws(PackageLoadError) {
        let reach = Reach(package)
        let all = package.products.compactMap { Candidate($0, reach: reach) }
        guard !all.isEmpty else { throw .noSuitableProduct(package: package.name) }
        if let name {
            guard let chosen = all.first(where: { $0.name == name }) else {
                throw .noSuchProduct(name, available: all.map(\.name).sorted())
            }
            guard chosen.mayUseWiring else { throw .doesNotUseWiring("the product \(name)") }
            self = chosen.choice
            return
        }
        var candidates = all.filter(\.usesWiring)
        if candidates.isEmpty { candidates = all.filter(\.mayUseWiring) }
        guard !candidates.isEmpty else { throw .doesNotUseWiring("the package \(package.name)") }
        if librariesOnly {
            candidates = candidates.filter { !$0.isExecutable }
            guard !candidates.isEmpty else { throw .noLibrary(package: package.name) }
        }
        let everything = candidates.reduce(into: Set<String>()) { $0.formUnion($1.wired) }
        let complete = candidates.filter { $0.wired == everything }
        let executables = complete.filter(\.isExecutable)
        let preferred = executables.isEmpty ? complete : executables
        guard preferred.count == 1, let chosen = preferred.first else {
            throw .severalProducts(package: package.name, products: Self.likeliestFirst(candidates, of: package.name).map(\.name))
        }
        self = chosen.choice
    }

    private init(product: String, kind: Kind, usesWiring: Bool) {
        self.product = product
        self.kind = kind
        self.usesWiring = usesWiring
    }

    /// Orders candidates: products named like the package, then programs, then products with more of the targets that use Wiring.
    private static func likeliestFirst(_ candidates: [Candidate], of package: String) -> [Candidate] {
        let rank = { (candidate: Candidate) in
            let isNamesake = candidate.name.lowercased() == package.lowercased()
            return (isNamesake ? 0 : 1, candidate.isExecutable ? 0 : 1, -candidate.wired.count, candidate.name)
        }
        return candidates.sorted { rank($0) < rank($1) }
    }

    private struct Candidate {
        let name: String
        let kind: Kind
        /// Its targets that use Wiring directly.
        let wired: Set<String>
        /// Whether it uses products of other packages, which may use Wiring.
        let usesOthers: Bool

        init?(_ product: PackageDescription.Product, reach: Reach) {
            switch product.type {
            case .executable: kind = .executable
            case .library(let isDynamic): kind = .library(isDynamic: isDynamic)
            case .other: return nil
            }
            name = product.name
            let targets = reach.targets(from: product.targets)
            wired = targets.filter(reach.wired.contains)
            usesOthers = targets.contains { reach.usingOthers.contains($0) }
        }

        var isExecutable: Bool { kind == .executable }
        var usesWiring: Bool { !wired.isEmpty }
        var mayUseWiring: Bool { usesWiring || usesOthers }
        var choice: ProductChoice { ProductChoice(product: name, kind: kind, usesWiring: usesWiring) }
    }

    /// The dependencies between targets.
    private struct Reach {
        private let dependencies: [String: [String]]
        let wired: Set<String>
        let usingOthers: Set<String>

        init(_ package: PackageDescription) {
            dependencies = Dictionary(package.targets.map { ($0.name, $0.targetDependencies ?? []) }) { first, _ in first }
            wired = Set(
                package.targets.filter {
                    ($0.targetDependencies ?? []).contains("Wiring") || ($0.productDependencies ?? []).contains("Wiring")
                }
                .map(\.name))
            usingOthers = Set(package.targets.filter { !($0.productDependencies ?? []).isEmpty }.map(\.name))
        }

        func targets(from roots: [String]) -> Set<String> {
            var found = Set(roots)
            var queue = roots
            while let next = queue.popLast() {
                for dependency in dependencies[next] ?? [] where found.insert(dependency).inserted { queue.append(dependency) }
            }
            return found
        }
    }
}
