import WiringGraph

/// A pattern with `*` and `?`.
struct Glob {
    private let pattern: [Character]

    init(_ pattern: String) {
        self.pattern = Array(pattern.lowercased())
    }

    /// Whether a service's key, a part of it after a dot, or one of its types matches.
    func matches(_ service: ServiceNode) -> Bool {
        if matches(service.key) || matches(service.serviceType) || matches(service.implementationType) { return true }
        if service.serviceType.hasPrefix("any "), matches(String(service.serviceType.dropFirst(4))) { return true }
        if service.provides.contains(where: matches) { return true }
        return service.key.indices.contains { service.key[$0] == "." && matches(String(service.key[service.key.index(after: $0)...])) }
    }

    /// Whether the whole text matches, capitals or not. Linear but for the last `*`, which is all that ever has to be tried again.
    func matches(_ text: String) -> Bool {
        let text = Array(text.lowercased())
        var (inPattern, inText) = (0, 0)
        var retry: (pattern: Int, text: Int)?
        while inText < text.count {
            if inPattern < pattern.count, pattern[inPattern] == "*" {
                retry = (inPattern, inText)
                inPattern += 1
            } else if inPattern < pattern.count, pattern[inPattern] == "?" || pattern[inPattern] == text[inText] {
                inPattern += 1
                inText += 1
            } else if let last = retry {
                retry = (last.pattern, last.text + 1)
                (inPattern, inText) = (last.pattern + 1, last.text + 1)
            } else {
                return false
            }
        }
        return pattern[inPattern...].allSatisfy { $0 == "*" }
    }
}
