/// Singletons and service locators as a graph: each is a service, and its users depend on it.
enum SingletonReader {
    static let name = ServiceNode.selfManagedSingletons

    static func read(_ singletons: [Singleton], into draft: inout ScanDraft) {
        for singleton in singletons {
            let system = SystemSingletons.isStateless(singleton.type) ? ServiceNode.systemConstants : ServiceNode.systemAssembly
            let assembly = singleton.site.map { SourceName.withoutFolders($0.file) } ?? system
            let number = draft.add(
                Registration(
                    container: name, assembly: assembly, service: singleton.type, implementation: singleton.type, lifetime: .lazySingleton,
                    site: singleton.site ?? singleton.uses.first?.site ?? SourceSite(file: singleton.type, line: 1), key: singleton.name))
            for (position, use) in singleton.uses.enumerated() {
                // The negative file index distinguishes the look-up from that of a container at the same tokens: both are counted.
                var lookUp = LookUp(
                    consumer: .type(use.user), type: singleton.type, slot: use.member ?? singleton.name, kind: .method, site: use.site,
                    place: MemberReference(file: -number - 1, index: position), via: use.isDefault ? "default argument" : "singleton",
                    confidence: .certain)
                lookUp.target = number
                lookUp.isDeferred = true
                draft.lookUps.append(lookUp)
            }
        }
    }
}
