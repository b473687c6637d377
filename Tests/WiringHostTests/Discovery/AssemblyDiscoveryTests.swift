import Testing
import Wiring

@testable import WiringHost

struct FoundAssembly: Assembly {}
private struct HiddenAssembly: Assembly {}
private final class FoundClass: Assembly {}
private enum FoundEnum: Assembly { init() { self = .only }; case only }
private struct GenericAssembly<Value>: Assembly {}
private struct ParameterAssembly: ParameterizedAssembly { let name: String }
private enum Outer { struct Inner: Assembly {} }
private class Base: Assembly, @unchecked Sendable { required init() {} }
private final class Derived: Base, @unchecked Sendable {}
private protocol SpecialAssembly: Assembly {}
private struct ThroughSubprotocol: SpecialAssembly {}
private struct ThroughExtension {}
extension ThroughExtension: Assembly {}

private func localType() -> any Assembly.Type {
    struct Local: Assembly {}
    return Local.self
}

@Suite struct AssemblyDiscoveryTests {
    /// The assemblies that this file declares; other tests of the module declare further ones.
    private static let declared = [
        "Base", "Derived", "FoundAssembly", "FoundClass", "FoundEnum", "GenericAssembly", "HiddenAssembly", "Local", "Outer.Inner",
        "ParameterAssembly", "ThroughExtension", "ThroughSubprotocol",
    ]

    private var found: [DiscoveredAssembly] {
        AssemblyDiscovery.assemblies().filter { $0.module == "WiringHostTests" && Self.declared.contains($0.name) }
    }

    @Test func everyKindOfTypeIsFoundInOrder() {
        #expect(
            found.map(\.name) == Self.declared)
    }

    @Test func unconstructibleAssemblyHasProblem() {
        let problems = Dictionary(uniqueKeysWithValues: found.compactMap { assembly in assembly.problem.map { (assembly.name, $0) } })
        #expect(
            problems == [
                "GenericAssembly": "it is generic; declare an assembly type without type parameters",
                "ParameterAssembly": "its initializer has parameters; to explore it, conform to Assembly and add an init()",
            ])
        #expect(found.filter { $0.problem == nil }.allSatisfy { $0.type != nil })
    }

    @Test func discoveredAssemblyHasItsType() throws {
        let hidden = try #require(found.first { $0.name == "HiddenAssembly" })
        #expect(hidden.type.map { ObjectIdentifier($0) } == ObjectIdentifier(HiddenAssembly.self))
    }

    @Test func modulesCanBeExcluded() {
        #expect(
            AssemblyDiscovery.assemblies(excludingModules: ["WiringHostTests"]).allSatisfy { $0.module != "WiringInspectionTests" })
    }

    @Test func assemblyNamesAreUnique() {
        let found = [("Root", "Mail"), ("Hidden", "Mail"), ("Root", "Shop"), ("Hidden", "Mail"), ("Root", "Mail")].map {
            DiscoveredAssembly(name: $0.0, module: $0.1, type: nil)
        }
        #expect(AssemblyDiscovery.withUniqueNames(found).map(\.name) == ["Hidden", "Hidden#2", "Mail.Root", "Mail.Root#2", "Shop.Root"])
    }

    @Test func typeNamesContainNoAddresses() {
        #expect(TypeName.withoutAddresses("Mail.(unknown context at $55d0c0).(unknown context at $1f).Local<A>") == "Mail.Local<A>")
        #expect(TypeName.withoutAddresses("Mail.Store") == "Mail.Store")
        #expect(TypeName.withinModule("Mail.(unknown context at $55d0c0).Store.Inner") == "Store.Inner")
    }
}
