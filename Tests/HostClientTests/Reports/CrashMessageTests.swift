import Testing

@testable import HostClient

@Suite struct LastWordsTests {
    @Test(arguments: [
        ("Mail/Store.swift:12: Fatal error: no disk", "Fatal error: no disk"),
        ("Mail/Store.swift:12: Precondition failed: x", "Precondition failed: x"),
        (
            "Could not cast value of type 'demo.S1' (0x560acc284b68) to 'demo.S2' (0x560acc285630).",
            "Could not cast value of type 'demo.S1' to 'demo.S2'."
        ),
        ("free(): double free detected in tcache 2", "free(): double free detected in tcache 2"),
        (
            "Simultaneous accesses to 0x559dcfa778a8, but modification requires exclusive access.",
            "Simultaneous accesses to, but modification requires exclusive access."
        ),
        (
            "Fatal error: Attempted to read an unowned reference but object 0x55daa0f81360 was already destroyed",
            "Fatal error: Attempted to read an unowned reference but object was already destroyed"
        ),
    ])
    func crashMessageOmitsLocationAndAddresses(line: String, words: String) {
        #expect(CrashMessage.find(in: line) == words)
    }

    @Test func ordinaryLineIsNoCrashMessage() {
        #expect(CrashMessage.find(in: "all is well") == nil)
        #expect(CrashMessage.text(of: "the code is 0x1F") == "the code is 0x1F")
    }

    @Test func generalCrashMessageDoesNotReplaceSpecificOne() {
        #expect(CrashMessage.better("Simultaneous accesses, but", "Fatal access conflict detected.") == "Simultaneous accesses, but")
        #expect(CrashMessage.better(nil, "Fatal access conflict detected.") == "Fatal access conflict detected.")
        #expect(CrashMessage.better("Fatal error: a", "Fatal error: b") == "Fatal error: b")
    }
}
