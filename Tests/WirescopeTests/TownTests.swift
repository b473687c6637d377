import Foundation
import TestSupport
import Testing

/// Tests a user's program: loading, drawing, resolving, and the effects of its code on the shell.
@Suite(.serialized, .town) struct TownTests {
    private let fixture: ProgramFixture

    init() throws { fixture = try #require(Town.current).fixture }

    /// The options for the faulty program.
    private let trouble = ["Town", "--product", "Trouble"]

    @Test func ambiguousProductMustBeNamed() throws {
        try expectGolden(
            try fixture.transcript(["Town", "-c", "services"])
                + fixture.transcript(["Town", "--product", "Shpo", "-c", "services"]),
            "town/products.txt")
    }

    @Test func executableIsExploredAndReloadRunsChangedCode() throws {
        // Pipes edit the sources between two commands of the same run.
        let v2 = Town.shop
            .replacingOccurrences(of: "\"drawer\"", with: "\"scanner\"")
            .replacingOccurrences(of: ".scope(.lazySingleton)", with: ".scope(.prototype)")
            .replacingOccurrences(
                of: "    let counter =",
                with: "    let basket = Component { (prices: PriceList) in [prices.prices.count] }\n    let counter =")
        try fixture.folder.write(v2, to: "v2.swift")
        try fixture.folder.write(v2.replacingOccurrences(of: "\"scanner\"", with: "42"), to: "broken.swift")
        // An assembly can trap before any service is listed.
        let trap = "struct ShopAssembly: Assembly {\n    let trap: Int = { fatalError(\"closed today\") }()"
        try fixture.folder.write(v2.replacingOccurrences(of: "struct ShopAssembly: Assembly {", with: trap), to: "trap.swift")
        let edit = { (file: String) in "echo | cp \(file) Town/Sources/Shop/Shop.swift" }
        try expectGolden(
            try fixture.transcript([
                "--keep-going", "Town", "--product", "Shop", "-c", "assemblies; services; tree counter", "-c", "dot > shop.dot", "-c",
                "resolve counter --trace; resolve prices", "-c", edit("v2.swift"), "-c", "reload; resolve counter; services", "-c",
                edit("broken.swift"), "-c", "reload", "-c", "resolve counter", "-c", edit("trap.swift"), "-c", "reload", "-c",
                edit("v2.swift"), "-c", "reload", "-c",
                "echo 'rice 9' > Town/prices.txt; resolve prices", "-c", "echo | rm Town/prices.txt", "-c", "resolve counter",
            ]), "town/shop.txt")
        #expect(try fixture.shell("dot -Tsvg shop.dot 2>&1 >shop.svg").output.isEmpty)
        try expectGolden(try fixture.text(of: "shop.dot"), "town/shop.dot")
    }

    @Test func shellSurvivesFaultyProgram() throws {
        let commands = { (names: [String]) in names.flatMap { ["-c", "resolve \($0)", "-c", "resolve park"] } }
        // Only the endless construction gets the short limit, because printing a stack can take long on a busy machine.
        try expectGolden(
            try fixture.transcript(trouble + ["--keep-going"] + commands(["street", "shelf", "emigrant", "well", "account", "earlyBird"]))
                + fixture.transcript(trouble + ["--keep-going", "--timeout", "20"] + commands(["treadmill"])), "town/trouble.txt")
    }

    @Test func largeProgramOutputIsPrintedCompletely() throws {
        let outcome = try fixture.run("Town", "--product", "Trouble", "-c", "resolve fountain", "-c", "resolve park")
        #expect(outcome.status == 0)
        let drops = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("| ") }
        #expect(drops.count == 20_000)
        #expect(drops.last == "| drop 20000")
        #expect(outcome.output == "$1 = Fountain  1 built, 0 reused\n$2 = Park  1 built, 0 reused\n     green\n")
    }

    @Test(arguments: [("resolve street", 4), ("resolve account", 1)])
    func exitStatusIdentifiesFailedPart(line: String, status: Int32) throws {
        let outcome = try fixture.run("Town", "--product", "Trouble", "-c", line, "-c", "echo not reached")
        #expect(outcome.status == status)
        #expect(outcome.output.isEmpty)
        // The signal of a trap depends on the processor.
        let namesSignal = ["signal 4 (illegal instruction", "signal 5 ("].contains { outcome.errors.contains($0) }
        #expect(namesSignal == (status == 4))
    }

    @Test func controlCEndsAScript() throws {
        let terminal = try fixture.terminal(
            fixture.folder.path + "/Town", "--product", "Trouble", "-c", "resolve treadmill", "-c", "echo not reached")
        try terminal.waitForScreen("| treading")
        terminal.send("\u{3}")
        #expect(try terminal.waitForExit() == .exited(130))
        #expect(terminal.screenText == "| treading\n^C\nerror: interrupted\n  while building TroubleAssembly.treadmill")
    }

    @Test func hostOutputAppearsAboveEditedLine() throws {
        let letters = fixture.folder.path + "/home/letters"
        #expect(mkfifo(letters, 0o600) == 0)
        let terminal = try fixture.terminal(fixture.folder.path + "/Town", "--product", "Trouble")
        try terminal.waitForLine("wirescope>")
        terminal.send("resolve postman\r")
        try terminal.waitForScreen("$1 = Postman  1 built, 0 reused\nwirescope>")
        terminal.send("show pa")
        try terminal.waitForLine("wirescope> show pa")
        let pipe = try #require(FileHandle(forWritingAtPath: letters))
        try pipe.write(contentsOf: Data("hello\n".utf8))
        try terminal.waitForScreen("$1 = Postman  1 built, 0 reused\n| a letter\nwirescope> show pa")
        // The edited line is preserved.
        terminal.send("rk\r")
        try terminal.waitForScreen("state      not built; resolve TroubleAssembly.park\nwirescope>")
        terminal.send("\u{4}")
        #expect(try terminal.waitForExit() == .exited(0))
    }

    @Test func reloadOfChangedFileKeepsEditedLine() throws {
        // Built in advance, because a first build can exceed the time limit for a screen.
        #expect(try fixture.run("Town", "--product", "Shop", "-c", "count").status == 0)
        let terminal = try fixture.terminal(fixture.folder.path + "/Town", "--product", "Shop", columns: 120)
        try terminal.waitForLine("wirescope>")
        terminal.send("watch\r")
        try terminal.waitForScreen("watch off ends it\nwirescope>")
        terminal.send("show pri")
        try terminal.waitForScreen("wirescope> show pri")
        try fixture.folder.write("not for the build\n", to: "Town/.hidden")
        let file = "Town/Sources/Shop/Shop.swift"
        let source = try fixture.text(of: file)
        try fixture.folder.write(
            source.replacing("let counter = Component(Counter.init)", with: "let desk = Component(Counter.init)"), to: file)
        defer { try? fixture.folder.write(source, to: file) }
        try terminal.waitForScreen("+ ◇ ShopAssembly.desk")
        try terminal.waitForScreen("wirescope> show pri")
        // The new host answers, and the edited line is preserved.
        terminal.send("\u{15}resolve desk\r")
        try terminal.waitForScreen("while building ShopAssembly.desk")
        terminal.send("watch off\r\u{4}")
        #expect(try terminal.waitForExit() == .exited(0))
    }

    @Test func controlCReturnsToPromptAndSecondStopsHost() throws {
        let terminal = try fixture.terminal(fixture.folder.path + "/Town", "--product", "Trouble")
        try terminal.waitForLine("wirescope>")
        terminal.send("resolve treadmill\r")
        try terminal.waitForScreen("| treading")
        terminal.send("\u{3}")
        try terminal.waitForScreen("  press Ctrl-C again to stop the host and start a new one\nwirescope>")
        #expect(terminal.screenText.contains("^C\nerror: interrupted; the host is still working on it\n"))
        #expect(terminal.screenText.contains("while building TroubleAssembly.treadmill"))
        terminal.send("half a line")
        try terminal.waitForLine("wirescope> half a line")
        terminal.send("\u{3}")
        try terminal.waitForScreen("error: the host was stopped while it built TroubleAssembly.treadmill")
        terminal.send("resolve park\r")
        try terminal.waitForScreen("$1 = Park")
        // The death of a host, and the next command.
        terminal.send("resolve street\rresolve park\r")
        try terminal.waitForScreen("last output Fatal error: the cellar is full")
        try terminal.waitForScreen("     green\nwirescope>")
        terminal.send("quit\r")
        #expect(try terminal.waitForExit() == .exited(0))
    }
}
