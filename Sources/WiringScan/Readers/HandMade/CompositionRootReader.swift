/// Containers that a project builds manually: composition roots, whose members construct services for others.
struct CompositionRootReader: ContainerReader {
    static let name = "hand-made"

    static func read(_ project: ScannedProject, into draft: inout ScanDraft) -> Bool {
        let roots = CompositionRoots(project, excluding: Set(draft.registrations.map { TypeName.last($0.assembly) }))
        guard !roots.names.isEmpty else { return false }
        var reader = CompositionRootRegistrations(roots)
        reader.read(into: &draft)
        return true
    }
}
