extension ContainerRules {
    /// How long instances live.
    static let lifetimes = [
        RuleDescription(
            .scopeIncompatible, .error,
            title: "a factory cannot have this lifetime",
            what: "A definition with runtime arguments is an eager or a weak singleton, or belongs to a scope.",
            why:
                "Nobody knows the arguments of an eager singleton when singletons are built, and one instance cannot have been made from all arguments.",
            example: "Factory { (message: Message) in ... }.scope(.singleton).",
            fix: "Keep products by their arguments with .scope(.lazySingleton), or make each anew with .scope(.prototype)."
        ),
        RuleDescription(
            .scopeNotEntered, .error,
            title: "an instance of a scope is asked for outside of it",
            what: "A definition belongs to a scope, such as a session, and is asked for where that scope is not entered.",
            why: "There is no place to keep the instance in, and nothing that ends its life.",
            example: "container.inbox, where inbox is .scoped(\"session\") and nobody is logged in.",
            fix: "Enter the scope, and ask what you get: let session = container.entering(\"session\")."
        ),
        RuleDescription(
            .similarScopes, .warning,
            title: "two scopes have nearly the same name",
            what: "Definitions belong to two scopes whose names differ by a letter, or by the case of letters.",
            why: "One of them is misspelt, as a rule: whoever enters the one scope does not find what belongs to the other.",
            example: ".scope(.scoped(\"session\")) here and .scope(.scoped(\"sesion\")) there.",
            fix: "Write the name once, extension Scope { static let session = Scope(\"session\") }, and .scoped(.session) everywhere."
        ),
        RuleDescription(
            .scopeLeft, .error,
            title: "an instance of a scope is asked for after its end",
            what: "A container that was made by entering a scope is asked for an instance of it after the scope was left.",
            why: "What belongs to the scope has been let go. A new instance would outlive the scope it is meant for.",
            example: "a screen that keeps the session's container and asks it after the user has logged out.",
            fix: "Let go of what belongs to a scope when it is left, and enter a new one."
        ),
    ]
}
