/// What is found by rules of architecture, for whoever meets one of these findings.
package enum ArchitectureCatalogue {
    static let forbiddenPath = "forbidden-path"
    static let forbiddenDependency = "forbidden-dependency"
    static let forbiddenAccess = "forbidden-access"
    static let layerOrder = "layer-order"
    static let forbiddenCycle = "forbidden-cycle"
    static let unreached = "unreached"
    static let emptyLayer = "empty-layer"
    static let unmatchedPattern = "unmatched-pattern"
    static let overlappingLayers = "overlapping-layers"
    static let unusedException = "unused-exception"

    /// The rules, by identifier.
    package static let rules: [RuleDescription] = [
        RuleDescription(
            emptyLayer, .error, title: "a layer has no services",
            what: "The query of a layer gives no service.",
            why: """
                A rule about a layer without services forbids nothing: a typing error in its query would switch it off, and nobody would notice.
                """,
            example: "layer Screens = assembly(Scren*).",
            fix: "Correct the query, remove the layer, or say why it has no services yet: allow empty Screens because \"...\"."),
        RuleDescription(
            forbiddenAccess, .error, title: "somebody reaches past those who may",
            what: "A service needs one of a layer that only others may reach.",
            why: """
                Whoever goes past the ones who may has to be changed whenever the layer changes, and does not get what they add: checks, \
                caches, logs.
                """,
            example: "only Services may reach Database, and a screen takes the database.",
            fix: "Ask one of those who may, let this one too (only A, B may reach C), or except it: allow X -> Y because \"...\"."),
        RuleDescription(
            forbiddenCycle, .error, title: "there is a ring where there should be none",
            what: "Assemblies, layers or services need each other in a ring, and a rule says that they do not.",
            why: "What stands in a ring can only be understood, tested and taken out together.",
            example: "forbid cycles among assemblies, and MailAssembly needs ClientAssembly, which needs MailAssembly.",
            fix: "Cut the dependencies that the finding names, or move what both sides need into a third place."),
        RuleDescription(
            forbiddenDependency, .error, title: "somebody needs what they must not need directly",
            what: "A service of one layer needs one of another, and a rule forbids that.",
            why: "It is what the rule was written against.",
            example: "forbid Screens -> Storage, and a screen takes the store.",
            fix: "Take the dependency away, or except it: allow X -> Y because \"...\"."),
        RuleDescription(
            forbiddenPath, .error, title: "a forbidden way leads from one layer to another",
            what: """
                From a service of one layer a way leads to one of another, perhaps through others, and a rule forbids that. The shortest is \
                shown.
                """,
            why: "It is what the rule was written against.",
            example: "forbid path Storage -> Screens, and the store needs a logger that needs a screen.",
            fix: "Cut one step of the way, or except it: allow X -> Y because \"...\"."),
        RuleDescription(
            layerOrder, .error, title: "a way leads back to an earlier layer",
            what: "From a service of a layer a way leads to one of a layer that stands before it in the order of layers.",
            why: "Layers that need those above them are one layer: nothing below can be used, tested or changed by itself.",
            example: "layers Screens -> Services -> Storage, and the store needs a screen.",
            fix: "Cut one step of the way: let the upper layer hand in what is needed; or except it: allow X -> Y because \"...\"."),
        RuleDescription(
            overlappingLayers, .warning, title: "a service is in two layers",
            what: "Two layers of an order have services in common.",
            why: "Such a service may need whatever either of them may need, and counts for both.",
            example: "layers UI -> Core, and both queries give the same logger.",
            fix: "Take it out of one of them: layer UI = assembly(Screen*) - $Core."),
        RuleDescription(
            unmatchedPattern, .error, title: "a pattern in a layer matches nothing",
            what: "A pattern with wildcards or in quotes, which is part of a layer's query, matches no service.",
            why: "What it was meant for is in no layer, so that no rule holds for it: after a renaming, say, or because of a typing error.",
            example: "layer Screens = assembly(Screen*) + assembly(Dialg*).",
            fix: "Correct the pattern, remove it, or say why it may match nothing: allow empty Screens because \"...\"."),
        RuleDescription(
            unreached, .error, title: "somebody does not lead where all have to, or is not led to",
            what: "A rule says that every service of a layer reaches another layer, or is reached from it, and some do not.",
            why: "It is what the rule was written against.",
            example: "every Screens must reach Analytics, and a new screen does not.",
            fix: "Add the dependency, or take the service out of the layer: layer Screens = assembly(Screen*) - LaunchScreen."),
        RuleDescription(
            unusedException, .warning, title: "an exception excepts nothing",
            what: "No dependency is what an exception allows, or the layer that may be empty is not.",
            why: "An exception whose cause is gone will hide the next violation, which may have another reason.",
            example: "allow UI -> Database because \"search\", after the search has got a service of its own.",
            fix: "Remove it."),
    ]

    private static let byIdentifier = Dictionary(rules.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })

    /// The rule with an identifier; nil if there is none.
    package static func rule(_ identifier: String) -> RuleDescription? { byIdentifier[identifier] }

    /// A finding of one of the rules.
    static func finding(
        _ rule: String, _ message: String, services: [String] = [], site: SourceSite? = nil, details: [Finding.Detail] = [], fix: String?
    ) -> Finding {
        Finding(
            rule: rule, severity: byIdentifier[rule]?.severity ?? .error, message: message, services: services, site: site,
            details: details,
            fix: fix)
    }
}
