package import WiringModel

extension ScanDraft {
    /// The graph and the account of what was found.
    package func graph(of project: ScannedProject) -> (graph: GraphSnapshot, account: ScanAccount) {
        var linker = ScanLinker(draft: self, project: project)
        return linker.link()
    }
}
