import ExplorerShell
import TestSupport
import Testing

@Suite("Tables as a person wants them")
struct TableTests {
    @Test("order, columns, number of rows and language")
    func arranges() throws {
        let fixture = ShellFixture.loaded()
        let lines = [
            "services --sort used-by", "services --sort -service --limit 3", "services --columns service,needs --limit 2",
            "services --sort needs --columns needs,service,used-by --format csv", "services *store* --format markdown",
            "services *store* --columns service,used-by --format json", "services --limit 2 --json --columns service",
            "services --sort size", "services --columns service,nothing", "assemblies --sort definitions --columns assembly,definitions",
            "processors --format csv", "services nothing* --format csv",
        ]
        try expectGolden(lines.map { fixture.transcript($0) }.joined(), "views/tables.txt")
    }

    @Test("the numbers are those of the rows that are shown")
    func numbersWhatIsShown() {
        let fixture = ShellFixture.loaded()
        fixture.run("services --sort used-by --limit 1")
        fixture.forget()
        fixture.run("show %1")
        #expect(fixture.output.hasPrefix("● ClientAssembly.network"), "\(fixture.output)")
        #expect(fixture.run("show %2") == .commandFailed)
    }

    @Test("where there is not enough room, what was asked for stays, what says nothing goes, and unique names are short")
    func keepsWhatWasAskedFor() {
        let fixture = ShellFixture.loaded()
        fixture.session.settings.style.width = 60
        fixture.run("services hubs(1)")
        #expect(fixture.output.contains("used by") && fixture.output.contains("needs") && !fixture.output.contains("state"))
        fixture.forget()
        fixture.run("services --sort type")
        #expect(fixture.output.contains("type"))
        fixture.forget()
        fixture.session.settings.style.width = 40
        fixture.run("services")
        #expect(fixture.output.contains(" network ") && !fixture.output.contains("ClientAssembly.network"), "\(fixture.output)")
    }
}
