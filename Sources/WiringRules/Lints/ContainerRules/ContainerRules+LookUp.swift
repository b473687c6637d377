extension ContainerRules {
    /// How the container finds what a service needs.
    static let lookUps = [
        RuleDescription(
            .missingCollaborator, .error,
            title: "a reference starts from an assembly that does not take part",
            what: "A definition refers to another one by a key path, and no assembly declares the one at the beginning of it.",
            why: "There is no such definition in this container; the service cannot be built.",
            example: ".using(\\ClientAssembly.network), and no property of any assembly is a Collaborator<ClientAssembly>.",
            fix: "Declare the assembly in one that takes part, let clients = Collaborator<ClientAssembly>(), or activate with it."
        ),
        RuleDescription(
            .sharedRequester, .error,
            title: "what is shared wants to know for whom it is made",
            what: "A definition takes a Requester, and its instances outlive requests, so that many who ask receive the same one.",
            why: "It is made once; it could only be told who happened to ask first.",
            example: "Component(Logger.init).scope(.lazySingleton), where Logger takes a Requester.",
            fix: "Let each that asks have its own, .scope(.prototype), or take no Requester."
        ),
        RuleDescription(
            .substituteType, .error,
            title: "a substitute provides another type",
            what:
                "A definition of an assembly that stands in for another one provides another type than the definition whose place it takes.",
            why: "Whoever refers to the original expects its type and would get something else.",
            example: "activated(substituting: StubClients()), where StubClients.network is a StubClient rather than an any NetworkClient.",
            fix: "Let both provide the same type."
        ),
        RuleDescription(
            .needsAwait, .error,
            title: "a synchronous definition needs an asynchronous one",
            what: "A definition that is built at once needs an instance whose construction has to be awaited.",
            why: "It cannot wait; the container would have nothing to hand over.",
            example: "Component(Inbox.init) with a parameter of type any MailSession, which is an AsyncComponent.",
            fix: "Take an AsyncProvider or an AsyncLazy of it, or make the definition an AsyncComponent too."
        ),
        RuleDescription(
            .needsMainActor, .error,
            title: "what is built anywhere needs the main actor",
            what:
                "A definition that may be built on any thread needs an instance that only the main actor builds; at run time also a request from elsewhere.",
            why: "It would have to wait for the main thread, or be built beside it.",
            example: "Component(Report.init) with a parameter of type InboxModel, which is a @MainActor class.",
            fix: "Make what needs it @MainActor or asynchronous, or take a Lazy or a Provider of it and use that on the main actor."
        ),
    ]
}
