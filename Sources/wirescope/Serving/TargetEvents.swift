import ExplorerShell
import HostClient
import PlatformLibrary

/// Detects, between the requests of another program, output and the end of the explored program, and changes of watched files.
final class TargetEvents {
    private let shell: Shell
    private let targets: TargetLoader
    private var watchedPaths: [String] = []
    private var watcher: FolderWatcher?

    init(shell: Shell, targets: TargetLoader) {
        self.shell = shell
        self.targets = targets
    }

    /// Returns the descriptors to watch now.
    ///
    /// - Parameters:
    ///   - hostEnded: called when the explored program has ended.
    ///   - filesChanged: called when files of the target have changed and watching is on.
    func sources(hostEnded: @escaping () -> Void, filesChanged: @escaping () -> Void) -> [LineChannel.Source] {
        let paths = shell.session.isWatching ? shell.session.target?.request.watchedFolders ?? [] : []
        if paths != watchedPaths {
            watchedPaths = paths
            watcher = paths.isEmpty ? nil : FolderWatcher(paths)
        }
        var sources: [LineChannel.Source] = []
        if let host = targets.host {
            sources = host.descriptors.map { descriptor in
                LineChannel.Source(descriptor: descriptor) { [unowned host] in
                    let isOpen = !host.descriptors.isEmpty
                    host.drain()
                    if isOpen, host.descriptors.isEmpty { hostEnded() }
                }
            }
        }
        if let watcher {
            sources.append(LineChannel.Source(descriptor: watcher.descriptor) { if watcher.readChanges() { filesChanged() } })
        }
        return sources
    }
}
