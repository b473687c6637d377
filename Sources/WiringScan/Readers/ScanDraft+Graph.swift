extension ScanDraft {
    /// The graph and the account of its look-ups.
    package func graph(of project: ScannedProject) -> (graph: GraphSnapshot, account: ScanAccount) {
        var attributed = self
        attributed.attributeLookUps(in: project)
        var linker = ScanLinker(draft: attributed, project: project)
        return linker.link()
    }
}
