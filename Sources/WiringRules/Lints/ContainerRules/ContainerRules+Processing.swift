extension ContainerRules {
    /// Post-processors and other infrastructure.
    static let processing = [
        RuleDescription(
            .infrastructureCycle, .error,
            title: "a post-processor needs what it processes",
            what:
                "A post-processor that is a component needs, directly or through others, an instance that it would have to process itself.",
            why: "Neither can come first.",
            example: "a post-processor for any Store whose initializer takes an any Store.",
            fix: "Hand it a factory or a handle, or let it process something else."
        ),
        RuleDescription(
            .idleProcessor, .warning,
            title: "a post-processor processes nothing",
            what: "No definition provides the type whose instances a post-processor is for.",
            why: "It looks as if it did something: the logging that nobody sees, the check that never fails.",
            example: "InstancePostProcessor(for: FileStore.self), where FileStore is provided as any Store.",
            fix: "Name the type that others ask for, or Any.self for all of them."
        ),
    ]
}
