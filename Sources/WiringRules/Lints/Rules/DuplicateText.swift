/// The parts that findings about several definitions of one implementation share.
struct DuplicateText {
    private static let maximumListed = 8

    static func details(_ services: [Int], in context: LintContext) -> [Finding.Detail] {
        Finding.details("defined as", services, maximum: maximumListed) { service in
            let node = context.node(service)
            return ("\(node.key)  \(node.lifetime.rawValue) \(node.serviceType)", node.site)
        }
    }

    /// `'A' and 'B'`, `'A', 'B' and 2 more`.
    static func names(_ services: [Int], in context: LintContext) -> String {
        let names = services.prefix(3).map { "'\(context.key($0))'" }
        if services.count > names.count { return names.joined(separator: ", ") + " and \(services.count - names.count) more" }
        return names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
    }
}
