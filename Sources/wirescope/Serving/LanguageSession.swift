import FoundationEssentials
import LanguageServer
import WiringScan

/// A language server on the standard streams, for editors.
final class LanguageSession {
    private let folder: String?
    private let server: LanguageServer
    private let channel: LineChannel
    private let console: Console
    private var watcher: FolderWatcher?

    init(options: CommandLineOptions, console: Console, channel: LineChannel) {
        let choice = options.scan?.choice ?? ScanChoice()
        folder = options.targets.first.map { WorkingFolder.absolute($0) }
        server = LanguageServer(
            folder: folder, choice: choice.sources, readsSingletons: choice.readsSingletons, version: Version.current.number)
        self.console = console
        self.channel = channel
    }

    /// Answers an editor until it ends the conversation; success if it asked for the end before, as the protocol defines.
    func run() -> RunStatus {
        if let folder, Directory.names(in: folder) == nil {
            console.writeError(SafeText("error: \(folder) cannot be read: \(String(cString: strerror(errno)))\n"))
            return .hostFailed
        }
        let end = channel.run(
            sources: {
                // No complete message waits, so there is time for the findings.
                send(server.publish())
                if watcher == nil, let folder = server.watchedFolder { watcher = FolderWatcher([folder]) }
                guard let watcher else { return [] }
                return [
                    TargetEvents.Source(descriptor: watcher.descriptor) { [server] in
                        if watcher.readChanges() { server.filesChanged() }
                        return true
                    }
                ]
            },
            handle: { message in
                send(server.receive(Data(message.utf8)))
                return !server.hasEnded
            })
        switch end {
        case .closed: return server.isShutDown || !server.hasEnded ? .success : .commandFailed
        case .interrupted: return .interrupted
        case .endlessLine, .invalidHeader:
            console.writeError(SafeText("error: a message has no header 'Content-Length: BYTES', or exceeds 16 MiB\n"))
            return .usage
        }
    }

    private func send(_ messages: [String]) { for message in messages { channel.send(message) } }
}
