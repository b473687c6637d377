extension CompositionRootRegistrations {
    /// Adds the look-ups of code outside the roots: `Core.shared.store`, `assembly.makeScreen()`.
    mutating func addConsumers(to draft: inout ScanDraft) {
        let covered = Dictionary(grouping: codes, by: \.file).mapValues { $0.map(\.range).sorted { $0.lowerBound < $1.lowerBound } }
        var last: MemberReference?
        for (file, index, _) in project.swiftFiles.places(of: names) where file.tokens.isSymbol(index - 1, ".") {
            guard let member = file.declarations.member(at: index), file.place(member) != last else { continue }
            last = file.place(member)
            addUses(in: file.declarations.members[member], file, covered[file.number] ?? [], to: &draft)
        }
    }

    private mutating func addUses(in member: Member, _ file: ScannedFile, _ excluded: [Range<Int>], to draft: inout ScanDraft) {
        let owner = file.owner(of: member)?.name
        // A root's own code does not depend on the root.
        guard owner.map({ services[TypeName.last($0)] == nil && !roots.forwarders.contains($0) }) ?? true else { return }
        let range = member.start..<member.end
        let code = Code(
            service: -1, root: owner.map(TypeName.last) ?? "", file: file.number, range: range, hidden: Set(member.parameters.map(\.name)),
            excluded: excluded.filter { range.overlaps($0) })
        for var lookUp in lookUps(of: code) {
            lookUp.consumer = owner.map { .type($0) } ?? .file(file.path)
            if !member.isConstruction { (lookUp.kind, lookUp.isDeferred) = (.method, true) }
            draft.lookUps.append(lookUp)
        }
    }
}
