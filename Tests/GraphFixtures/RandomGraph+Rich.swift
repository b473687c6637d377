import TestSupport
package import WiringGraph
import WiringVocabulary

extension GraphSnapshot {
    /// A normalized random graph with all features: assemblies, sites, processors, findings, texts of every kind.
    package static func rich(seed: UInt64, maximum: Int = 7) -> GraphSnapshot {
        var generator = SeededGenerator(seed: seed)
        var graph = GraphSnapshot.random(seed: seed, maximum: maximum)
        let texts = ["", "plain", "two words", "qu\"ote", "back\\slash", "tab\tline\nend", "ümläut 日本 🏰", "\u{1}", "Cache<User, Mail>"]
        func text() -> String { texts.randomElement(using: &generator) ?? "" }
        func chance(_ sides: Int) -> Bool { Int.random(in: 0..<sides, using: &generator) == 0 }
        func list() -> [String] { (0..<Int.random(in: 0...2, using: &generator)).map { _ in text() } }
        func site() -> SourceSite? {
            chance(2) ? nil : SourceSite(file: "Mail/\(chance(3) ? "a:b" : "A").swift", line: Int.random(in: 1...99, using: &generator))
        }
        graph.name = chance(3) ? text() : "random"
        graph.isValidated = chance(2)
        graph.isAssumed = !graph.isValidated && chance(3)
        graph.assemblies = (0..<Int.random(in: 0...3, using: &generator)).map { AssemblyNode(name: "A\($0)", collaborators: list()) }
        for position in graph.services.indices {
            if chance(3) { graph.services[position].kind = ServiceNode.Kind.allCases.randomElement(using: &generator) ?? .component }
            if chance(3) { graph.services[position].implementationType = text() }
            if chance(3) { graph.services[position].assembly = text() }
            graph.services[position].provides = list()
            graph.services[position].arguments = list()
            graph.services[position].hooks = list()
            graph.services[position].decorators = list()
            graph.services[position].site = site()
            graph.services[position].container = chance(3) ? text() : nil
            graph.services[position].registeredName = chance(4) ? text() : nil
            graph.services[position].condition = chance(5) ? text() : nil
            graph.services[position].isApplied = !chance(5)
            if chance(4) {
                let place = site() ?? SourceSite(file: "B.swift", line: 1)
                let cause = chance(2) ? UnresolvedLookUp.Cause.dynamic : .unknown
                graph.services[position].unresolved = [
                    UnresolvedLookUp(site: place, what: text(), slot: text(), cause: cause, reason: text())
                ]
            }
            graph.services[position].origin = chance(4) ? "config/mail.properties:\(Int.random(in: 1...9, using: &generator))" : nil
        }
        for position in graph.edges.indices {
            graph.edges[position].isOptional = chance(5)
            graph.edges[position].isUndecided = chance(6)
            graph.edges[position].isStrong = chance(2) ? nil : chance(2)
            graph.edges[position].lookUps = chance(4) ? 3 : 0
            if chance(4) { graph.edges[position].slot = text() }
            graph.edges[position].confidence = EdgeConfidence.allCases.randomElement(using: &generator) ?? .certain
            graph.edges[position].site = site()
            graph.edges[position].via = chance(3) ? text() : nil
            graph.edges[position].condition = chance(5) ? text() : nil
            graph.edges[position].isForced = chance(5)
        }
        // An observed edge cannot lead to an entry.
        for edge in graph.edges where edge.isObserved && graph.services[edge.to].kind == .entry {
            graph.services[edge.to].kind = .located
        }
        graph.processors = (0..<Int.random(in: 0...2, using: &generator)).map { number in
            ProcessorNode(
                key: "P\(number)", serviceType: text(), order: Int.random(in: -2...2, using: &generator), isOn: chance(2), wraps: list(),
                site: site())
        }
        graph.findings = (0..<Int.random(in: 0...2, using: &generator)).map { number in
            Finding(
                rule: "rule-\(number)", severity: Finding.Severity.allCases.randomElement(using: &generator) ?? .note, message: text(),
                services: list(), site: site(), details: chance(2) ? [] : [.init("label", text(), site: site())],
                fix: chance(2) ? nil : text())
        }
        return graph.normalized()
    }
}
