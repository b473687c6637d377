extension ContainerRules {
    /// Rules about the contents of definitions.
    static let definitions = [
        RuleDescription(
            .optionUnmatched, .error,
            title: "no branch of a choice matches its option",
            what: "A choice between definitions has no branch for the value of its option, and no .otherwise.",
            why: "The choice provides no instance, so its dependents cannot be built.",
            example: "a configuration contains theme = \"sepia\", and the choice has branches for \"light\" and \"dark\".",
            fix: "Add a branch for the value, or .otherwise; or correct the configuration."
        ),
        RuleDescription(
            .definitionRewrite, .error,
            title: "a definition post-processor failed",
            what: "A post-processor of definitions threw an error, or returned a definition that cannot replace the original.",
            why: "The final form of the definition is unknown.",
            example: "a processor that changes the definition of a dependency of the processor.",
            fix: "Exclude this definition from the processor."
        ),
        RuleDescription(
            .patchTarget, .error,
            title: "a patch has no definition to replace",
            what: "A patch names a definition that is not part of the container, or that has another type.",
            why: "The test would run against the original definition.",
            example: "patching \\ClientAssembly.network in a container without ClientAssembly.",
            fix: "Patch a definition of the container, by its key path."
        ),
        RuleDescription(
            .runtimeArguments, .error,
            title: "a factory does not accept the given arguments",
            what:
                "A factory received too many or too few runtime arguments, or a text that cannot be converted to the type of its parameter.",
            why: "The product cannot be built.",
            example: "resolve MessageScreen.screen twelve, whose only parameter is an integer.",
            fix: "Pass one argument for each parameter, in the notation of its type."
        ),
        RuleDescription(
            .unprovidedOptional, .warning,
            title: "an optional dependency is nil, but a definition nearly provides it",
            what:
                "An optional parameter or property receives nil, although a definition builds a conforming type without providing it as that type.",
            why: "The definition was probably meant for this dependency. No error reports the mismatch.",
            example: "init(tracker: (any Tracker)?), where Component(FileTracker.init) is not provided as any Tracker.",
            fix: "Provide the type: as: { $0 as any Tracker }; or suppress the rule with the reason for nil."
        ),
        RuleDescription(
            .uninjectedProperty, .warning,
            title: "a property marked @Injected stays nil",
            what: """
                A component builds a type with optional properties marked @Injected, does not use .autoInjected(), and injects none of these types \
                in another way, although definitions provide them. The severity is note if hooks or methods might set the properties.
                """,
            why: "The mark alone injects no value: the property stays nil, and the first use of a T! ends the program.",
            example: "@Injected var service: (any MessageService)! in MessageScreen, and Component(MessageScreen.init).",
            fix: "Add .autoInjected() to the definition; or suppress the rule with the reason if code injects the property later."
        ),
        RuleDescription(
            .sharedLet, .warning,
            title: "two definitions of one type are on the same line",
            what: "Two definitions of one type, with initializers of the same type, are on the same line, as in a single let.",
            why: "If one let contains several closures of the same type, the compiler (Swift 6.3.1) uses the first for all of them.",
            example: "let short = Component { Timer(1) }, long = Component { Timer(60) }.",
            fix: "Declare each definition with a let on a separate line."
        ),
        RuleDescription(
            .shadowedName, .warning,
            title: "a component has the name of a container member",
            what: "The name of a definition is also the name of a member of every activated assembly, such as container or scope.",
            why: "The expression container.scope then means that member, or fails to compile with an unrelated error.",
            example: "let container = Component(ViewContainer.init).",
            fix: "Rename the component."
        ),
        RuleDescription(
            .unknownParameter, .error,
            title: "a definition sets a parameter that does not exist",
            what: "A definition selects a dependency for a parameter by an index or a type that its initializer does not have.",
            why: "The selection has no effect, and the intended parameter receives another instance.",
            example: "Component(Inbox.init).using(\\ClientAssembly.network, forParameter: 3), where Inbox.init has two parameters.",
            fix: "Select an existing parameter, or remove the selection."
        ),
        RuleDescription(
            .otherType, .error,
            title: "a definition has another type than requested",
            what:
                "A reference, a request by key or an instance to inject into has another type than the definition.",
            why: "The instance cannot be converted to the requested type.",
            example: "requesting \"MailAssembly.store\" as any NetworkClient.",
            fix: "Request the type that the definition provides."
        ),
    ]
}
