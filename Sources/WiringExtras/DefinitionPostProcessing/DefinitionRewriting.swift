import Wiring

struct DefinitionRewriting {
    /// The post-processors in the order of execution.
    private(set) var processors: DefinitionProcessors
    /// The post-processors that were built from components, by the position of the member.
    var built: [Int: DefinitionPostProcessor] = [:]
    /// The definitions that were used to build post-processors, each with the key of a post-processor that used it.
    var builtEarly: [ObjectIdentifier: String] = [:]

    init(inherited: DefinitionProcessors?) { processors = inherited ?? DefinitionProcessors() }

    mutating func rewrite(_ draft: inout AssemblyDraft) {
        for index in draft.members.indices {
            guard let processor = built[index] ?? draft.members[index].member as? DefinitionPostProcessor, processor.isOn else { continue }
            processors.all.append(.init(key: draft.key(ofMember: index), processor: processor))
        }
        // The sort is stable: processors of equal order keep the order of declaration, those of a parent first.
        processors.all = processors.all.ordered { $0.processor.order < $1.processor.order }
        for named in processors.all { rewrite(&draft, by: named) }
    }

    private func rewrite(_ draft: inout AssemblyDraft, by named: DefinitionProcessors.Named) {
        for index in draft.members.indices {
            guard let definition = draft.members[index].member as? Definition, !definition.buildsDraftMember else { continue }
            let key = draft.key(ofMember: index)
            do {
                let rewritten = try named.processor.rewrite(key, definition)
                if rewritten === definition { continue }
                // A copy, so that a definition that replaces several others, or is itself a member, stays separate.
                draft.replaceMember(at: index, by: rewritten.changed { $0.addHook(.rewritten(by: named.key)) })
            } catch {
                draft.findings.append(.failedRewriting(of: definition, key: key, by: named, because: "\(error)"))
            }
        }
    }
}

extension Finding {
    /// `definition-rewrite`: a post-processor failed or made an invalid change.
    fileprivate static func failedRewriting(
        of definition: Definition, key: String, by named: DefinitionProcessors.Named, because reason: String
    ) -> Finding {
        Finding(
            .definitionRewrite, "\(named.key) cannot rewrite \(key): \(reason)", services: [key], site: definition.site,
            details: [.init("rewritten by", named.key, site: named.processor.site)],
            fix: "return a definition that provides \(TypeName.of(definition.requestType)), or leave \(key) unchanged")
    }
}
