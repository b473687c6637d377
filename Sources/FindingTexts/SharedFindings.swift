package import WiringVocabulary

/// Findings reported both by the container about its definitions and by the rules about any graph, with common texts.
extension Finding {
    /// A service in a finding about lifetimes.
    package typealias Subject = (key: String, lifetime: Lifetime, site: SourceSite?)

    /// One service of a cycle, with the slot of its dependency on the next one: `parameter store`.
    package typealias CycleStep = (key: String, slot: String, site: SourceSite?)

    package static let maximumMembers = 12

    /// `captive-dependency`: a long-lived service keeps a shorter-lived one in slots such as `parameter draft`.
    package static func captive(_ captive: Subject, keptBy holder: Subject, in slots: [String]) -> Finding {
        let kept = Detail("defined as", "\(captive.key)  \(captive.lifetime.rawValue)", site: captive.site)
        return Finding(
            .captiveDependency, severity: .warning,
            "\(holder.lifetime.rawValue) \(holder.key) keeps \(captive.lifetime.rawValue) \(captive.key)",
            services: [holder.key, captive.key], site: holder.site,
            details: slots.map { Detail("kept in", "\(holder.key)  \($0)", site: holder.site) } + [kept],
            fix: "give \(captive.key) the same lifetime (.scope(\(holder.lifetime.code))), or inject a factory for it")
    }

    /// `captive-dependency`, as an error: a service that outlives a scope leads to a service of the scope, which could then never end. The
    /// path leads from the holder to the captive.
    package static func captive(_ captive: Subject, of scope: Scope, keptBy holder: Subject, path: String) -> Finding {
        Finding(
            .captiveDependency, "\(holder.lifetime.rawValue) \(holder.key) would keep \(captive.key) of the scope \(scope)",
            services: [holder.key, captive.key], site: holder.site,
            details: [
                Detail("kept in", path, site: holder.site),
                Detail("defined as", "\(captive.key)  \(captive.lifetime.rawValue)", site: captive.site),
            ],
            fix: "give \(holder.key) the lifetime .scoped(\"\(scope)\"), or pass it the scope's services as arguments")
    }

    /// `cycle-init`: services that depend on each other during construction, starting with the smallest key. The ring is not empty.
    package static func initializerCycle(_ ring: [CycleStep], cycleFix: CycleFix) -> Finding {
        let first = ring.indices.min { ring[$0].key < ring[$1].key } ?? 0
        let steps = Array(ring[first...] + ring[..<first])
        let keys = steps.map(\.key)
        let path = PathText.text(keys + keys.prefix(1), maximumServices: maximumMembers + 1)
        let details = details("cycle", Array(zip(steps, keys.dropFirst() + keys.prefix(1))), maximum: maximumMembers) { step, next in
            ("\(step.key)  \(step.slot) -> \(next)", step.site)
        }
        return Finding(
            .cycleInit,
            steps.count == 1
                ? "\(keys[0]) depends on itself during construction"
                : "\(keys.count) definitions depend on each other during construction: \(path)",
            services: keys, site: steps.first?.site, details: details, fix: cycleFix.fix)
    }

    /// `missing-definition`: no definition provides a required type. The evidence names the dependent and the path to it.
    package static func missing(
        _ type: String, services: [String], site: SourceSite? = nil, evidence: [Detail] = [], nearMisses: [Detail], fix: String? = nil
    ) -> Finding {
        let alternative = nearMisses.isEmpty ? "activate with an assembly that has one" : "request the type of a near miss"
        return Finding(
            .missingDefinition, "no definition provides '\(type)'", services: services, site: site, details: evidence + nearMisses,
            fix: fix ?? "add a component that provides \(type), or \(alternative)")
    }

    /// `ambiguous-type`: several definitions provide the type of one slot. The choice is the code that selects the first of the candidates,
    /// `.using(\MailAssembly.store)`; nil if it cannot be selected by reference.
    package static func ambiguous(
        _ type: String, neededBy dependent: String, site: SourceSite?, evidence: [Detail],
        candidates: [(key: String, site: SourceSite?)], choice: String?
    ) -> Finding {
        Finding(
            .ambiguousType, "\(candidates.count) definitions provide '\(type)'", services: [dependent, type], site: site,
            details: evidence + self.candidates(candidates),
            fix: choice.map { "choose one by reference: \($0)" }
                ?? "keep one, such as \(candidates[0].key), and hide the others from requests by type: .visible(.none)")
    }

    package static func candidates(_ candidates: [(key: String, site: SourceSite?)]) -> [Detail] {
        details("candidates", candidates, maximum: 10) { ($0.key, $0.site) }
    }

    package static func abstractReferenced(
        _ template: String, at templateSite: SourceSite?, neededBy dependent: String, site: SourceSite?, evidence: [Detail]
    ) -> Finding {
        Finding(
            .abstractReferenced, "\(template) is abstract and cannot be built", services: [dependent, template], site: site,
            details: evidence + [Detail("defined at", template, site: templateSite)],
            fix: "refer to a definition that is not abstract, or remove .abstract()")
    }

    /// Creates one detail line for each item up to a maximum, and a line with the number of omitted items.
    package static func details<Item>(
        _ label: String, _ items: [Item], maximum: Int = 5, _ line: (Item) -> (text: String, site: SourceSite?)
    ) -> [Detail] {
        let details = items.prefix(maximum).map(line).map { Detail(label, $0.text, site: $0.site) }
        return items.count > maximum ? details + [Detail(label, "... \(items.count - maximum) more")] : details
    }
}

extension Finding {
    package static func missingSetting(
        _ place: String, services: [String], site: SourceSite? = nil, details: [Detail], fix: String
    ) -> Finding {
        Finding(.configMissing, message(place), services: services, site: site, details: details, fix: fix)
    }

    /// Whether the finding reports a missing configuration value. Only the message contains its name.
    package func isMissingSetting(_ place: String) -> Bool {
        rule == ContainerRule.configMissing.identifier && message == Self.message(place)
    }

    private static func message(_ place: String) -> String { "the configuration has no value for '\(place)'" }
}

extension CycleFix {
    var fix: String {
        switch self {
        case .property: "inject one of these edges as a property instead: .inject(\\.property)"
        case .propertyOfClass: "inject one of these edges as a property of a class: a value is copied, so it cannot be completed later"
        case .placeholder: "use the key of another value in a placeholder of the text"
        case .choice: "choose among definitions that do not lead back to the choice"
        case .asyncLazy: "inject an AsyncLazy into an asynchronous one instead, and await it after the initializer"
        }
    }
}
