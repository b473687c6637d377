import Testing

@testable import RuntimeLayout

protocol LayoutStore {}
enum LayoutNamespace {
    protocol Inner {}
    struct Value {}
}
private protocol Closable {}
private protocol ForObjects: AnyObject {}
private class Base: LayoutStore {}
private final class Derived: Base, ForObjects {}
private struct Value: LayoutStore, Closable {}

/// Compares the requirements of protocol types with the conversions that the compiler accepts.
@Suite struct ProtocolTypeTests {
    private func isSatisfied(_ wanted: Any.Type, by type: Any.Type) -> Bool? { ProtocolType(wanted)?.isSatisfied(by: type) }

    @Test func requiresAllProtocols() {
        #expect(isSatisfied((any LayoutStore).self, by: Value.self) == true)
        #expect(isSatisfied((any LayoutStore).self, by: Int.self) == false)
        #expect(isSatisfied((any LayoutStore & Closable).self, by: Value.self) == true)
        #expect(isSatisfied((any LayoutStore & Closable).self, by: Base.self) == false)
    }

    @Test func requiresClasses() {
        #expect(isSatisfied((any ForObjects).self, by: Derived.self) == true)
        #expect(isSatisfied((any ForObjects).self, by: Value.self) == false)
        #expect(isSatisfied((any LayoutStore & AnyObject).self, by: Value.self) == false)
        #expect(isSatisfied((any LayoutStore & AnyObject).self, by: Base.self) == true)
    }

    @Test func requiresTheSuperclass() {
        #expect(isSatisfied((any Base & ForObjects).self, by: Derived.self) == true)
        #expect(isSatisfied((any Base & ForObjects).self, by: Base.self) == false)
        #expect(ProtocolType.isSubclass(Derived.self, of: Base.self) && !ProtocolType.isSubclass(Base.self, of: Derived.self))
    }

    @Test func isUnsatisfiedWithoutProtocols() {
        #expect(isSatisfied(Any.self, by: Value.self) == false)
        #expect(isSatisfied(AnyObject.self, by: Base.self) == false)
    }

    @Test func countsProtocols() {
        #expect(ProtocolType((any LayoutStore).self)?.isOneProtocol == true)
        #expect(ProtocolType((any LayoutStore & Closable).self)?.isOneProtocol == false)
        #expect(ProtocolType(Any.self)?.isOneProtocol == false)
        #expect(ProtocolType(Value.self) == nil)
    }
}

@Suite struct MangledPathTests {
    @Test func findsProtocolsByName() {
        let expected: [(String, Any.Type)] = [
            ("RuntimeLayoutTests.LayoutStore", (any LayoutStore).self),
            ("RuntimeLayoutTests.LayoutNamespace.Inner", (any LayoutNamespace.Inner).self), ("Swift.Hashable", (any Hashable).self),
        ]
        for (path, type) in expected { #expect(MangledPath.existential(path).map { $0 == type } == true, "\(path)") }
    }

    @Test func ignoresOtherTypeNames() {
        for path in [
            "RuntimeLayoutTests.LayoutNamespace", "RuntimeLayoutTests.LayoutNamespace.Value", "RuntimeLayoutTests.Closable", "None", "",
        ] {
            #expect(MangledPath.existential(path) == nil, "\(path)")
        }
    }
}
