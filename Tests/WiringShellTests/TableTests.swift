import TestSupport
import Testing
import WiringGraph

@testable import WiringShell

@Suite("Table options")
struct TableTests {
    @Test("order, columns, number of rows and format")
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

    @Test("objects, values and findings are tables too")
    func arrangesOtherAnswers() throws {
        let fixture = ShellFixture.loaded()
        let lines = [
            "instances --sort age --columns number,service,age", "instances --limit 1", "instances --format csv --undeclared",
            "instances service --format markdown --limit 2", "config --sort -key --columns key,value", "config --format csv",
            "config --limit 1", "config set mail.pageSize 20 --format json", "instances --columns size", "config --sort value --limit x",
        ]
        try expectGolden(lines.map { fixture.transcript($0) }.joined(), "views/object-tables.txt")
        fixture.run("load FaultyMailAssembly")
        let findings = [
            "lint --sort severity --columns severity,rule", "lint --format csv --limit 2", "lint --limit 1",
            "lint --format markdown --sort rule", "lint --format json --limit 1", "lint --columns nothing",
        ]
        try expectGolden(findings.map { fixture.transcript($0) }.joined(), "views/finding-tables.txt")
    }

    @Test(
        "a cell of CSV that begins like a formula is marked as text",
        arguments: [
            ("=1+1", "'=1+1"), ("+1a", "'+1a"), ("@sum", "'@sum"), ("-2+3", "'-2+3"), ("\tx", "'\tx"), ("＝1", "'＝1"), ("-", "-"),
            ("-3", "-3"), ("a=b", "a=b"),
            ("=a,\"b\"", "\"'=a,\"\"b\"\"\""),
        ])
    func marksFormulas(cell: String, written: String) {
        let view = TableView(format: .csv, columns: [.init(name: "name", isNumeric: false)], rows: [[cell]])
        #expect(view.lines(in: TextRenderer()) == ["name", written])
    }

    @Test("the list of a scan is a table, if only one list was requested")
    func arrangesScans() throws {
        let fixture = ShellFixture()
        let lines = [
            "scan ./App --account --format csv", "scan --account --sort site --columns site,asks-for", "scan --account --limit 1",
            "scan ./App --singletons --format markdown", "scan --format csv", "scan --account --singletons --limit 1",
            "scan --account --strict --format csv",
        ]
        try expectGolden(lines.map { fixture.transcript($0) }.joined(), "views/scan-tables.txt")
    }

    @Test("configuration values are listed only on request")
    func listsValues() {
        let fixture = ShellFixture.loaded()
        fixture.target.graphs["MailAssembly"]?.services.append(
            ServiceNode(key: "Configuration.mail.server", assembly: "Configuration", kind: .configuration, serviceType: "String"))
        fixture.run("load sample")
        fixture.forget()
        fixture.run("services")
        #expect(!fixture.output.contains("Configuration.") && fixture.output.contains("1 value (services --values)"), "\(fixture.output)")
        for line in ["services --values", "services kind(configuration)", "services *"] {
            fixture.forget()
            fixture.run(line)
            #expect(fixture.output.contains("Configuration.") && !fixture.output.contains("--values"), "\(fixture.output)")
        }
    }

    @Test("the numbers refer to the displayed rows")
    func numbersDisplayedRows() {
        let fixture = ShellFixture.loaded()
        fixture.run("services --sort used-by --limit 1")
        fixture.forget()
        fixture.run("show %1")
        #expect(fixture.output.hasPrefix("● ClientAssembly.network"), "\(fixture.output)")
        #expect(fixture.run("show %2") == .commandFailed)
    }

    @Test("in a narrow terminal requested columns stay, uninformative columns are dropped, and unique names are shortened")
    func keepsRequestedColumns() {
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
