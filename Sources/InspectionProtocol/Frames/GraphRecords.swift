#if DEBUG || Explorer
// The fields of a graph and its parts.

extension GraphSnapshot: WireRecord {
    package static var blank: Self { Self(name: "") }

    package mutating func transfer(_ wire: Wire) {
        wire(&name)(&isValidated)(&isAssumed)(&assemblies)(&services)(&edges)(&processors)(&findings)
        wire(&unreadCount)(&resetScopes)
    }
}

extension AssemblyNode: WireRecord {
    package static var blank: Self { Self(name: "") }

    package mutating func transfer(_ wire: Wire) { wire(&name)(&collaborators) }
}

extension ServiceNode: WireRecord {
    package static let blank = Self(key: "", serviceType: "")

    package mutating func transfer(_ wire: Wire) {
        wire(&key)(&assembly).choice(&kind, among: Self.kinds)(&serviceType)(&implementationType)(&lifetime)
        wire(&site)(&isAbstract)(&isPatched)(&isOfParent)(&isValue)(&optionalAttributes)
    }

    private static let kinds = Kind.allCases
}

extension ServiceNode.OptionalAttributes: WireRecord {
    package static var blank: Self { .empty }

    package mutating func transfer(_ wire: Wire) {
        wire(&provides)(&arguments)(&hooks)(&actions)(&decorators)(&shadows)
        wire(&origin)(&parent)(&deprecation)(&container)(&module)(&holder)
        wire(&registeredName)(&condition)(&isUnapplied)(&suppressions)(&unresolved)(&hasState)
    }
}

extension Lifetime: WireRecord {
    package static var blank: Self { .objectGraph }

    package mutating func transfer(_ wire: Wire) {
        var number = UInt8(Self.unscoped.firstIndex(of: self) ?? Self.unscoped.count)
        wire(&number)
        if number < Self.unscoped.count {
            self = Self.unscoped[Int(number)]
        } else if number == Self.unscoped.count {
            var name = if case .scoped(let scope) = self { scope.name } else { "" }
            wire(&name)
            self = .scoped(Scope(name))
        } else {
            wire.fail("Lifetime has no case \(number)")
        }
    }
}

extension DependencyEdge: WireRecord {
    package static let blank = Self(from: 0, to: 0, slot: "")

    package mutating func transfer(_ wire: Wire) {
        wire(&from)(&to).choice(&kind, among: Self.kinds)(&slot)(&position)(&packedFlags)
            .choice(&confidence, among: Self.confidences)(&optionalAttributes)
    }

    private static let kinds = EdgeKind.allCases
    private static let confidences = EdgeConfidence.allCases
}

extension DependencyEdge.OptionalAttributes: WireRecord {
    package static var blank: Self { .empty }

    package mutating func transfer(_ wire: Wire) { wire(&site)(&via)(&condition)(&isForced)(&lookUps) }
}

extension ProcessorNode: WireRecord {
    package static var blank: Self { Self(key: "", serviceType: "") }

    package mutating func transfer(_ wire: Wire) { wire(&key)(&serviceType)(&order)(&isOn)(&wraps)(&site) }
}

extension Suppression: WireRecord {
    package static var blank: Self { Self(rule: "", reason: "") }

    package mutating func transfer(_ wire: Wire) { wire(&rule)(&reason) }
}

extension UnresolvedLookUp: WireRecord {
    package static var blank: Self { Self(site: .blank, reason: "") }

    package mutating func transfer(_ wire: Wire) { wire(&site)(&what)(&slot).choice(&cause, among: Cause.allCases)(&reason) }
}

extension SourceSite: WireRecord {
    package static var blank: Self { Self(file: "", line: 0) }

    package mutating func transfer(_ wire: Wire) { wire(&file)(&line) }
}

extension Finding: WireRecord {
    package static var blank: Self { Self(rule: "", severity: .error, message: "", services: []) }

    package mutating func transfer(_ wire: Wire) {
        wire(&rule).choice(&severity, among: Severity.allCases)(&message)(&services)(&site)(&details)(&fix)
    }
}

extension Finding.Detail: WireRecord {
    package static var blank: Self { Self("", "") }

    package mutating func transfer(_ wire: Wire) { wire(&label)(&text)(&site) }
}
#endif
