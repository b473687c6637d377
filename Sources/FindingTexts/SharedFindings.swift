package import WiringVocabulary

/// The findings that the container makes of its definitions and the rules make of any graph: one wording for both.
extension Finding {
    /// A service as such a finding names it.
    package struct Subject {
        /// The service's key.
        package var key: String
        /// How long it lives.
        package var lifetime: Lifetime
        /// Where it is defined.
        package var site: SourceSite?

        package init(_ key: String, _ lifetime: Lifetime, site: SourceSite?) {
            self.key = key
            self.lifetime = lifetime
            self.site = site
        }
    }

    /// One service of a cycle: what it needs next, and in which slot.
    package struct CycleStep {
        /// The service's key.
        package var key: String
        /// The slot that leads on: `parameter store`.
        package var slot: String
        /// Where the service is defined.
        package var site: SourceSite?

        package init(_ key: String, slot: String, site: SourceSite?) {
            self.key = key
            self.slot = slot
            self.site = site
        }
    }

    /// The most members of a cycle to name.
    package static let maximumMembers = 12

    /// `captive-dependency`: what lives longer keeps what is meant to live shorter.
    ///
    /// - Parameters:
    ///   - captive: what is kept.
    ///   - holder: who keeps it.
    ///   - slots: where the holder keeps it: `parameter draft`.
    package static func captive(_ captive: Subject, keptBy holder: Subject, in slots: [String]) -> Finding {
        let kept = Detail("defined as", "\(captive.key)  \(captive.lifetime.rawValue)", site: captive.site)
        return Finding(
            rule: .captiveDependency,
            severity: .warning,
            message: "\(holder.lifetime.rawValue) \(holder.key) keeps \(captive.lifetime.rawValue) \(captive.key)",
            services: [holder.key, captive.key],
            site: holder.site,
            details: slots.map { Detail("kept in", "\(holder.key)  \($0)", site: holder.site) } + [kept],
            fix: "make \(captive.key) live as long (.scope(\(holder.lifetime.code))), or hand over a factory for it"
        )
    }

    /// `captive-dependency`, as an error: what lives as long as the container leads to what a scope owns, so that the scope could never end.
    ///
    /// - Parameters:
    ///   - captive: what the scope owns.
    ///   - scope: the scope.
    ///   - holder: who would keep it.
    ///   - path: the keys from the holder to the captive.
    package static func captive(_ captive: Subject, of scope: Scope, keptBy holder: Subject, path: [String]) -> Finding {
        Finding(
            rule: .captiveDependency,
            severity: .error,
            message: "\(holder.lifetime.rawValue) \(holder.key) would keep \(captive.key) of the scope \(scope)",
            services: [holder.key, captive.key],
            site: holder.site,
            details: [
                Detail("kept in", PathText.text(path), site: holder.site),
                Detail("defined as", "\(captive.key)  \(captive.lifetime.rawValue)", site: captive.site),
            ],
            fix: "give \(holder.key) the lifetime .scoped(\"\(scope)\"), or pass what it needs from the scope when it is called"
        )
    }

    /// `cycle-init`: services that need each other before any of them exists, told from the one with the smallest key on.
    ///
    /// - Parameters:
    ///   - ring: the members in order; never none.
    ///   - wayOut: how to break it.
    package static func initializerCycle(_ ring: [CycleStep], wayOut: CycleWayOut) -> Finding {
        let first = ring.indices.min { ring[$0].key < ring[$1].key } ?? 0
        let steps = Array(ring[first...] + ring[..<first])
        let keys = steps.map(\.key)
        let path = PathText.text(keys + keys.prefix(1), maximumServices: maximumMembers + 1)
        let details = details("cycle", Array(zip(steps, keys.dropFirst() + keys.prefix(1))), maximum: maximumMembers) { step, next in
            ("\(step.key)  \(step.slot) -> \(next)", step.site)
        }
        return Finding(
            rule: .cycleInit,
            severity: .error,
            message: steps.count == 1
                ? "\(keys[0]) needs itself before it exists" : "\(keys.count) definitions need each other before they exist: \(path)",
            services: keys,
            site: steps.first?.site,
            details: details,
            fix: wayOut.fix
        )
    }

    /// `missing-definition`: nobody provides a type.
    ///
    /// - Parameters:
    ///   - type: the type.
    ///   - services: the keys of the services concerned.
    ///   - site: where the first of those who need it is defined.
    ///   - evidence: who needs it, and how one gets there.
    ///   - nearMisses: what is provided and was perhaps meant.
    ///   - fix: what to do, where one of the near misses tells.
    package static func missing(
        _ type: String, services: [String], site: SourceSite? = nil, evidence: [Detail] = [], nearMisses: [Detail], fix: String? = nil
    ) -> Finding {
        let alternative = nearMisses.isEmpty ? "activate with the assembly that has one" : "ask for what a near miss provides"
        return Finding(
            rule: .missingDefinition,
            severity: .error,
            message: "no definition provides '\(type)'",
            services: services,
            site: site,
            details: evidence + nearMisses,
            fix: fix ?? "add a component that provides \(type), or \(alternative)"
        )
    }

    /// `ambiguous-type`: several definitions provide what one slot takes.
    ///
    /// - Parameters:
    ///   - type: the type that is asked for.
    ///   - dependent: the key of the service that asks.
    ///   - site: where that is defined.
    ///   - evidence: who needs it, and how one gets there.
    ///   - candidates: the keys of the definitions, and where each is; never none.
    ///   - choice: the code that chooses the first of them: `.using(\MailAssembly.store)`; nil where it cannot be chosen by reference.
    package static func ambiguous(
        _ type: String, neededBy dependent: String, site: SourceSite?, evidence: [Detail],
        candidates: [(key: String, site: SourceSite?)], choice: String?
    ) -> Finding {
        Finding(
            rule: .ambiguousType,
            severity: .error,
            message: "\(candidates.count) definitions provide '\(type)'",
            services: [dependent, type],
            site: site,
            details: evidence + self.candidates(candidates),
            fix: choice.map { "choose one by reference: \($0)" }
                ?? "keep \(candidates[0].key), say, and hide the others from requests by type: .visible(.none)"
        )
    }

    /// What a choice has to be made from.
    ///
    /// - Parameter candidates: the keys of the definitions, and where they are.
    package static func candidates(_ candidates: [(key: String, site: SourceSite?)]) -> [Detail] {
        details("candidates", candidates, maximum: 10) { ($0.key, $0.site) }
    }

    /// `abstract-referenced`: a service needs a template.
    ///
    /// - Parameters:
    ///   - template: the key of the abstract definition.
    ///   - templateSite: where that is defined.
    ///   - dependent: the key of the service that needs it.
    ///   - site: where the service is defined.
    ///   - evidence: who needs it, and how one gets there.
    package static func abstractReferenced(
        _ template: String, at templateSite: SourceSite?, neededBy dependent: String, site: SourceSite?, evidence: [Detail]
    ) -> Finding {
        Finding(
            rule: .abstractReferenced,
            severity: .error,
            message: "\(template) is abstract and cannot be built",
            services: [dependent, template],
            site: site,
            details: evidence + [Detail("defined at", template, site: templateSite)],
            fix: "refer to a definition that is not abstract, or remove .abstract()"
        )
    }
}
