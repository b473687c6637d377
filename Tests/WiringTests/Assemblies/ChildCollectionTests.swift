import Testing
import Wiring
import WiringAsync

private protocol Plugin: AnyObject, Sendable {
    var name: String { get }
}
private class Named: @unchecked Sendable {
    let name: String
    init(_ name: String) { self.name = name }
}
private final class Spelling: Named, Plugin, @unchecked Sendable {
    init() { super.init("spelling") }
}
private final class Dates: Named, Plugin, @unchecked Sendable {
    init() { super.init("dates") }
}
private final class Maps: Named, Plugin, @unchecked Sendable {
    init() { super.init("maps") }
}
private final class Shelf: Sendable {
    let list: [any Plugin]
    let table: [String: any Plugin]
    let later: Lazy<[any Plugin]>
    let some: [any Plugin]?
    init(list: [any Plugin], table: [String: any Plugin], later: Lazy<[any Plugin]>, some: [any Plugin]?) {
        self.list = list
        self.table = table
        self.later = later
        self.some = some
    }
}

private struct EditorAssembly: Assembly {
    let spelling = Component(Spelling.init, as: { $0 as any Plugin }).scope(.lazySingleton)
    let dates = Component(Dates.init, as: { $0 as any Plugin }).scope(.lazySingleton)
    let shelf = Component(Shelf.init)
}
private struct WindowAssembly: Assembly {
    let maps = Component(Maps.init, as: { $0 as any Plugin }).scope(.lazySingleton)
    let own = Component(Shelf.init)
}
private struct PaneAssembly: Assembly {
    let dates = Component(Dates.init, as: { $0 as any Plugin }).scope(.lazySingleton)
    let innermost = Component(Shelf.init)
}
private struct EmptyAssembly: Assembly {
    let shelf = Component(Shelf.init)
}

/// A collection contains the members of parents and children, independent of the kind of request.
@Suite struct ChildCollectionTests {
    private func names(_ plugins: [any Plugin]) -> [String] { plugins.map(\.name) }

    @Test func everyRequestOfChildReturnsSameMembers() throws {
        let editor = try EditorAssembly().activated()
        let window = try WindowAssembly().activated(asChildOf: editor)
        let expected = ["spelling", "dates", "maps"]
        #expect(names(try window.own.list) == expected)
        #expect(names(try window.own.later.value) == expected)
        #expect(names(try window.own.some ?? []) == expected)
        #expect(try window.own.table.keys.sorted() == expected.sorted())
        #expect(names(try window.resolve([any Plugin].self)) == expected)
        #expect(names(try window.resolveAll((any Plugin).self)) == expected)
        #expect(names(try #require(try window.resolve([any Plugin]?.self))) == expected)
        #expect(names(try window.container.resolveAll((any Plugin).self)) == expected)
        #expect(try window.resolve([String: any Plugin].self).keys.sorted() == expected.sorted())
        #expect(names(try window.entering("session").container.resolve([any Plugin].self)) == expected)
    }

    @Test func asynchronousRequestReturnsSameMembers() async throws {
        let window = try WindowAssembly().activated(asChildOf: EditorAssembly().activated())
        let awaited = try await window.resolveAll((any Plugin).self)
        #expect(names(awaited) == ["spelling", "dates", "maps"])
    }

    @Test func parentCollectsOnlyItsOwnMembers() throws {
        let editor = try EditorAssembly().activated()
        let window = try WindowAssembly().activated(asChildOf: editor)
        #expect(names(try editor.resolve([any Plugin].self)) == ["spelling", "dates"])
        // Definitions of the parent are linked in the parent, regardless of the container that receives the request.
        #expect(names(try window.resolve(Shelf.self, key: "EditorAssembly.shelf").list) == ["spelling", "dates"])
        #expect(try window.resolve((any Plugin).self).name == "maps")
    }

    @Test func childWithoutMembersCollectsMembersOfParent() throws {
        let child = try EmptyAssembly().activated(asChildOf: EditorAssembly().activated())
        #expect(names(try child.shelf.list) == ["spelling", "dates"])
        #expect(names(try child.resolve([any Plugin].self)) == ["spelling", "dates"])
    }

    @Test func grandchildCollectsMembersOfAllAncestors() throws {
        let window = try WindowAssembly().activated(asChildOf: EditorAssembly().activated())
        let pane = try PaneAssembly().activated(asChildOf: window)
        let expected = ["spelling", "dates", "maps", "dates"]
        #expect(names(try pane.innermost.list) == expected)
        #expect(names(try pane.resolve([any Plugin].self)) == expected)
        #expect(names(try pane.resolveAll((any Plugin).self)) == expected)
        // Two members have the same name, so they are identified by their keys.
        let table = ["EditorAssembly.dates", "PaneAssembly.dates", "maps", "spelling"]
        #expect(try pane.innermost.table.keys.sorted() == table)
        #expect(try pane.resolve([String: any Plugin].self).keys.sorted() == table)
        #expect(try pane.resolve([any Plugin].self)[0] === window.resolve([any Plugin].self)[0])
    }
}
