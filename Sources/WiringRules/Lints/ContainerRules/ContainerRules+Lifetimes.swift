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
