import Testing
import WiringAsync
import WiringConfiguration

@testable import Wiring

private final class Pen: Sendable {}
private struct Many: ParameterizedAssembly {
    let byte: UInt8 = 1
    let component = Component(value: 1)
    let wide: (UInt8, Int64) = (1, 2)
    let factory = Factory { (number: Int) in { number } }
    let awaited = AsyncComponent { () async in Pen() }
    let text = "text"
    let collaborator = Collaborator<Plain>()
    let existential: any Sendable = 3
    weak let pen: Pen?
    let processor = InstancePostProcessor(for: Pen.self) { pen, _ in pen }
    let values = Configuration(["a": "b"])
    let list = [Component(value: 2)]
    let some: Component<Int, Int>? = Component(value: 3)
    let none: Collaborator<Plain>? = nil
    let pair = (Component(value: 4), Component(value: 5))
    let make: @Sendable () -> Component<Int, Int> = { Component(value: 6) }
    let type = Component<Int, Int>.self

    init() { pen = nil }
}
private struct Plain: Assembly {
    let value = Component(value: 1)
}
private struct Empty: Assembly {}
private struct Generic<Value: Sendable>: ParameterizedAssembly {
    let value: Component<Value, Value>
}

/// Reading an assembly through its type's fields and through its mirror gives the same members.
@Suite struct StoredMembersTests {
    @Test func readsAllMembersInOrderOfDeclaration() {
        let many = Many()
        #expect(
            many.assemblyMembers.map(\.label) == [
                "component", "factory", "awaited", "collaborator", "processor", "values", "list[0]", "some", "pair.0", "pair.1",
            ])
        #expect(
            many.assemblyMembers[..<6].map { ObjectIdentifier($0.member) } == Many.reading(many)[..<6].map { ObjectIdentifier($0.member) })
        #expect(Empty().assemblyMembers.isEmpty)
    }

    @Test func readsGenericAssembliesThroughTheirMirror() throws {
        #expect(Generic(value: Component(value: 1)).assemblyMembers.map(\.label) == ["value"])
        #expect(try Generic(value: Component(value: 1)).activated().value == 1)
    }
}

extension Many {
    /// The members according to `Mirror`.
    fileprivate static func reading(_ many: Many) -> [AssemblyEntry] {
        Mirror(reflecting: many).children.compactMap { child in
            MemberRecognition.member(child.value).map { AssemblyEntry(child.label ?? "", $0) }
        }
    }
}
