import TestSupport
import Testing
import Wiring
import WiringAsync
import WiringConfiguration
import WiringExtras

private protocol Network: AnyObject {}
private final class HTTP: Network {}
private final class Store: Hashable {
    let network: any Network
    let caches: [Cache]
    var delegate: Delegate?
    init(network: any Network, caches: [Cache]) { (self.network, self.caches) = (network, caches) }
    static func == (left: Store, right: Store) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
private final class Cache {}
private final class Delegate {
    let store: Lazy<Store>
    init(store: Lazy<Store>) { self.store = store }
}
private struct Clients: Assembly {
    let network = Component(HTTP.init, as: { $0 as any Network }).scope(.singleton).live()
}
private struct Shop: Assembly {
    let clients = Collaborator<Clients>()
    let store = Component(Store.init).inject(\.delegate).provides(AnyHashable.self) { $0 }
    let delegate = Component(Delegate.init)
    let small = Component(Cache.init).scope(.scoped("session"))
    let large = Component(Cache.init).scope(.weakSingleton)
    let letter = Factory { (number: Int, text: String) in { (container: Container) in [number] } }
    let late = AsyncComponent { () async in 1.5 }
    let base = Component(Cache.init).abstract()
    let port = Component(config: "port", as: UInt16.self)
    let settings = Configuration(["port": "80"])
}

/// A definition as a row of a table.
private func line(_ definition: DefinitionDescription) -> String {
    let needs = definition.needs.map { need in
        "\(need.name): \(need.type) \(need.kind)\(need.isDeferred ? " deferred" : "") <- \(need.keys.joined(separator: ", "))"
    }
    let types = "\(definition.type) by \(definition.implementationType)"
    var words = ["\(definition.key) \(definition.kind) \(definition.lifetime.rawValue) \(types)"]
    if !definition.furtherTypes.isEmpty { words.append("also \(definition.furtherTypes)") }
    if !definition.argumentTypes.isEmpty { words.append("taking \(definition.argumentTypes)") }
    if definition.isAbstract { words.append("abstract") }
    if definition.isAwaited { words.append("awaited") }
    if definition.isLive { words.append("live") }
    words.append("line \(definition.site.line)")
    return ([words.joined(separator: "; ")] + needs.map { "    " + $0 }).joined(separator: "\n")
}

@Suite("The list of definitions") struct DefinitionListTests {
    @Test func listContainsDependenciesFoundAtActivation() throws {
        let shop = try Shop().activated()
        let lines = shop.container.definitions.map(line).joined(separator: "\n")
        try expectGolden(lines.replacing(#/\(unknown context at \$[0-9a-f]+\)\./#, with: ""), "definitions.txt")
    }

    @Test func listOfChildContainsDefinitionsOfParent() throws {
        struct Child: Assembly {
            let title = Component { (network: any Network) in "title" }
        }
        let child = try Child().activated(asChildOf: Shop().activated())
        #expect(child.container.definitions.map(\.key).suffix(1) == ["Child.title"])
        #expect(child.container.definitions.last?.needs.map(\.keys) == [["Clients.network"]])
    }
}
