/// Reports keys with several services.
extension LintRule {
    static let duplicateKey: LintRule = .init("duplicate-key") { context in
        context.index.servicesByKey.chunked { context.key($0) == context.key($1) }.filter { $0.count > 1 }.map { twins in
            let key = context.key(twins[twins.startIndex])
            return duplicateKey.description.finding(
                "the key '\(key)' is defined \(twins.count == 2 ? "twice" : "\(twins.count) times")", services: [key],
                details: twins.map { .init("defined", "\(key)  \(context.node($0).serviceType)", site: context.site($0)) },
                fix: "rename one definition")
        }
    }
}
