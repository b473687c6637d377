extension ContainerRules {
    /// Rules about how the container finds the dependencies of a service.
    static let lookUps = [
        RuleDescription(
            .missingCollaborator, .error,
            title: "a reference starts at an assembly outside the container",
            what: "A definition refers to another one by a key path whose root assembly is not declared by any assembly.",
            why: "The definition does not exist in this container, so the service cannot be built.",
            example: ".using(\\ClientAssembly.network), and no property of any assembly is a Collaborator<ClientAssembly>.",
            fix: "Declare the assembly in one of the container, let clients = Collaborator<ClientAssembly>(), or pass it to the activation."
        ),
        RuleDescription(
            .sharedRequester, .error,
            title: "a shared service takes a Requester",
            what:
                "A definition takes a Requester, and its instances outlive requests, so that several dependents receive the same instance.",
            why: "The instance is built once, so its Requester would only describe the first dependent.",
            example: "Component(Logger.init).scope(.lazySingleton), where Logger takes a Requester.",
            fix: "Build an instance for each dependent, .scope(.prototype), or remove the Requester."
        ),
        RuleDescription(
            .substituteType, .error,
            title: "a substitute provides another type",
            what:
                "A definition of a substitute assembly provides another type than the definition that it replaces.",
            why: "References to the original definition expect its type.",
            example: "activated(substituting: StubClients()), where StubClients.network is a StubClient rather than an any NetworkClient.",
            fix: "Provide the same type in both assemblies."
        ),
        RuleDescription(
            .needsAwait, .error,
            title: "a synchronous definition needs an asynchronous one",
            what: "A synchronous definition depends on an instance whose construction must be awaited.",
            why: "A synchronous definition cannot await its dependency.",
            example: "Component(Inbox.init) with a parameter of type any MailSession, which is an AsyncComponent.",
            fix: "Take an AsyncProvider or an AsyncLazy of it, or make the definition an AsyncComponent."
        ),
        RuleDescription(
            .needsMainActor, .error,
            title: "a nonisolated definition depends on one of the main actor",
            what:
                "A definition that may be built on any thread depends on an instance that only the main actor can build.",
            why: "The construction would have to block until the main thread is free, or run outside the main actor.",
            example: "Component(Report.init) with a parameter of type InboxModel, which is a @MainActor class.",
            fix: "Make the dependent @MainActor or asynchronous, or take a Lazy or a Provider and use it on the main actor."
        ),
    ]
}
