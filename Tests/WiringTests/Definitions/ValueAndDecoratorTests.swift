import Testing
import Wiring

private protocol Bell: AnyObject {
    func ring() -> String
}
private final class BrassBell: Bell {
    func ring() -> String { "ding" }
}
private final class Echo: Bell {
    let inner: any Bell
    let name: String
    init(_ inner: any Bell, _ name: String) {
        self.inner = inner
        self.name = name
    }
    func ring() -> String { "\(name)(\(inner.ring()))" }
}
private struct Palette: Sendable {
    struct Shades: Sendable {
        var accent = "violet"
    }
    var shades = Shades()
}
private final class Painter {
    func paint(_ what: String) -> String { "painted \(what)" }
}
private struct Chapel: Assembly {
    let bell = Component(BrassBell.init, as: { $0 as any Bell }).decorated { Echo($0, "inner") }.decorated { Echo($0, "outer") }
    let plainBell = Component(BrassBell.init)
    let every = InstancePostProcessor(for: (any Bell).self) { bell, _ in Echo(bell, "processor") }
    let palette = Component(value: Palette())
    let accent = Component(of: \Chapel.palette, \.shades.accent)
    let painter = Component(Painter.init).scope(.lazySingleton)
    let door = Component(madeBy: \Chapel.painter) { [$0.paint("door")] }
}

@Suite struct ValueAndDecoratorTests {
    @Test func postProcessorsWrapDecoratedInstance() throws {
        #expect(try Chapel().activated().bell.ring() == "processor(outer(inner(ding)))")
    }

    @Test func valuesMembersAndFactoryResultsCanBeComponents() throws {
        let chapel = try Chapel().activated()
        #expect(try chapel.accent == "violet")
        #expect(try chapel.door == ["painted door"])
        #expect(try chapel.palette.shades.accent == "violet")
    }
}
