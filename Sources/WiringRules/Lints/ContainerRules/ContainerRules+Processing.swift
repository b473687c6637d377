extension ContainerRules {
    /// Rules about post-processors and other infrastructure.
    static let processing = [
        RuleDescription(
            .infrastructureCycle, .error,
            title: "a post-processor depends on an instance that it processes",
            what:
                "A post-processor that is a component depends, directly or indirectly, on an instance that it would have to process.",
            why: "Neither of the two can be built first.",
            example: "a post-processor for any Store whose initializer takes an any Store.",
            fix: "Pass it a factory or a handle, or restrict it to other types."
        ),
        RuleDescription(
            .idleProcessor, .warning,
            title: "a post-processor processes nothing",
            what: "No definition provides the type of a post-processor.",
            why: "The post-processor has no effect: logging does not appear, and a check never fails.",
            example: "InstancePostProcessor(for: FileStore.self), where FileStore is provided as any Store.",
            fix: "Name the type that the definitions provide, or Any.self for all definitions."
        ),
    ]
}
