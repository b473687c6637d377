import Testing

@testable import HostClient

@Suite struct ProductChoiceTests {
    /// A package in short notation: products as `exe App: Main` or `lib Kit: Kit`, targets as `Main: Kit *`, where `*` is Wiring and `+` a
    /// product of another package.
    private func package(_ products: [String], _ targets: [String]) throws -> PackageDescription {
        let productTexts = products.map { text in
            let words = text.split(separator: " ").map { String($0.filter { $0 != ":" }) }
            let type = ["exe": #""executable": null"#, "lib": #""library": ["automatic"]"#, "dyn": #""library": ["dynamic"]"#][words[0]]
            let targets = words.dropFirst(2).map { "\"\($0)\"" }.joined(separator: ",")
            return #"{"name": "\#(words[1])", "targets": [\#(targets)], "type": {\#(type ?? #""plugin": null"#)}}"#
        }
        let targetTexts = targets.map { text in
            let words = text.split(separator: " ").map { String($0.filter { $0 != ":" }) }
            let own = words.dropFirst().filter { $0 != "*" && $0 != "+" }.map { "\"\($0)\"" }.joined(separator: ",")
            let others = words.compactMap { ["*": #""Wiring""#, "+": #""Other""#][$0] }.joined(separator: ",")
            return #"{"name": "\#(words[0])", "target_dependencies": [\#(own)], "product_dependencies": [\#(others)]}"#
        }
        let json =
            #"{"name": "P", "products": [\#(productTexts.joined(separator: ","))], "targets": [\#(targetTexts.joined(separator: ","))]}"#
        return try #require(PackageDescription(json: json))
    }

    private func choice(_ products: [String], _ targets: [String], named name: String? = nil, librariesOnly: Bool = false) throws -> String
    {
        try ProductChoice(in: package(products, targets), named: name, librariesOnly: librariesOnly).product
    }

    @Test func executableWithAllTargetsIsChosen() throws {
        #expect(try choice(["lib Kit: Kit", "exe App: Main"], ["Main: Kit", "Kit: *"]) == "App")
    }

    @Test func libraryIsChosenIfExecutableDoesNotUseWiring() throws {
        #expect(try choice(["lib Kit: Kit", "exe App: Main"], ["Main:", "Kit: *"]) == "Kit")
    }

    @Test func indirectTargetDependenciesCount() throws {
        #expect(try choice(["lib Kit: C", "exe App: A"], ["A: B", "B: C", "C: *"]) == "App")
    }

    @Test func libraryThatContainsOtherLibrariesIsChosen() throws {
        #expect(try choice(["lib Small: Small", "lib Big: Big"], ["Small: *", "Big: Small *"]) == "Big")
    }

    @Test func ambiguousProductMustBeNamed() throws {
        let several = PackageLoadError.severalProducts(package: "P", products: ["App", "Tool"])
        #expect(throws: several) { try choice(["exe Tool: T", "exe App: A"], ["T: *", "A: *"]) }
        #expect(try choice(["exe Tool: T", "exe App: A"], ["T: *", "A: *"], named: "App") == "App")
        let apart = PackageLoadError.severalProducts(package: "P", products: ["App", "Kit"])
        #expect(throws: apart) { try choice(["exe App: A", "lib Kit: K"], ["A: *", "K: *"]) }
    }

    @Test func candidateProductsAreOrderedByLikelihood() throws {
        let programs = ["lib Kit: K", "lib All: K A", "exe Tool: T", "exe App: A", "exe Suite: A T"]
        let several = PackageLoadError.severalProducts(package: "P", products: ["Suite", "App", "Tool", "All", "Kit"])
        #expect(throws: several) { try choice(programs, ["K: *", "A: *", "T: *"]) }
        let named = PackageLoadError.severalProducts(package: "P", products: ["p", "App", "Tool"])
        #expect(throws: named) { try choice(["exe Tool: T", "exe App: A", "lib p: L"], ["T: *", "A: *", "L: *"]) }
    }

    @Test func transitiveUseOfWiringIsUncertain() throws {
        let choice = try ProductChoice(in: package(["exe App: A"], ["A: +"]))
        #expect(choice == (try ProductChoice(in: package(["exe App: A"], ["A: +"]), named: "App")))
        #expect(!choice.usesWiring)
    }

    @Test func unsuitableProductsHaveDistinctErrors() throws {
        #expect(throws: PackageLoadError.noSuitableProduct(package: "P")) { try choice(["plugin X: A"], ["A: *"]) }
        #expect(throws: PackageLoadError.doesNotUseWiring("the package P")) { try choice(["exe App: A"], ["A:"]) }
        #expect(throws: PackageLoadError.doesNotUseWiring("the product App")) {
            try choice(["exe App: A", "lib Kit: K"], ["A:", "K: *"], named: "App")
        }
        #expect(throws: PackageLoadError.noSuchProduct("Ap", available: ["App"])) { try choice(["exe App: A"], ["A: *"], named: "Ap") }
        #expect(throws: PackageLoadError.noLibrary(package: "P")) { try choice(["exe App: A"], ["A: *"], librariesOnly: true) }
    }

    @Test func dynamicLibraryIsRecognized() throws {
        #expect(try ProductChoice(in: package(["dyn Kit: K"], ["K: *"])).kind == .library(isDynamic: true))
    }
}
