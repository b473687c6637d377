/// A complete scan, from the sources to a graph and an account.
package struct Scan: Sendable {
    package let graph: GraphSnapshot
    package let account: ScanAccount
    /// The containers found, in the order of the readers.
    package let containers: [String]
    /// The singletons with their uses, the most widely used first; empty if they were not requested and a container was found.
    package let singletons: [Singleton]
    package let files: Int
    package let lines: Int
    /// The names of the targets of Xcode projects, sorted.
    package let targets: [String]

    package static var readers: [any ContainerReader.Type] {
        [
            AssemblyReader.self, SwinjectReader.self, TyphoonReader.self, NeedleReader.self, FactoryReader.self, ResolverReader.self,
            DITranquillityReader.self, DipReader.self, DependenciesReader.self, KeyPathReader.self,
        ]
    }

    /// The readers for containers and composition roots that projects implement themselves, and for values that views pass to other views.
    package static var handMade: [any ContainerReader.Type] {
        [CustomContainerReader.self, CompositionRootReader.self, EnvironmentReader.self]
    }

    /// Scans sources, with resources that describe targets and screens. The result is incomplete if the task is cancelled.
    package init(
        name: String, sources: some Collection<SourceText>, resources: [SourceText] = [],
        choice: SourceFolder.Choice = SourceFolder.Choice(), readsSingletons: Bool = false, progress: ScanProgress? = nil
    ) {
        self.init(
            name: name, files: sources, path: \.path, read: { ScannedFile($0, defining: choice.defines) }, resources: resources,
            choice: choice, readsSingletons: readsSingletons, progress: progress)
    }

    package init(name: String, files: [ScannedFile], resources: [SourceText], choice: SourceFolder.Choice, readsSingletons: Bool) {
        self.init(
            name: name, files: files, path: \.path, read: { $0 }, resources: resources, choice: choice, readsSingletons: readsSingletons,
            progress: nil)
    }

    private init<File>(
        name: String, files: some Collection<File>, path: (File) -> String, read: (File) -> ScannedFile, resources: [SourceText],
        choice: SourceFolder.Choice, readsSingletons: Bool, progress: ScanProgress?
    ) {
        // Only Tuist gives a meaning to this name.
        let isSource: (SourceText) -> Bool = { SourceFolder.hasName("Project.swift", $0.path) && !ManifestTargets.isOfTuist($0) }
        let targets = BuildTargets(resources.filter { !isSource($0) }, choice)
        let unused = choice.target == nil && !targets.names.isEmpty ? targets.unused(among: files.map(path)) : []
        self.targets = targets.names
        progress?.begin("understanding sources", total: files.count)
        var wanted: [ScannedFile] = []
        wanted.reserveCapacity(files.count)
        func isWanted(_ path: String) -> Bool {
            choice.target.map { targets.targets(of: path)?.contains($0) ?? true } ?? !unused.contains(path)
        }
        for file in files where !Task.isCancelled {
            if isWanted(path(file)) { wanted.append(read(file)) }
            progress?.advance()
        }
        wanted.removeAll { ManifestTargets.isOfTuist($0.tokens.source) }
        wanted += resources.filter { isSource($0) && isWanted($0.path) }.map { ScannedFile($0, defining: choice.defines) }
        let project = ScannedProject(name: name, files: wanted, targets: targets)
        progress?.begin("following look-ups", total: Self.readers.count)
        var draft = ScanDraft()
        var containers: [String] = []
        for reader in Self.readers where !Task.isCancelled {
            if reader.read(project, into: &draft) { containers.append(reader.name) }
            progress?.advance()
        }
        // A container that the project implements is read only without another one, whose look-ups it may wrap.
        for reader in Self.handMade where (reader != CustomContainerReader.self || draft.registrations.isEmpty) && !Task.isCancelled {
            if reader.read(project, into: &draft) { containers.append(reader.name) }
        }
        Storyboards.read(resources, project, into: &draft)
        singletons =
            readsSingletons || containers.isEmpty ? SingletonSearch(project).singletons().filter { $0.site != nil || !$0.uses.isEmpty } : []
        if readsSingletons, !singletons.isEmpty {
            containers.append(SingletonReader.name)
            SingletonReader.read(singletons, into: &draft)
        }
        let (graph, account) = draft.graph(of: project)
        self.graph = graph
        var complete = account
        complete.notRead = UnreadLookUps(project, draft).entries()
        if !unused.isEmpty {
            let verbs = unused.count == 1 ? " belongs to no target and is not read:" : "s belong to no target and are not read, such as"
            complete.unread.append("\(unused.count) file\(verbs) \(unused.min() ?? "")")
        }
        // Compilers do not accept brackets that are nested so deeply.
        complete.unread +=
            draft.unread
            + project.files.compactMap { file in
                file.tokens.firstOmittedLine.map { "\(file.path):\($0): brackets are nested too deeply; their contents are not read" }
            }
        complete.unread += ContainerModules.unread(in: project, besides: Set(Self.readers.map { $0.name }))
        self.account = complete
        self.containers = containers
        self.files = project.files.count
        lines = project.files.reduce(0) { $0 + $1.tokens.source.lineCount }
    }
}
