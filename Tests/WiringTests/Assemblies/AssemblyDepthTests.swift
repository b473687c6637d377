import Testing
import Wiring

private final class Leaf {}

private struct A1: Assembly {
    let a = Collaborator<A2>()
    let b = Collaborator<B2>()
    let leaf = Component(Leaf.init).scope(.lazySingleton)
}
private struct B1: Assembly {
    let a = Collaborator<A2>()
    let b = Collaborator<B2>()
    let leaf = Component(Leaf.init).scope(.lazySingleton)
}
private struct A2: Assembly {
    let a = Collaborator<A3>()
    let b = Collaborator<B3>()
    let leaf = Component(Leaf.init).scope(.lazySingleton)
}
private struct B2: Assembly {
    let a = Collaborator<A3>()
    let b = Collaborator<B3>()
    let leaf = Component(Leaf.init).scope(.lazySingleton)
}
private struct A3: Assembly {
    let a = Collaborator<A4>()
    let b = Collaborator<B4>()
    let leaf = Component(Leaf.init).scope(.lazySingleton)
}
private struct B3: Assembly {
    let a = Collaborator<A4>()
    let b = Collaborator<B4>()
    let leaf = Component(Leaf.init).scope(.lazySingleton)
}
private struct A4: Assembly {
    let a = Collaborator<A5>()
    let b = Collaborator<B5>()
    let leaf = Component(Leaf.init).scope(.lazySingleton)
}
private struct B4: Assembly {
    let a = Collaborator<A5>()
    let b = Collaborator<B5>()
    let leaf = Component(Leaf.init).scope(.lazySingleton)
}
private struct A5: Assembly {
    let a = Collaborator<A6>()
    let b = Collaborator<B6>()
    let leaf = Component(Leaf.init).scope(.lazySingleton)
}
private struct B5: Assembly {
    let a = Collaborator<A6>()
    let b = Collaborator<B6>()
    let leaf = Component(Leaf.init).scope(.lazySingleton)
}
private struct A6: Assembly {
    let a = Collaborator<A7>()
    let b = Collaborator<B7>()
    let leaf = Component(Leaf.init).scope(.lazySingleton)
}
private struct B6: Assembly {
    let a = Collaborator<A7>()
    let b = Collaborator<B7>()
    let leaf = Component(Leaf.init).scope(.lazySingleton)
}
private struct A7: Assembly {
    let a = Collaborator<A8>()
    let b = Collaborator<B8>()
    let leaf = Component(Leaf.init).scope(.lazySingleton)
}
private struct B7: Assembly {
    let a = Collaborator<A8>()
    let b = Collaborator<B8>()
    let leaf = Component(Leaf.init).scope(.lazySingleton)
}
private struct A8: Assembly {
    let a = Collaborator<A9>()
    let b = Collaborator<B9>()
    let leaf = Component(Leaf.init).scope(.lazySingleton)
}
private struct B8: Assembly {
    let a = Collaborator<A9>()
    let b = Collaborator<B9>()
    let leaf = Component(Leaf.init).scope(.lazySingleton)
}
private struct A9: Assembly {
    let a = Collaborator<A10>()
    let b = Collaborator<B10>()
    let leaf = Component(Leaf.init).scope(.lazySingleton)
}
private struct B9: Assembly {
    let a = Collaborator<A10>()
    let b = Collaborator<B10>()
    let leaf = Component(Leaf.init).scope(.lazySingleton)
}
private struct A10: Assembly {
    let a = Collaborator<A11>()
    let b = Collaborator<B11>()
    let leaf = Component(Leaf.init).scope(.lazySingleton)
}
private struct B10: Assembly {
    let a = Collaborator<A11>()
    let b = Collaborator<B11>()
    let leaf = Component(Leaf.init).scope(.lazySingleton)
}
private struct A11: Assembly {
    let a = Collaborator<A12>()
    let b = Collaborator<B12>()
    let leaf = Component(Leaf.init).scope(.lazySingleton)
}
private struct B11: Assembly {
    let a = Collaborator<A12>()
    let b = Collaborator<B12>()
    let leaf = Component(Leaf.init).scope(.lazySingleton)
}
private struct A12: Assembly {
    let a = Collaborator<A13>()
    let b = Collaborator<B13>()
    let leaf = Component(Leaf.init).scope(.lazySingleton)
}
private struct B12: Assembly {
    let a = Collaborator<A13>()
    let b = Collaborator<B13>()
    let leaf = Component(Leaf.init).scope(.lazySingleton)
}
private struct A13: Assembly {
    let a = Collaborator<A14>()
    let b = Collaborator<B14>()
    let leaf = Component(Leaf.init).scope(.lazySingleton)
}
private struct B13: Assembly {
    let a = Collaborator<A14>()
    let b = Collaborator<B14>()
    let leaf = Component(Leaf.init).scope(.lazySingleton)
}
private struct A14: Assembly {
    let a = Collaborator<A15>()
    let b = Collaborator<B15>()
    let leaf = Component(Leaf.init).scope(.lazySingleton)
}
private struct B14: Assembly {
    let a = Collaborator<A15>()
    let b = Collaborator<B15>()
    let leaf = Component(Leaf.init).scope(.lazySingleton)
}
private struct A15: Assembly {
    let a = Collaborator<A16>()
    let b = Collaborator<B16>()
    let leaf = Component(Leaf.init).scope(.lazySingleton)
}
private struct B15: Assembly {
    let a = Collaborator<A16>()
    let b = Collaborator<B16>()
    let leaf = Component(Leaf.init).scope(.lazySingleton)
}
private struct A16: Assembly {
    let top = Collaborator<A1>()
    let leaf = Component(Leaf.init).scope(.lazySingleton)
}
private struct B16: Assembly {
    let top = Collaborator<B1>()
    let leaf = Component(Leaf.init).scope(.lazySingleton)
}

/// Sixteen levels of two assemblies. Each assembly declares both of the next level, and the last ones declare the first. Nested values would number
/// 131,070.
@Suite struct AssemblyDepthTests {
    @Test func everyAssemblyIsReadOnce() {
        let blueprint = CheckedBlueprint(reading: [A1()]).blueprint
        #expect(blueprint.assemblies.count == 32)
        #expect(blueprint.nodes.count == 32)
        #expect(Set(blueprint.assemblies.map(\.name)).count == 32)
    }

    @Test func allPathsLeadToSameInstance() throws {
        let top = try A1().activated()
        let last = top.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a
        #expect(try top.b.b.b.b.b.b.b.b.b.b.b.b.b.b.a.leaf === last.leaf)
        #expect(try last.top.leaf === top.leaf)
        #expect(try last.top.b.a.leaf === top.a.a.leaf)
    }
}
