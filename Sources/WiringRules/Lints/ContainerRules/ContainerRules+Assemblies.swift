extension ContainerRules {
    /// What assemblies hold, and whom they work with.
    static let assemblies = [
        RuleDescription(
            .heldAssembly, .error,
            title: "an assembly is held by value",
            what: "A property of an assembly is another assembly, a value in a value.",
            why:
                "Every assembly that holds it has a copy of all its definitions, and of all that those hold in their turn; they take no part.",
            example: "let clients = ClientAssembly() in MailAssembly.",
            fix: "Declare it: let clients = Collaborator<ClientAssembly>(), or Collaborator { ClientAssembly(host: host) } with arguments."
        ),
        RuleDescription(
            .lazyDefinition, .error,
            title: "a definition is a lazy var",
            what: "A property of an assembly is lazy, and its type is that of definitions.",
            why: "It is empty when the assembly is read, so that what it defines takes no part.",
            example: "lazy var store = Component(FileStore.init) in an assembly that is a class.",
            fix: "Write let; a component that needs other values of the assembly is set in its init()."
        ),
        RuleDescription(
            .unreadDefinition, .warning,
            title: "definitions are in an object that an assembly holds",
            what: "A property of an assembly is an object of a class that is no assembly, and has definitions of its own.",
            why: "Definitions are read from assemblies and from plain values in them; nobody finds those.",
            example: "let stores = Stores(), where Stores is a class with let archive = Component(Archive.init).",
            fix: "Let the class be an assembly and declare it: let stores = Collaborator<Stores>()."
        ),
        RuleDescription(
            .endlessAssembly, .error,
            title: "assemblies make each other without end",
            what: "A collaborator is declared with a closure, within an assembly that the same declaration made.",
            why: "A closure makes an assembly of the property's own, which declares and makes the next one, and so on.",
            example: "let right = Collaborator { Right() } in Left, and let left = Collaborator { Left() } in Right.",
            fix: "Declare the one of its type: Collaborator<Right>(), or GivenCollaborator<Right>() for one that is made with arguments."
        ),
        RuleDescription(
            .substituteTarget, .error,
            title: "a substitute for an assembly that does not take part",
            what: "An assembly is to stand in for another one, and no assembly of that type, or of that property, takes part.",
            why: "Nothing would be replaced, and a test would go on with what it meant to replace.",
            example:
                "MailAssembly().activated(substituting: Substitute(FakeStores(), for: StoreAssembly.self)), and nobody declares StoreAssembly.",
            fix: "Let it stand in for an assembly that takes part."
        ),
    ]
}
