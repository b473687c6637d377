package import WiringModel

/// A whole scan: a folder in, a graph and an account out.
package struct Scan: Sendable {
    /// The graph.
    package let graph: GraphSnapshot
    /// What became of every look-up.
    package let account: ScanAccount
    /// The containers that were found, in the order of the readers.
    package let containers: [String]
    /// The singletons and who uses them, the most widely used first; empty where nobody asked for them.
    package let singletons: [Singleton]
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

    /// The readers of what projects make themselves.
    package static var handMade: [any ContainerReader.Type] { [OwnContainerReader.self, HandMadeReader.self] }

    /// Scans sources.
    ///
    /// - Parameters:
    ///   - name: what to call the graph.
    ///   - sources: the files.
    ///   - readsSingletons: whether singletons are services too. Where there is no container, they are all that there is to read.
    ///   - progress: told how far it is. A scan whose task is cancelled ends early, and what came of it means nothing.
    package init(name: String, sources: [SourceText], readsSingletons: Bool = false, progress: ScanProgress? = nil) {
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
        // Next to a container, what the project constructs by hand is left to that container's own readers.
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
        complete.unread = draft.unread + Self.tooDeep(project) + ContainerModules.unread(in: project)
        self.account = complete
        self.containers = containers
        files = project.files.count
        lines = sources.reduce(0) { $0 + $1.lineCount }
    }

    /// What to say of files in which brackets are nested deeper than compilers take.
    private static func tooDeep(_ project: ScannedProject) -> [String] {
        project.files.compactMap { file in
            file.tokens.firstLineLeftOut.map { "\(file.path):\($0): brackets are nested too deep; what is inside them is not read" }
        }
    }
}
