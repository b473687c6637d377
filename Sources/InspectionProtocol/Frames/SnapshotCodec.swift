#if DEBUG || Explorer
package import WiringModel
import WiringVocabulary

/// A graph as binary columns with a table of strings: large graphs travel in milliseconds, where JSON takes a second.
package enum SnapshotCodec {
    /// `WSG` and the version of the protocol, which the layout belongs to: another layout is noticed when the two sides greet each other.
    private static let magic: [UInt8] = [0x57, 0x53, 0x47, UInt8(truncatingIfNeeded: InspectionConventions.version)]

    /// The payload of a snapshot frame.
    package static func encode(_ snapshot: GraphSnapshot) -> [UInt8] {
        var writer = ColumnWriter()
        writer.strings([snapshot.name])
        writer.booleans([snapshot.isValidated, snapshot.isAssumed])
        writer.strings(snapshot.assemblies.map(\.name))
        writer.lists(snapshot.assemblies.map(\.collaborators))
        write(snapshot.services, to: &writer)
        write(snapshot.edges, to: &writer)
        write(snapshot.processors, to: &writer)
        write(snapshot.findings, to: &writer)
        return writer.bytes(magic: magic)
    }

    /// The graph in a payload.
    /// - Throws: `FrameError.badSnapshot`, whatever the bytes are.
    package static func decode(_ payload: [UInt8]) throws(FrameError) -> GraphSnapshot {
        var reader = try ColumnReader(payload, magic: magic)
        let name = try reader.strings(count: 1)[0]
        let flags = try reader.booleans(count: 2)
        let assemblyNames = try reader.strings()
        let collaborators = try reader.lists(count: assemblyNames.count)
        let assemblies = zip(assemblyNames, collaborators).map { AssemblyNode(name: $0, collaborators: $1) }
        let services = try readServices(&reader)
        let edges = try readEdges(&reader, services: services.count)
        let processors = try readProcessors(&reader)
        let findings = try readFindings(&reader)
        try reader.finish()
        return GraphSnapshot(
            name: name, assemblies: assemblies, services: services, edges: edges, processors: processors, findings: findings,
            isValidated: flags[0], isAssumed: flags[1])
    }

    private static func write(_ services: [ServiceNode], to writer: inout ColumnWriter) {
        writer.strings(services.map(\.key))
        writer.strings(services.map(\.assembly))
        writer.cases(services.map(\.kind))
        writer.strings(services.map(\.serviceType))
        writer.strings(services.map(\.implementationType))
        writer.strings(services.map(\.lifetime.rawValue))
        writer.lists(services.map(\.provides))
        writer.lists(services.map(\.arguments))
        writer.lists(services.map(\.hooks))
        writer.lists(services.map(\.actions))
        writer.lists(services.map(\.decorators))
        write(services.map(\.site), to: &writer)
        writer.optionalStrings(services.map(\.origin))
        writer.booleans(services.map(\.isAbstract))
        writer.optionalStrings(services.map(\.parent))
        writer.integers(services.map { service in service.isValue.map { $0 ? 1 : 0 } ?? -1 })
        writer.booleans(services.map(\.isPatched))
        writer.optionalStrings(services.map(\.deprecation))
        writer.lists(services.map { $0.suppressions.map(\.rule) })
        writer.lists(services.map { $0.suppressions.map(\.reason) })
        writer.booleans(services.map(\.isOfParent))
        writer.lists(services.map(\.shadows))
    }

    private static func readServices(_ reader: inout ColumnReader) throws(FrameError) -> [ServiceNode] {
        let keys = try reader.strings()
        let count = keys.count
        let assemblies = try reader.strings(count: count)
        let kinds = try reader.cases(ServiceNode.Kind.self, count: count)
        let serviceTypes = try reader.strings(count: count)
        let implementationTypes = try reader.strings(count: count)
        let lifetimes = try readLifetimes(&reader, count: count)
        let provides = try reader.lists(count: count)
        let arguments = try reader.lists(count: count)
        let hooks = try reader.lists(count: count)
        let actions = try reader.lists(count: count)
        let decorators = try reader.lists(count: count)
        let sites = try readSites(&reader, count: count)
        let origins = try reader.optionalStrings(count: count)
        let abstract = try reader.booleans(count: count)
        let parents = try reader.optionalStrings(count: count)
        let values = try readTruthValues(&reader, count: count)
        let patched = try reader.booleans(count: count)
        let deprecations = try reader.optionalStrings(count: count)
        let suppressions = try readSuppressions(&reader, count: count)
        let ofParent = try reader.booleans(count: count)
        let shadows = try reader.lists(count: count)
        return keys.indices.map { index in
            var node = ServiceNode(
                key: keys[index], assembly: assemblies[index], kind: kinds[index], serviceType: serviceTypes[index],
                implementationType: implementationTypes[index], lifetime: lifetimes[index], provides: provides[index],
                arguments: arguments[index], hooks: hooks[index], decorators: decorators[index], site: sites[index],
                origin: origins[index], isAbstract: abstract[index], parent: parents[index], isValue: values[index],
                isPatched: patched[index], deprecation: deprecations[index], suppressions: suppressions[index])
            if !actions[index].isEmpty { node.actions = actions[index] }
            if !shadows[index].isEmpty { node.shadows = shadows[index] }
            node.isOfParent = ofParent[index]
            return node
        }
    }

    private static func readSuppressions(_ reader: inout ColumnReader, count: Int) throws(FrameError) -> [[Suppression]] {
        let rules = try reader.lists(count: count)
        let reasons = try reader.lists(count: count)
        for index in rules.indices where rules[index].count != reasons[index].count {
            throw .badSnapshot("\(rules[index].count) suppressions have \(reasons[index].count) reasons")
        }
        return rules.indices.map { index in zip(rules[index], reasons[index]).map { Suppression(rule: $0, reason: $1) } }
    }

    /// Values that may be unknown.
    private static func readTruthValues(_ reader: inout ColumnReader, count: Int) throws(FrameError) -> [Bool?] {
        let values = try reader.integers(count: count)
        if let stray = values.first(where: { !(-1...1).contains($0) }) { throw .badSnapshot("a truth value is \(stray)") }
        return values.map { $0 == -1 ? nil : $0 == 1 }
    }

    private static func readLifetimes(_ reader: inout ColumnReader, count: Int) throws(FrameError) -> [Lifetime] {
        var lifetimes: [Lifetime] = []
        for text in try reader.strings(count: count) {
            guard let lifetime = Lifetime(rawValue: text) else { throw .badSnapshot("there is no lifetime '\(text)'") }
            lifetimes.append(lifetime)
        }
        return lifetimes
    }

    private static func write(_ edges: [DependencyEdge], to writer: inout ColumnWriter) {
        writer.integers(edges.map(\.from))
        writer.integers(edges.map(\.to))
        writer.cases(edges.map(\.kind))
        writer.strings(edges.map(\.slot))
        writer.integers(edges.map(\.position))
        writer.booleans(edges.map(\.isDeferred))
        writer.booleans(edges.map(\.isOptional))
        writer.booleans(edges.map(\.isUndecided))
        writer.integers(edges.map { edge in edge.isStrong.map { $0 ? 1 : 0 } ?? -1 })
        writer.booleans(edges.map(\.isConstruction))
        writer.integers(edges.map(\.lookUps))
    }

    private static func readEdges(_ reader: inout ColumnReader, services: Int) throws(FrameError) -> [DependencyEdge] {
        let from = try reader.integers()
        let count = from.count
        let to = try reader.integers(count: count)
        for end in [from, to] {
            if let stray = end.first(where: { !(0..<services).contains($0) }) {
                throw .badSnapshot("an edge leads to service \(stray) of \(services)")
            }
        }
        let kinds = try reader.cases(EdgeKind.self, count: count)
        let slots = try reader.strings(count: count)
        let positions = try reader.integers(count: count)
        let deferred = try reader.booleans(count: count)
        let optional = try reader.booleans(count: count)
        let undecided = try reader.booleans(count: count)
        let strong = try readTruthValues(&reader, count: count)
        let construction = try reader.booleans(count: count)
        let lookUps = try reader.integers(count: count)
        return from.indices.map { index in
            DependencyEdge(
                from: from[index], to: to[index], kind: kinds[index], slot: slots[index], position: positions[index],
                isDeferred: deferred[index], isOptional: optional[index], isUndecided: undecided[index], isStrong: strong[index],
                isConstruction: construction[index], lookUps: lookUps[index])
        }
    }

    private static func write(_ processors: [ProcessorNode], to writer: inout ColumnWriter) {
        writer.strings(processors.map(\.key))
        writer.strings(processors.map(\.serviceType))
        writer.integers(processors.map(\.order))
        writer.booleans(processors.map(\.isOn))
        writer.lists(processors.map(\.wraps))
        write(processors.map(\.site), to: &writer)
    }

    private static func readProcessors(_ reader: inout ColumnReader) throws(FrameError) -> [ProcessorNode] {
        let keys = try reader.strings()
        let serviceTypes = try reader.strings(count: keys.count)
        let orders = try reader.integers(count: keys.count)
        let switches = try reader.booleans(count: keys.count)
        let wraps = try reader.lists(count: keys.count)
        let sites = try readSites(&reader, count: keys.count)
        return keys.indices.map { index in
            ProcessorNode(
                key: keys[index], serviceType: serviceTypes[index], order: orders[index], isOn: switches[index], wraps: wraps[index],
                site: sites[index])
        }
    }

    private static func write(_ findings: [Finding], to writer: inout ColumnWriter) {
        writer.strings(findings.map(\.rule))
        writer.cases(findings.map(\.severity))
        writer.strings(findings.map(\.message))
        writer.lists(findings.map(\.services))
        write(findings.map(\.site), to: &writer)
        writer.optionalStrings(findings.map(\.fix))
        writer.integers(findings.map(\.details.count))
        let details = findings.flatMap(\.details)
        writer.strings(details.map(\.label))
        writer.strings(details.map(\.text))
        write(details.map(\.site), to: &writer)
    }

    private static func readFindings(_ reader: inout ColumnReader) throws(FrameError) -> [Finding] {
        let rules = try reader.strings()
        let count = rules.count
        let severities = try reader.cases(Finding.Severity.self, count: count)
        let messages = try reader.strings(count: count)
        let services = try reader.lists(count: count)
        let sites = try readSites(&reader, count: count)
        let fixes = try reader.optionalStrings(count: count)
        let detailCounts = try reader.integers(count: count)
        let labels = try reader.strings()
        let texts = try reader.strings(count: labels.count)
        let detailSites = try readSites(&reader, count: labels.count)
        let ranges = try reader.ranges(of: detailCounts, in: labels.count)
        return rules.indices.map { index in
            Finding(
                rule: rules[index], severity: severities[index], message: messages[index], services: services[index], site: sites[index],
                details: ranges[index].map { Finding.Detail(labels[$0], texts[$0], site: detailSites[$0]) }, fix: fixes[index])
        }
    }

    private static func write(_ sites: [SourceSite?], to writer: inout ColumnWriter) {
        writer.optionalStrings(sites.map { $0?.file })
        writer.integers(sites.map { $0?.line ?? 0 })
    }

    private static func readSites(_ reader: inout ColumnReader, count: Int) throws(FrameError) -> [SourceSite?] {
        let files = try reader.optionalStrings(count: count)
        let lines = try reader.integers(count: count)
        return files.indices.map { index in files[index].map { SourceSite(file: $0, line: lines[index]) } }
    }
}
#endif
