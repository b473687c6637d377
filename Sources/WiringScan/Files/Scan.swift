package import WiringModel

/// A complete scan, from the sources to a graph and an account.
package struct Scan: Sendable {
    /// The graph.
    package let graph: GraphSnapshot
    /// The results of all look-ups.
    package let account: ScanAccount
    /// The containers found, in the order of the readers.
    package let containers: [String]
    /// The singletons with their uses, the most widely used first; empty if they were not requested.
    package let singletons: [Singleton]
    /// The number of files.
    package let files: Int
    /// The number of lines.
    package let lines: Int

    /// The readers, one for each kind of container.
    package static var readers: [any ContainerReader.Type] {
        [
            SwinjectReader.self, TyphoonReader.self, NeedleReader.self, FactoryReader.self, ResolverReader.self, DITranquillityReader.self,
            DipReader.self, DependenciesReader.self, KeyPathReader.self,
        ]
    }

    /// The readers for containers and composition roots that projects implement themselves.
    package static var handMade: [any ContainerReader.Type] { [CustomContainerReader.self, CompositionRootReader.self] }

    /// Scans sources.
    ///
    /// - Parameters:
    ///   - name: The name of the graph.
    ///   - sources: The files.
    ///   - readsSingletons: Whether singletons are services too. Without a container they are always read.
    ///   - progress: Receives the progress. The result of a scan whose task is cancelled is incomplete and must not be used.
    package init(name: String, sources: some Collection<SourceText>, readsSingletons: Bool = false, progress: ScanProgress? = nil) {
        progress?.begin("understanding sources", total: sources.count)
        var read: [ScannedFile] = []
        read.reserveCapacity(sources.count)
        for source in sources where !Task.isCancelled {
            read.append(ScannedFile(source))
            progress?.advance()
        }
        let project = ScannedProject(name: name, files: read)
        progress?.begin("following look-ups", total: Self.readers.count)
        var draft = ScanDraft()
        var containers: [String] = []
        for reader in Self.readers where !Task.isCancelled {
            if reader.read(project, into: &draft) { containers.append(reader.name) }
            progress?.advance()
        }
        // If a container is used, only its own readers read manual construction.
        for reader in Self.handMade where draft.registrations.isEmpty && !Task.isCancelled {
            if reader.read(project, into: &draft) { containers.append(reader.name) }
        }
        var singletons: [Singleton] = []
        if readsSingletons || draft.registrations.isEmpty {
            singletons = SingletonSearch(project).singletons().filter { $0.site != nil || !$0.uses.isEmpty }
            if !singletons.isEmpty { containers.append(SingletonReader.name) }
            SingletonReader.read(singletons, into: &draft)
        }
        self.singletons = singletons
        let (graph, account) = draft.graph(of: project)
        self.graph = graph
        var complete = account
        complete.unread += draft.unread + Self.tooDeep(project) + ContainerModules.unread(in: project)
        self.account = complete
        self.containers = containers
        files = project.files.count
        lines = sources.reduce(0) { $0 + $1.lineCount }
    }

    /// The messages about files with brackets that are nested deeper than compilers accept.
    private static func tooDeep(_ project: ScannedProject) -> [String] {
        project.files.compactMap { file in
            file.tokens.firstOmittedLine.map { "\(file.path):\($0): brackets are nested too deeply; their contents are not read" }
        }
    }
}
