extension ContainerRules {
    /// What definitions say.
    static let definitions = [
        RuleDescription(
            .optionUnmatched, .error,
            title: "no branch of a choice fits its option",
            what: "A choice between definitions has no branch for the value of its option, and no .otherwise.",
            why: "There is nothing to hand over; whoever needs the choice cannot be built.",
            example: "a configuration says theme = \"sepia\", and the choice knows \"light\" and \"dark\".",
            fix: "Add a branch for the value, or .otherwise; or correct the configuration."
        ),
        RuleDescription(
            .definitionRewrite, .error,
            title: "a definition cannot be rewritten as asked",
            what: "A post-processor of definitions made something of a definition that cannot take its place, or failed.",
            why: "Nobody can tell what the definition is meant to be.",
            example: "a processor that changes the definition of something the processor itself is built from.",
            fix: "Let the processor leave this definition alone."
        ),
        RuleDescription(
            .patchTarget, .error,
            title: "a patch has no definition to replace",
            what: "A patch names a definition that does not take part, or one of another type.",
            why: "The test that patches would run against the real thing.",
            example: "patching \\ClientAssembly.network in a container without ClientAssembly.",
            fix: "Patch a definition that takes part, by its key path."
        ),
        RuleDescription(
            .runtimeArguments, .error,
            title: "a factory cannot take its arguments",
            what: "A factory was given too many or too few runtime arguments, or a text that its argument cannot be made from.",
            why: "The product cannot be made.",
            example: "resolve MessageScreen.screen twelve, whose one argument is an integer.",
            fix: "Give one argument for each parameter, written as its type is."
        ),
        RuleDescription(
            .unprovidedOptional, .warning,
            title: "an optional dependency is nil though something nearly provides it",
            what:
                "An optional parameter or property gets nil, and a definition builds what conforms to its type without showing it under that type.",
            why: "Whoever wrote both meant them for each other, and nothing fails to say so.",
            example: "init(tracker: (any Tracker)?), where Component(FileTracker.init) is not shown as any Tracker.",
            fix: "Show the definition under the type: as: { $0 as any Tracker }; or suppress the rule with the reason for nil."
        ),
        RuleDescription(
            .uninjectedProperty, .warning,
            title: "a property that is marked @Injected stays nil",
            what: """
                A component builds a type with properties that are marked @Injected and optional, does not say .autoInjected(), and sets none of \
                their types in another way; and something provides them. It is a note where hooks or methods might set them.
                """,
            why: "The mark alone injects nothing: the property is nil for good, and a T! ends the program where it is first used.",
            example: "@Injected var service: (any MessageService)! in MessageScreen, and Component(MessageScreen.init).",
            fix: "Let the definition say .autoInjected(); or suppress the rule with the reason why code injects it later."
        ),
        RuleDescription(
            .sharedLet, .warning,
            title: "two definitions of one type stand on one line",
            what: "Two definitions of one type, with initializers of one type, stand on one line, as they do in one let.",
            why: "Of closures of one type in one let the compiler (Swift 6.3.1) keeps the first for all, so that both make the same.",
            example: "let short = Component { Timer(1) }, long = Component { Timer(60) }.",
            fix: "Write a let for each, on a line of its own."
        ),
        RuleDescription(
            .shadowedName, .warning,
            title: "a component is named as a member of every container",
            what: "A definition has the name of something that an activated assembly has itself, such as container or scope.",
            why: "Whoever writes container.scope gets that, or an error of the compiler that does not say why.",
            example: "let container = Component(ViewContainer.init).",
            fix: "Give it another name."
        ),
        RuleDescription(
            .unknownParameter, .error,
            title: "something was chosen for a parameter that does not exist",
            what: "A definition says what to use for a parameter of a number or a type that its initializer does not have.",
            why: "The choice does nothing, and the parameter it was meant for gets something else.",
            example: "Component(Inbox.init).using(\\ClientAssembly.network, forParameter: 3), where Inbox.init has two parameters.",
            fix: "Choose for a parameter that there is, or remove the choice."
        ),
        RuleDescription(
            .otherType, .error,
            title: "a definition is of another type than was asked for",
            what:
                "Something was referred to, asked for by key, or given to be injected into, and is of another type than the definition's.",
            why: "It cannot be handed over.",
            example: "asking for \"MailAssembly.store\" as any NetworkClient.",
            fix: "Ask for the type that the definition provides."
        ),
    ]
}
