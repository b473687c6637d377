import TestSupport
import Testing
import WiringShell

@Suite("Unloading, watching")
struct UnloadTests {
    @Test("the remaining assemblies, and refusals")
    func answers() throws {
        let fixture = ShellFixture.loaded()
        let lines = [
            "unload MailAssembly", "load MailAssembly FaultyMailAssembly", "unload FaultyMailAssemby", "unload FaultyMailAssembly",
            "unload",
            "watch", "watch off", "watch sideways",
        ]
        var text = lines.map { fixture.transcript($0) }.joined()
        fixture.session.environment.canWatch = true
        text += fixture.transcript("watch", "load ./Mail", "watch")
        #expect(fixture.session.isWatching)
        text += fixture.transcript("watch off")
        #expect(!fixture.session.isWatching)
        try expectGolden(text, "unload.txt")
    }
}
