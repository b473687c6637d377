extension AssemblyDraft {
    /// Lets the post-processors of definitions have their say, before anything is placed or linked.
    mutating func rewriteDefinitions() {
        for index in members.indices {
            guard let processor = ownDefinitionProcessors[index] ?? members[index].member as? DefinitionPostProcessor, processor.isOn else {
                continue
            }
            definitionProcessors.append(.init(key: key(ofMember: index), processor: processor))
        }
        guard !definitionProcessors.isEmpty else { return }
        // Stable: processors of equal order keep the order of their declaration, those of a parent first.
        definitionProcessors = definitionProcessors.enumerated().ordered {
            ($0.element.processor.order, $0.offset) < ($1.element.processor.order, $1.offset)
        }.map(\.element)
        for named in definitionProcessors { rewrite(by: named) }
    }

    private mutating func rewrite(by named: NamedDefinitionProcessor) {
        for index in members.indices {
            guard let definition = members[index].member as? Definition, !definition.isDefinitionProcessor else { continue }
            let key = key(ofMember: index)
            do {
                switch try named.processor.rewrite(key, definition) {
                case .refused(let reason):
                    findings.append(.failedRewriting(of: definition, key: key, by: named, because: reason))
                case .rewritten(let rewritten) where rewritten !== definition:
                    // A copy, so that a definition which serves several others, or is a member itself, stays apart from each.
                    replaceMember(at: index, by: rewritten.changed { $0.noteHook(.rewritten(by: named.key)) })
                case .rewritten: break
                }
            } catch {
                findings.append(.failedRewriting(of: definition, key: key, by: named, because: "\(error)"))
            }
        }
    }

    /// Puts a definition in the place of a member, and remembers which one the assembly holds.
    package mutating func replaceMember(at index: Int, by definition: Definition) {
        guard let old = members[index].member as? Definition else { return }
        originals[ObjectIdentifier(definition)] = originals.removeValue(forKey: ObjectIdentifier(old)) ?? old
        members[index].member = definition
    }
}

extension Finding {
    /// `definition-rewrite`: a post-processor could not, or may not, change a definition as it wished.
    fileprivate static func failedRewriting(
        of definition: Definition, key: String, by named: NamedDefinitionProcessor, because reason: String
    ) -> Finding {
        Finding(
            rule: .definitionRewrite,
            severity: .error,
            message: "\(named.key) cannot rewrite \(key): \(reason)",
            services: [key],
            site: definition.site,
            details: [.init("rewritten by", named.key, site: named.processor.site)],
            fix: "let it return a definition that provides \(TypeName.of(definition.recipe.requestType)), or leave \(key) as it is"
        )
    }
}
