extension ContainerRules {
    /// Rules about look-ups by a locator and at run time.
    static let requests = [
        RuleDescription(
            .missingEntry, .error,
            title: "a locator has no entry for a name or a type",
            what: "A look-up by a locator found no entry in the locator and no definition in its container.",
            why: "The requesting code receives no instance.",
            example: "locator.get((any Analytics).self), without an entry for it.",
            fix: "Add an entry to the locator, or define a component."
        ),
        RuleDescription(
            .liveDefinition, .error,
            title: "a test resolved a live dependency",
            what: "A test with patches requests a definition that is marked as live and is not patched.",
            why:
                "The test would use a real network, clock or disk. Its result would depend on that resource, and the test could change data.",
            example: "Component(URLSessionClient.init).live(), and a test that is .patched(App.mail) fetches mail.",
            fix: "Patch it, Patch(\\ClientAssembly.network) { FakeNetwork() }, or allow it: .live(\\ClientAssembly.network)."
        ),
        RuleDescription(
            .requestDepth, .error,
            title: "nested requests exhaust the stack",
            what:
                "The construction of a service requests another service, whose construction requests the next one, and so on, without a cycle.",
            why: "Each nested request uses a part of the thread's stack. The program would crash with a stack overflow.",
            example: "a thousand initializers that each request the next one from a Provider.",
            fix:
                "Request services when they are used, not during construction; or make a service far down the chain a singleton, built earlier."
        ),
        RuleDescription(
            .entryCycle, .error,
            title: "entries of a locator depend on each other in a cycle",
            what: "The closure of a locator entry looks up the same entry, directly or through other entries.",
            why: "No entry of the cycle can be built first.",
            example: "locator.add(\"a\") { $0.get(\"b\") } and locator.add(\"b\") { $0.get(\"a\") }.",
            fix: "Look one of the entries up when it is used, not in its closure."
        ),
    ]
}
