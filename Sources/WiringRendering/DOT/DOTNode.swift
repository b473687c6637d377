/// The appearance of a service: the shape shows its kind, the border and its color the lifetime.
struct DOTNode {
    /// Returns the attributes of a service, except for its label and tooltip; `worst` is the highest severity of its findings.
    static func attributes(
        of kind: ServiceNode.Kind, _ lifetime: Lifetime, isRoot: Bool, worst: Finding.Severity?
    ) -> [(name: String, value: String)] {
        var result = shape(of: kind)
        var border = kind == .missing ? [] : border(of: lifetime)
        if isRoot {
            border.removeAll { $0.name == "penwidth" }
            border.append(("penwidth", "3"))
        }
        if worst == .error {
            border.removeAll { $0.name == "penwidth" && !isRoot || $0.name == "color" }
            border += [("color", error)] + (isRoot ? [] : [("penwidth", "2")])
        }
        result += border.filter { entry in !result.contains { $0.name == entry.name } }
        let name = !kind.hasLifetime ? kind.rawValue : lifetime.className + (kind == .component ? "" : " \(kind.rawValue)")
        let classes = [name] + [worst?.rawValue].compactMap(\.self)
        result.append(("class", DOTText.quoted(classes.joined(separator: " "))))
        return result
    }

    private static func shape(of kind: ServiceNode.Kind) -> [(name: String, value: String)] {
        switch kind {
        case .component: [("shape", "box")]
        // Graphviz does not include the tip when it computes the space for the text.
        case .factory: [("shape", "cds"), ("margin", DOTText.quoted("0.2,0.15"))]
        case .configuration: [("shape", "tab"), ("color", "gray50"), ("fontcolor", "gray30")]
        case .alias: [("shape", "note")]
        case .located: [("shape", "folder")]
        case .entry: [("shape", "rarrow")]
        case .container: [("shape", "house"), ("style", DOTText.quoted("filled,dashed"))]
        case .missing: [("shape", "octagon"), ("style", "filled"), ("color", error), ("fontcolor", error), ("penwidth", "2")]
        }
    }

    /// The border of a lifetime, with redundant style and color. Nodes are filled, so that texts have a white background.
    private static func border(of lifetime: Lifetime) -> [(name: String, value: String)] {
        let (style, width) =
            switch lifetime {
            case .singleton: ("filled,bold", 2)
            case .lazySingleton: ("filled,bold,dashed", 2)
            case .weakSingleton: ("filled,dotted", 1)
            case .objectGraph: ("filled", 1)
            case .prototype: ("filled,dashed", 1)
            case .scoped: ("filled,bold,dotted", 2)
            }
        let line = style.contains(",") ? DOTText.quoted(style) : style
        return [("style", line), ("color", DOTText.quoted(DiagramColor.light(DiagramColor.name(of: lifetime))))]
            + (width > 1 ? [("penwidth", "\(width)")] : [])
    }

    private static var error: String { DOTText.quoted(DiagramColor.light("error")) }
}

/// The attributes of services. Texts that many services share are generated once.
struct DOTNodeTexts: ~Copyable {
    /// The properties that determine the attributes of a service without findings.
    private struct Look: Hashable {
        var kind: ServiceNode.Kind
        var lifetime: Lifetime
        var isRoot: Bool
    }

    private var texts: [Look: String] = [:]

    /// The approximate maximum size of a tooltip's findings in bytes: Graphviz limits a quoted string to 16,384 bytes.
    private static let maximumTooltip = 8_000

    mutating func write(_ service: Int, of excerpt: GraphExcerpt, into text: inout TextBuffer) {
        let services = excerpt.index.snapshot.services
        let findings = excerpt.findings(of: service)
        let (kind, lifetime) = (services[service].kind, services[service].lifetime)
        text.append(literal: " [label=")
        let isPlain = findings.isEmpty && kind == .component && !services[service].isOfScan
        if isPlain, services[service].serviceType == services[service].implementationType {
            // The common case; writes the same lines as below without building a list.
            text.append(literal: "\"")
            text.append(escaped: services[service].key, isLabel: true)
            text.append(literal: "\\n")
            if services[service].serviceType != services[service].key {
                text.append(escaped: services[service].serviceType, isLabel: true)
                text.append(literal: "\\n")
            }
            text.append(escaped: lifetime.rawValue, isLabel: true)
            text.append(literal: "\"")
        } else {
            text.append(label: ServiceText.lines(of: services[service]) + FindingLabels.lines(findings))
        }
        let isRoot = excerpt.isRoot(service)
        text.append(
            findings.isEmpty ? plainText(kind, lifetime, isRoot) : Self.text(kind, lifetime, isRoot, worst: findings.first?.severity))
        write(services[service].site, services[service].origin, findings, into: &text)
        text.append(literal: "];\n")
    }

    private func write(_ site: SourceSite?, _ origin: String?, _ findings: [Finding], into text: inout TextBuffer) {
        guard site != nil || origin != nil || !findings.isEmpty else { return }
        text.append(literal: ", tooltip=\"")
        var isFollowing = false
        func line() -> StaticString {
            defer { isFollowing = true }
            return isFollowing ? "\\n" : ""
        }
        if let site {
            text.append(literal: line())
            text.append(escaped: site.file, isLabel: true)
            text.append(literal: ":")
            text.append(site.line)
        }
        if let origin {
            text.append(literal: line())
            text.append(literal: "value from ")
            text.append(escaped: origin, isLabel: true)
        }
        let start = text.count
        for (number, finding) in findings.enumerated() {
            text.append(literal: line())
            if text.count - start > Self.maximumTooltip {
                text.append("... \(findings.count - number) more")
                break
            }
            text.append(escaped: "\(finding.severity.rawValue): \(finding.message)", isLabel: true)
        }
        text.append(literal: "\"")
    }

    private mutating func plainText(_ kind: ServiceNode.Kind, _ lifetime: Lifetime, _ isRoot: Bool) -> String {
        let look = Look(kind: kind, lifetime: lifetime, isRoot: isRoot)
        if let text = texts[look] { return text }
        let text = Self.text(kind, lifetime, isRoot, worst: nil)
        texts[look] = text
        return text
    }

    private static func text(_ kind: ServiceNode.Kind, _ lifetime: Lifetime, _ isRoot: Bool, worst: Finding.Severity?) -> String {
        DOTNode.attributes(of: kind, lifetime, isRoot: isRoot, worst: worst).map { ", \($0.name)=\($0.value)" }.joined()
    }
}
