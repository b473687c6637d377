import FindingTexts

/// A registered service that uses something which keeps its only instance itself: `Analytics.shared`.
struct HiddenSingletonRule: LintRule {
    static let description = RuleDescription(
        "hidden-singleton", .warning,
        title: "a registered service uses a singleton that nobody hands it",
        what: "The code of a service that a container builds asks a type for its only instance, as Analytics.shared.",
        why: """
            The container can neither replace it nor end its life, and the service's initializer does not tell of it: a test of the service uses \
            the real one, and tests that share it disturb each other. Where the system keeps all of them, such as UserDefaults.standard, that is \
            worth no more than a note; those that hold nothing of the program, such as Bundle.main, are not told at all.
            """,
        example: "final class Inbox, which is registered, and calls Analytics.shared.track(...) in open().",
        fix: "Register the singleton once, and take it as a parameter of the initializer."
    )
    /// The most uses to list.
    private static let maximumListed = 5

    static func findings(in context: LintContext) -> [Finding] {
        let services = context.index.snapshot.services
        let isSingleton = services.map { $0.isKeptByItself && $0.assembly != ServiceNode.systemConstants }
        guard isSingleton.contains(true) else { return [] }
        // What a registered type asks for outside of its construction belongs to an entry of that type.
        let entries = Dictionary(
            services.indices.filter { services[$0].kind == .entry }.map { (services[$0].serviceType, $0) },
            uniquingKeysWith: { first, _ in first })
        return context.index.servicesByKey.compactMap { service in
            guard context.isBuilt(service), !services[service].isKeptByItself else { return nil }
            let code = [service] + (entries[services[service].implementationType].map { [$0] } ?? [])
            let all = code.flatMap { context.index.dependencies(of: $0) }.filter { isSingleton[$0.to] }
            // Those of the project come first: they can be registered at once.
            let own = all.filter { services[$0.to].assembly != ServiceNode.systemAssembly }
            let uses = own + all.filter { services[$0.to].assembly == ServiceNode.systemAssembly }
            guard let first = uses.first else { return nil }
            let names = uses.map { context.key($0.to) }.withoutRepeats
            let others = names.count > 1 ? " and \(names.count - 1) more" : ""
            return description.finding(
                "'\(context.key(service))' uses '\(names[0])'\(others), which nobody hands it",
                severity: own.isEmpty ? .note : nil,
                services: [context.key(service)] + names,
                site: first.site ?? context.site(service),
                details: Finding.details("uses", uses, maximum: maximumListed) { (context.key($0.to), $0.site) },
                fix: "register \(names[0]) once, and take it as a parameter of the initializer"
            )
        }
    }
}
