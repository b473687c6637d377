package import WiringModel

/// A whole scan: a folder in, a graph and an account out.
package struct Scan: Sendable {
    /// The graph.
    package let graph: GraphSnapshot
    /// What became of every look-up.
    package let account: ScanAccount
    /// The containers that were found, in the order of the readers.
    package let containers: [String]
    /// How many files were read.
    package let files: Int
    /// How many lines they have.
    package let lines: Int

    /// The readers there are, one for each kind of container.
    package static var readers: [any ContainerReader.Type] {
        [
            SwinjectReader.self, TyphoonReader.self, NeedleReader.self, FactoryReader.self, ResolverReader.self, DITranquillityReader.self,
            DipReader.self, DependenciesReader.self, KeyPathReader.self,
        ]
    }

    /// Scans sources.
    ///
    /// - Parameters:
    ///   - name: What to call the graph.
    ///   - sources: The files.
    package init(name: String, sources: [SourceText]) {
        let project = ScannedProject(name: name, files: sources.map { ScannedFile($0) })
        var draft = ScanDraft()
        var containers: [String] = []
        for reader in Self.readers where reader.isUsed(in: project) {
            containers.append(reader.name)
            reader.read(project, into: &draft)
        }
        let (graph, account) = draft.graph(of: project)
        self.graph = graph
        var complete = account
        complete.unread = draft.unread + ContainerModules.unread(in: project)
        self.account = complete
        self.containers = containers
        files = project.files.count
        lines = sources.reduce(0) { $0 + $1.lineCount }
    }
}
