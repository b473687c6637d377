/// Explanations of the rules that the container decides: it reports their findings at activation or when a service is requested.
enum ContainerRules {}

extension ContainerRules {
    /// All rules that the container decides.
    static let all = lookUps + assemblies + definitions + lifetimes + configuration + files + processing + requests
}

extension ContainerRules {
    /// Rules about the values and collaborators of assemblies.
    static let assemblies = [
        RuleDescription(
            .heldAssembly, .error,
            title: "an assembly is stored by value",
            what: "A property of an assembly stores another assembly as a value, not as a collaborator.",
            why: "Every assembly with such a property holds its own copy of the definitions, which the container does not read.",
            example: "let clients = ClientAssembly() in MailAssembly.",
            fix: "Declare it: let clients = Collaborator<ClientAssembly>(), or Collaborator { ClientAssembly(host: host) } with arguments."
        ),
        RuleDescription(
            .lazyDefinition, .error,
            title: "a definition is a lazy var",
            what: "A property of an assembly is lazy and holds a definition.",
            why: "A lazy property is still empty when the assembly is read, so its definition is not found.",
            example: "lazy var store = Component(FileStore.init) in an assembly that is a class.",
            fix: "Use let; set a component that needs other values of the assembly in its init()."
        ),
        RuleDescription(
            .unreadDefinition, .warning,
            title: "an assembly holds definitions in an object of another class",
            what: "A property of an assembly holds an object that has definitions, but its class is not an assembly.",
            why: "Definitions are read from assemblies and from plain values inside them, not from other objects.",
            example: "let stores = Stores(), where Stores is a class with let archive = Component(Archive.init).",
            fix: "Make the class an assembly and declare it as a collaborator: let stores = Collaborator<Stores>()."
        ),
        RuleDescription(
            .endlessAssembly, .error,
            title: "assemblies create each other without end",
            what: "A closure that declares a collaborator runs again inside an assembly that the same declaration created.",
            why: "Each closure creates a new assembly for its property, which in turn declares and creates the next one.",
            example: "let right = Collaborator { Right() } in Left, and let left = Collaborator { Left() } in Right.",
            fix:
                "Declare the collaborator by type: Collaborator<Right>(), or RequiredCollaborator<Right>() for an assembly created with arguments."
        ),
        RuleDescription(
            .substituteTarget, .error,
            title: "a substitute names an assembly that is not part of the container",
            what: "A substitute is given for an assembly, but no assembly of that type or property is part of the container.",
            why: "The substitute replaces no assembly, so a test runs with the original definitions.",
            example:
                "MailAssembly().activated(substituting: Substitute(FakeStores(), for: StoreAssembly.self)), and no assembly declares StoreAssembly.",
            fix: "Name an assembly that is part of the container."
        ),
    ]
}

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

extension ContainerRules {
    /// Rules about lifetimes.
    static let lifetimes = [
        RuleDescription(
            .scopeIncompatible, .error,
            title: "a definition cannot have this lifetime",
            what: """
                A definition with runtime arguments is an eager or a weak singleton, or belongs to a scope; or a definition has a start or stop hook \
                or a time to live, but its lifetime does not make the container store the instances.
                """,
            why: """
                The arguments of an eager singleton are unknown at activation, and a single instance cannot represent all arguments. Instances that \
                are not stored cannot be stopped or replaced.
                """,
            example: "Factory { (message: Message) in ... }.scope(.singleton).",
            fix: """
                Cache products by their arguments with .scope(.lazySingleton), or build each one with .scope(.prototype). Give a definition with hooks \
                or a time to live the lifetime .lazySingleton or a scope.
                """
        ),
        RuleDescription(
            .scopeNotEntered, .error,
            title: "a scoped instance is requested outside its scope",
            what: "A definition belongs to a scope, such as a session, and is requested where that scope is not entered.",
            why: "No scope would store the instance and end its life.",
            example: "container.inbox, where inbox is .scoped(\"session\") and no user is logged in.",
            fix: "Enter the scope, and request the instance from the result: let session = container.entering(\"session\")."
        ),
        RuleDescription(
            .similarScopes, .warning,
            title: "two scopes have nearly the same name",
            what: "Definitions belong to two scopes whose names differ by one letter or by case.",
            why: "Usually one of the names is misspelled: entering one scope does not give access to the instances of the other.",
            example: ".scope(.scoped(\"session\")) here and .scope(.scoped(\"sesion\")) there.",
            fix: "Declare the name once, extension Scope { static let session = Scope(\"session\") }, and use .scoped(.session) everywhere."
        ),
        RuleDescription(
            .scopeLeft, .error,
            title: "a scoped instance is requested after its scope was left",
            what: "A container of an entered scope receives a request for an instance of that scope after the scope was left.",
            why: "The instances of the scope have been released. A new instance would outlive its scope.",
            example: "a screen that keeps the session's container and requests an instance after the user has logged out.",
            fix: "Release the container and the instances of a scope when it is left, and enter a new scope."
        ),
    ]
}

extension ContainerRules {
    /// Rules about how the container finds the dependencies of a service.
    static let lookUps = [
        RuleDescription(
            .missingCollaborator, .error,
            title: "a reference starts at an assembly outside the container",
            what: "A definition refers to another one by a key path whose root assembly is not declared by any assembly.",
            why: "The definition does not exist in this container, so the service cannot be built.",
            example: ".using(\\ClientAssembly.network), and no property of any assembly is a Collaborator<ClientAssembly>.",
            fix: "Declare it in an assembly of the container, let clients = Collaborator<ClientAssembly>(), or pass it to the activation."
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
