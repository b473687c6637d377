#if DEBUG || Explorer
package import WiringModel
package import WiringVocabulary

// The fields of a graph and of what it consists of.

extension GraphSnapshot: WireRecord {
    package static var blank: Self { Self(name: "") }

    package mutating func transfer(_ wire: Wire) {
        wire.text(&name).flag(&isValidated).flag(&isAssumed).records(&assemblies).records(&services).records(&edges).records(&processors)
            .records(&findings)
    }
}

extension AssemblyNode: WireRecord {
    package static var blank: Self { Self(name: "") }

    package mutating func transfer(_ wire: Wire) { wire.text(&name).texts(&collaborators) }
}

extension ServiceNode: WireRecord {
    package static let blank = Self(key: "", serviceType: "")

    package mutating func transfer(_ wire: Wire) {
        wire.text(&key).text(&assembly).choice(&kind, among: Self.kinds).text(&serviceType).text(&implementationType)
        lifetime.transfer(wire)
        wire.optionalRecord(&site).flag(&isAbstract).flag(&isPatched).flag(&isOfParent)
        if wire.isPresent(isValue != nil) {
            var value = isValue ?? false
            wire.flag(&value)
            isValue = value
        }
        wire.optionalRecord(&optionalAttributes)
    }

    private static let kinds = Kind.allCases
}

extension ServiceNode.OptionalAttributes: WireRecord {
    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) {
        wire.texts(&provides).texts(&arguments).texts(&hooks).texts(&actions).texts(&decorators).texts(&shadows)
        wire.optionalText(&origin).optionalText(&parent).optionalText(&deprecation).optionalText(&container)
        wire.optionalText(&registeredName).optionalText(&condition).flag(&isUnapplied).records(&suppressions).records(&unresolved)
    }
}

extension Lifetime: WireRecord {
    package static var blank: Self { .objectGraph }

    package mutating func transfer(_ wire: Wire) {
        guard wire.isReading else {
            if case .scoped(let scope) = self { wire.write(byte: 5).write(scope.name) } else { wire.write(byte: number) }
            return
        }
        switch wire.readByte() {
        case 0: self = .objectGraph
        case 1: self = .prototype
        case 2: self = .singleton
        case 3: self = .lazySingleton
        case 4: self = .weakSingleton
        case 5: self = .scoped(Scope(wire.readText()))
        case let number: wire.refuse("Lifetime has no case \(number)")
        }
    }

    private var number: UInt8 {
        switch self {
        case .objectGraph: 0
        case .prototype: 1
        case .singleton: 2
        case .lazySingleton: 3
        case .weakSingleton: 4
        case .scoped: 5
        }
    }
}

extension DependencyEdge: WireRecord {
    package static let blank = Self(from: 0, to: 0, slot: "")

    package mutating func transfer(_ wire: Wire) {
        wire.integer(&from).integer(&to).choice(&kind, among: Self.kinds).text(&slot).integer(&position).byte(&packedFlags)
            .choice(&confidence, among: Self.confidences).optionalRecord(&optionalAttributes)
    }

    private static let kinds = EdgeKind.allCases
    private static let confidences = EdgeConfidence.allCases
}

extension DependencyEdge.OptionalAttributes: WireRecord {
    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) {
        var count = Int(lookUps)
        wire.optionalRecord(&site).optionalText(&via).optionalText(&condition).flag(&isForced).integer(&count)
        lookUps = Int32(clamping: count)
    }
}

extension ProcessorNode: WireRecord {
    package static var blank: Self { Self(key: "", serviceType: "") }

    package mutating func transfer(_ wire: Wire) {
        wire.text(&key).text(&serviceType).integer(&order).flag(&isOn).texts(&wraps).optionalRecord(&site)
    }
}

extension Suppression: WireRecord {
    package static var blank: Self { Self(rule: "", reason: "") }

    package mutating func transfer(_ wire: Wire) { wire.text(&rule).text(&reason) }
}

extension UnresolvedLookUp: WireRecord {
    package static var blank: Self { Self(site: .blank, reason: "") }

    package mutating func transfer(_ wire: Wire) {
        wire.record(&site).text(&what).text(&slot).choice(&cause, among: Cause.allCases).text(&reason)
    }
}

extension SourceSite: WireRecord {
    package static var blank: Self { Self(file: "", line: 0) }

    package mutating func transfer(_ wire: Wire) { wire.text(&file).integer(&line) }
}

extension Finding: WireRecord {
    package static var blank: Self { Self(rule: "", severity: .error, message: "", services: []) }

    package mutating func transfer(_ wire: Wire) {
        wire.text(&rule).choice(&severity, among: Severity.allCases).text(&message).texts(&services).optionalRecord(&site)
            .records(&details).optionalText(&fix)
    }
}

extension Finding.Detail: WireRecord {
    package static var blank: Self { Self("", "") }

    package mutating func transfer(_ wire: Wire) { wire.text(&label).text(&text).optionalRecord(&site) }
}
#endif
