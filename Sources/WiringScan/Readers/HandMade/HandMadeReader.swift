/// Containers that a project makes itself: composition roots, whose members construct what others need.
struct HandMadeReader: ContainerReader {
    static let name = "hand-made"

    static func isUsed(in project: ScannedProject) -> Bool { !CompositionRoots(project).names.isEmpty }

    static func read(_ project: ScannedProject, into draft: inout ScanDraft) {
        var reader = CompositionRootRegistrations(CompositionRoots(project))
        reader.read(into: &draft)
    }
}
