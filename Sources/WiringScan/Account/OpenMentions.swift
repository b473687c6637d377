extension ScannedProject {
    /// The first place that names each of these services: `.property`, or the type in a file that does not declare it, other than a call of its
    /// initializer.
    ///
    /// Such a place may request a service without a dependent in a way that no reader understands: with a wrapper or a helper of another kind, or
    /// through a static value. It counts as a look-up that was not understood: without it, a used service would be reported as unused.
    func mentions(of services: [(number: Int, registration: Registration)], outside sites: Set<SourceSite>)
        -> [(service: Int, place: MemberReference)]
    {
        var (byProperty, byType): ([String: [Int]], [String: [Int]]) = ([:], [:])
        for (number, registration) in services {
            let property = registration.property ?? registration.key.map(TypeName.last)
            if let property { byProperty[property, default: []].append(number) }
            let type = TypeName.last(registration.service)
            // Definitions that state no type have one of these.
            if !["Any", "AnyObject", "id", "instancetype", "NSObject"].contains(type) { byType[type, default: []].append(number) }
        }
        var found: [Int: MemberReference] = [:]
        for (file, index, name) in files.places(of: Set(byProperty.keys).union(byType.keys)) where !sites.contains(file.site(index)) {
            var named = file.tokens.isSymbol(index - 1, ".") ? byProperty[name] ?? [] : []
            if let typed = byType[name], !file.tokens.isOpen(index + 1, "("),
                !file.declarations.types.contains(where: { TypeName.last($0.name) == name })
            {
                named += typed
            }
            for service in named where found[service] == nil { found[service] = file.place(index) }
        }
        return found.map { (service: $0, place: $1) }.sorted { ($0.place, $0.service) < ($1.place, $1.service) }
    }
}
