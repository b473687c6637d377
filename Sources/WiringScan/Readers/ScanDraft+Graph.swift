package import WiringModel

extension ScanDraft {
    /// The graph and the account of its look-ups.
    package func graph(of project: ScannedProject) -> (graph: GraphSnapshot, account: ScanAccount) {
        var linker = ScanLinker(draft: self, project: project)
        return linker.link()
    }
}
