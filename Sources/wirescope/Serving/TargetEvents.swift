/// Detects, between two lines or requests, output and the end of the explored program, changes of watched files, and selections in the served page.
final class TargetEvents {
    /// A descriptor to watch.
    struct Source {
        var descriptor: Int32
        /// Called when the descriptor is readable; returns whether to watch it further.
        var read: () -> Bool
    }

    private let shell: Shell
    private let targets: TargetLoader
    private let pages: PageService
    private var watchedPaths: [String] = []
    private var watcher: FolderWatcher?

    init(shell: Shell, targets: TargetLoader, pages: PageService) {
        self.shell = shell
        self.targets = targets
        self.pages = pages
    }

    /// Returns the descriptors to watch now; `focused` receives the equivalent command when a selection in the page has changed the focus.
    func sources(
        hostEnded: @escaping () -> Void, filesChanged: @escaping () -> Void, focused: @escaping (_ line: String) -> Void
    ) -> [Source] {
        let paths = shell.session.isWatching ? shell.session.target?.request.watchedFolders ?? [] : []
        if paths != watchedPaths {
            watchedPaths = paths
            watcher = paths.isEmpty ? nil : FolderWatcher(paths)
        }
        var sources: [Source] = []
        if let program = targets.program {
            sources = program.descriptors.map { descriptor in
                Source(descriptor: descriptor) { [unowned program] in
                    let isOpen = !program.descriptors.isEmpty
                    program.drain()
                    if isOpen, program.descriptors.isEmpty { hostEnded() }
                    return program.descriptors.contains(descriptor)
                }
            }
        }
        if let watcher {
            sources.append(
                Source(descriptor: watcher.descriptor) {
                    if watcher.readChanges() { filesChanged() }
                    return true
                })
        }
        if let server = pages.server {
            sources.append(
                Source(descriptor: server.selections.descriptor) { [shell] in
                    if let key = server.takeSelection(), let line = shell.session.focus(selectedInPage: key) { focused(line) }
                    return true
                })
        }
        return sources
    }
}
