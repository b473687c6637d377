import Testing
import Wiring

private struct Inner: Assembly {
    let value = Component(value: 1)
}
private struct InnerWithArguments: ParameterizedAssembly {
    let value: Component<Int, Int>
    init(_ value: Int) { self.value = Component(value: value) }
}
private struct Group {
    let name = "group"
    let first = Component(value: "first")
    let rest: (Component<String, String>, last: Component<String, String>) = (Component(value: "second"), Component(value: "third"))
}
private final class Shelf: Sendable {
    let book = Component(value: "book")
}
private final class Unrelated: Sendable {
    let name = "unrelated"
}

/// Every definition in an assembly is either read or reported.
@Suite struct UnreadPropertyTests {
    @Test func nestedValuesAreRead() throws {
        struct Nested: ParameterizedAssembly {
            let group = Group()
            let rows = [[Component(value: "a")], [], [Component(value: "b"), Component(value: "c")]]
            let byNumber = [2: Component(value: "two"), 1: Component(value: "one")]
            let some: Component<String, String>? = Component(value: "some")
            let none: Component<String, String>? = nil
            let anything: any Sendable = Component(value: "anything")
            let numbers = Array(0..<1_000)
            let unrelated = Unrelated()
        }
        let nested = try Nested().activated()
        for (key, value) in [
            ("group.first", "first"), ("group.rest.0", "second"), ("group.rest.last", "third"), ("rows[0][0]", "a"), ("rows[2][1]", "c"),
            ("byNumber[1]", "one"), ("some", "some"), ("anything", "anything"),
        ] {
            #expect(try nested.resolve(String.self, key: "Nested.\(key)") == value)
        }
        #expect(Nested().assemblyMembers.count == 10)
        #expect(try nested.provider(of: \.group.first)() == "first")
        #expect(nested.warnings.isEmpty)
    }

    @Test func anAssemblyHeldByValueIsAFindingWithTheFix() throws {
        struct Outer: Assembly {
            let inner = Inner()
            let many = [InnerWithArguments(1)]
            let own = Component(value: "own")
        }
        let error = try #require(throws: ActivationError.self) { try Outer().activated() }
        #expect(error.findings.map(\.rule) == ["held-assembly", "held-assembly"])
        #expect(error.findings[0].message == "Outer.inner stores the assembly Inner by value, which copies it into Outer")
        #expect(error.findings[0].fix == "declare it: let inner = Collaborator<Inner>()")
        #expect(error.findings[1].fix == "declare it: let many = [Collaborator { InnerWithArguments(...) }]")
    }

    @Test func aLazyDefinitionIsAFinding() throws {
        final class Lazily: ParameterizedAssembly, @unchecked Sendable {
            lazy var value = Component(value: 1)
            lazy var text = "text"
        }
        let error = try #require(throws: ActivationError.self) { try Lazily().activated() }
        #expect(error.findings.map(\.message) == ["Lazily.value is a lazy var, so its definitions do not exist when the assembly is read"])
        #expect(error.findings[0].fix == "write let value")
    }

    @Test func definitionsInAnObjectAreAFinding() throws {
        struct Library: Assembly {
            let shelf = Shelf()
            let unrelated = Unrelated()
            let count = Component(value: 1)
        }
        let library = try Library().activated()
        #expect(library.warnings.map(\.message) == ["Library.shelf is an object of Shelf, whose definitions (book) are not read"])
    }
}
