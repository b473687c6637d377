extension ContainerRules {
    /// Rules about the values and collaborators of assemblies.
    static let assemblies = [
        RuleDescription(
            .heldAssembly, .error,
            title: "an assembly is stored by value",
            what: "A property of an assembly stores another assembly as a value, not as a collaborator.",
            why:
                "Every assembly with such a property holds its own copy of the definitions, which the container does not read.",
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
