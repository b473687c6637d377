import TestSupport
package import WiringGraph
import WiringVocabulary

/// Graphs whose names contain special characters of all output languages.
package enum HostileGraph {
    /// Quotes, markup, line breaks, entities, characters of many scripts, control characters, equal keys.
    package static var names: GraphSnapshot {
        var graph = GraphBuilder(name: "a \"quoted\" \\ graph </script><b>&amp;\u{1}")
        graph.assembly("Odd \"Assembly\"; end", holding: ["<Inner>"])
        graph.assembly("<Inner>")
        for (number, text) in texts.enumerated() {
            graph.service(
                text, type: "Cache<\(text), [String: Int]>", lifetime: (Lifetime.unscoped + [.scoped("a \"b\"\n<c>")])[number % 6],
                line: number, kind: [.component, .factory, .alias, .located][number % 4], arguments: number % 4 == 1 ? [text] : [],
                decorators: number % 5 == 0 ? [text] : [])
        }
        for number in texts.indices.dropFirst() {
            graph.edge(texts[number], texts[number / 2], [.initializer, .property, .method][number % 3], texts[number], optional: true)
        }
        graph.edge(texts[0], texts[3], .initializer, texts[1], deferred: true)
        graph.edge(texts[2], texts[2], .property, texts[2])
        var snapshot = graph.snapshot
        for number in snapshot.services.indices { snapshot.services[number].assembly = snapshot.assemblies[number % 2].name }
        return snapshot.normalized()
    }

    /// Texts with a meaning in Graphviz, Mermaid, XML, HTML or JavaScript.
    static let texts = [
        "plain", "a \"quoted\" name", "<b>&amp;</b>", "back\\slash\\N", "two\nlines\r\nand a tab\t", "</script><script>alert(1)</script>",
        "é日本語 🧵 \u{202E}turned", "end", "subgraph x[\"y\"]", "A --> B; click A", "]]>", "#quot;#35;", "`markdown` **bold**", "%% comment",
        "\u{1}\u{8}\u{1F}\u{FFFE}", "' onload='alert(1)", "{{braces}} | pipe | $x$", "\u{2028}\u{2029}", "<!-- comment -->", "",
    ]

    /// A screen that looks up a service which depends on the screen.
    package static var observed: GraphSnapshot {
        var graph = GraphBuilder(name: "Legacy")
        graph.service("Legacy.screen", type: "Screen", line: 1)
        graph.service("Legacy.router", type: "Router", line: 3)
        graph.service("Legacy.images", type: "any Images", lifetime: .lazySingleton, kind: .located)
        graph.edge("Legacy.router", "Legacy.screen", .initializer, "screen")
        graph.edge("Legacy.screen", "Legacy.router", .observed, "Router")
        graph.edge("Legacy.screen", "Legacy.images", .observed, "any Images")
        return graph.snapshot
    }

    /// A random graph whose texts consist of these parts.
    package static func random(seed: UInt64) -> GraphSnapshot {
        var generator = SeededGenerator(seed: seed)
        var graph = GraphSnapshot.random(seed: seed, maximum: 9)
        func text() -> String {
            (0..<Int.random(in: 1...3, using: &generator)).map { _ in texts.randomElement(using: &generator) ?? "" }.joined()
        }
        graph.name = text()
        let assemblies = (0..<3).map { _ in text() }
        graph.assemblies = assemblies.map { AssemblyNode(name: $0, collaborators: [assemblies.randomElement(using: &generator) ?? ""]) }
        for number in graph.services.indices {
            graph.services[number].key = text()
            graph.services[number].assembly = assemblies.randomElement(using: &generator) ?? ""
            graph.services[number].serviceType = text()
            graph.services[number].implementationType = text()
            graph.services[number].kind = ServiceNode.Kind.allCases.randomElement(using: &generator) ?? .component
            graph.services[number].arguments = Bool.random(using: &generator) ? [] : [text()]
            graph.services[number].decorators = Bool.random(using: &generator) ? [] : [text(), text()]
            graph.services[number].site = SourceSite(file: text(), line: number)
        }
        for number in graph.edges.indices { graph.edges[number].slot = text() }
        graph.findings = [
            Finding(rule: text(), severity: .error, message: text(), services: graph.services.map(\.key)),
            Finding(rule: text(), severity: .note, message: text(), services: []),
        ]
        return graph
    }
}
