extension ContainerRules {
    /// Look-ups through a locator.
    static let requests = [
        RuleDescription(
            .missingEntry, .error,
            title: "a locator has nothing under a name",
            what: "Something was looked up through a locator that neither the locator nor its container has.",
            why: "The code that looked it up has nothing to work with.",
            example: "locator.get((any Analytics).self), and nobody has added one.",
            fix: "Add it to the locator, or add a component for it."
        ),
        RuleDescription(
            .liveDefinition, .error,
            title: "a test asks for what is live",
            what: "A test with patches asks for a definition that is marked as live and that it has not patched.",
            why:
                "The real thing would be used: a network, a clock, a disk. A test that does so by accident proves nothing, and may do harm.",
            example: "Component(URLSessionClient.init).live(), and a test that is .patched(App.mail) fetches mail.",
            fix: "Patch it, Patch(\\ClientAssembly.network) { FakeNetwork() }, or say that it is meant: .live(\\ClientAssembly.network)."
        ),
        RuleDescription(
            .requestDepth, .error,
            title: "requests inside requests use up the stack",
            what:
                "What is built asks the container for something, which asks for something else while it is built, and so on, without a cycle.",
            why: "Each request inside another one takes a part of the thread's stack, and the program would end with the stack.",
            example: "a thousand initializers, each of which asks a Provider for the next.",
            fix:
                "Ask for things when they are used, not while they are built; or let what is far down be a singleton, which is built ahead."
        ),
        RuleDescription(
            .entryCycle, .error,
            title: "entries of a locator need each other",
            what: "The code behind an entry of a locator looks up, directly or through others, the entry itself.",
            why: "None of them can be the first to be made.",
            example: "locator.add(\"a\") { $0.get(\"b\") } and locator.add(\"b\") { $0.get(\"a\") }.",
            fix: "Let one of them look the other up when it is used, rather than when it is made."
        ),
    ]
}
