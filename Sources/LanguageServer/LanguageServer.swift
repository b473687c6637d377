package import FoundationEssentials
package import WiringScan

/// A language server for the wiring of a program: definitions, dependents and findings in the sources of a folder, with any container that `scan` reads.
///
/// Source: the specification of the Language Server Protocol, version 3.17. The server reads sources as `scan` does and builds nothing, so it works for
/// code that does not compile, and follows edits that are not saved.
package final class LanguageServer {
    private enum State { case new, running, shutDown }

    private let folder: String?
    private let choice: SourceFolder.Choice
    private let readsSingletons: Bool
    private let version: String
    private let encoder = RemoteEncoder()
    private var state = State.new
    private var workspace: ScannedWorkspace?
    private var currentGraph: WorkspaceGraph?
    /// The diagnostics of each path as the editor has them.
    private var published: [String: JSONValue] = [:]
    /// Whether the diagnostics may differ from the published ones.
    private var isOutdated = false
    private var usesMarkdown = true
    private var refreshesLenses = false
    private var requestCount = 0
    private var outbox: [String] = []
    private var lastNote: String?

    /// Whether the editor has ended the conversation; with status 0 if it asked for the end before.
    package private(set) var hasEnded = false
    package var isShutDown: Bool { state == .shutDown }
    /// The folder of the sources; nil until the editor names it.
    package var watchedFolder: String? { workspace?.folder }

    /// Creates a server for a folder with an absolute path; nil for the folder that the editor opens.
    package init(folder: String?, choice: SourceFolder.Choice, readsSingletons: Bool, version: String) {
        self.folder = folder
        self.choice = choice
        self.readsSingletons = readsSingletons
        self.version = version
    }

    /// Handles a message, and returns the messages to send.
    package func receive(_ bytes: Data) -> [String] {
        switch RemoteMessage(bytes) {
        case .answer: break
        case .malformed(let failure, let id): outbox.append(encoder.answer(.failure(failure), id: id))
        case .call(let method, let id?, let parameters):
            let result = Result { () throws(RemoteFailure) in try answer(method, parameters) }
            outbox.append(encoder.answer(result, id: id))
        case .call(let method, nil, let parameters): note(method, parameters)
        }
        return takeMessages()
    }

    package func filesChanged() {
        workspace?.update()
        forgetGraph()
    }

    /// Computes the findings after changes, and returns the messages to send. To be called when no message waits.
    package func publish() -> [String] {
        guard state == .running, isOutdated, let graph else { return takeMessages() }
        isOutdated = false
        let place = place
        let found = Diagnostics(graph: graph, place: place).byPath()
        for path in Set(found.keys).union(published.keys).sorted() where found[path] != published[path] {
            outbox.append(
                encoder.notification(
                    "textDocument/publishDiagnostics", ["uri": .string(place.uri(path)), "diagnostics": found[path] ?? []]))
        }
        published = found
        if refreshesLenses {
            requestCount += 1
            outbox.append(encoder.request("workspace/codeLens/refresh", id: requestCount))
        }
        return takeMessages()
    }

    private func takeMessages() -> [String] {
        defer { outbox = [] }
        return outbox
    }

    private func answer(_ method: String, _ parameters: JSONValue) throws(RemoteFailure) -> JSONValue {
        switch (state, method) {
        case (.new, "initialize"): return initialize(parameters)
        case (.new, _): throw RemoteFailure(.notInitialized, "the server is not initialized")
        case (.shutDown, _): throw RemoteFailure(.invalidRequest, "the server is shut down")
        case (.running, "initialize"): throw RemoteFailure(.invalidRequest, "the server is initialized already")
        case (.running, "shutdown"):
            state = .shutDown
            return .null
        case (.running, _): break
        }
        guard Self.methods.contains(method) else { throw RemoteFailure(.unknownMethod, "there is no method '\(method)'") }
        guard let graph else { return .null }
        let place = place
        let (hierarchy, references) = (CallHierarchy(graph: graph, place: place), References(graph: graph, place: place))
        switch method {
        case "workspace/symbol": return WorkspaceSymbols(graph: graph, place: place).symbols(parameters["query"].text ?? "")
        case "callHierarchy/incomingCalls": return hierarchy.incoming(parameters["item"])
        case "callHierarchy/outgoingCalls": return hierarchy.outgoing(parameters["item"])
        default: break
        }
        // Documents outside the folder have no services.
        guard let path = place.path(parameters["textDocument"]["uri"].text) else { return .null }
        let context = parameters["context"]
        switch method {
        case "textDocument/codeLens": return CodeLenses(graph: graph, place: place).lenses(in: path)
        case "textDocument/codeAction":
            let actions = SuppressionActions(graph: graph, place: place, tokens: workspace?.tokens(of: path))
            return actions.actions(context["diagnostics"].elements, in: path)
        default: break
        }
        guard let line = parameters["position"]["line"].integer, let column = parameters["position"]["character"].integer, line >= 0 else {
            throw RemoteFailure(.invalidParameters, "'position' needs 'line' and 'character'")
        }
        let services = graph.services(at: SourceSite(file: path, line: line + 1), column: column)
        return switch method {
        case "textDocument/hover": HoverText(graph: graph, usesMarkdown: usesMarkdown).hover(services)
        case "textDocument/prepareCallHierarchy": hierarchy.items(services)
        case "textDocument/references": references.references(to: services, includesDefinitions: context["includeDeclaration"] == true)
        default: references.definitions(of: services)
        }
    }

    /// The requests that need the graph.
    private static let methods: Set = [
        "textDocument/codeLens", "textDocument/codeAction", "textDocument/hover", "textDocument/definition", "textDocument/references",
        "textDocument/prepareCallHierarchy", "callHierarchy/incomingCalls", "callHierarchy/outgoingCalls", "workspace/symbol",
    ]

    private func initialize(_ parameters: JSONValue) -> JSONValue {
        let uris = [parameters["rootUri"].text] + parameters["workspaceFolders"].elements.map { $0["uri"].text }
        let opened = uris.compactMap { $0.flatMap(DocumentPlace.absolutePath) } + [parameters["rootPath"].text].compactMap(\.self)
        // The editor names documents as it names the folder, which may differ from this program's name for it by a link.
        let root = folder.map { folder in opened.first { ResolvedPath.of($0) == ResolvedPath.of(folder) } ?? folder } ?? opened.first
        let formats = parameters["capabilities"]["textDocument"]["hover"]["contentFormat"].elements
        usesMarkdown = formats.isEmpty || formats.contains("markdown")
        refreshesLenses = parameters["capabilities"]["workspace"]["codeLens"]["refreshSupport"] == true
        state = .running
        if let root { workspace = ScannedWorkspace(Self.withoutFinalSlash(root), choice, readsSingletons: readsSingletons) }
        isOutdated = true
        return [
            "capabilities": [
                "positionEncoding": "utf-16",
                // Documents are sent as a whole.
                "textDocumentSync": ["openClose": true, "change": 1], "codeLensProvider": [:], "hoverProvider": true,
                "definitionProvider": true, "referencesProvider": true, "callHierarchyProvider": true, "workspaceSymbolProvider": true,
                "codeActionProvider": ["codeActionKinds": ["quickfix"]],
            ],
            "serverInfo": ["name": "wirescope", "version": .string(version)],
        ]
    }

    private static func withoutFinalSlash(_ path: String) -> String {
        path.count > 1 && path.hasSuffix("/") ? withoutFinalSlash(String(path.dropLast())) : path
    }

    private func note(_ method: String, _ parameters: JSONValue) {
        if method == "exit" {
            hasEnded = true
            return
        }
        guard state == .running else { return }
        let document = parameters["textDocument"]
        switch method {
        case "initialized" where workspace == nil:
            let message: JSONValue = "wirescope lsp needs a folder: open one, or start it as wirescope lsp DIR"
            outbox.append(encoder.notification("window/showMessage", ["type": 2, "message": message]))
        case "textDocument/didOpen": replace(document["uri"].text, by: document["text"].text)
        case "textDocument/didChange": replace(document["uri"].text, by: parameters["contentChanges"].elements.last?["text"].text)
        case "textDocument/didClose":
            guard let path = place.path(document["uri"].text) else { return }
            workspace?.close(path)
            filesChanged()
        case "textDocument/didSave", "workspace/didChangeWatchedFiles": filesChanged()
        default: break
        }
    }

    private func replace(_ uri: String?, by text: String?) {
        guard let path = place.path(uri), let text, workspace?.replace(path, by: text) == true else { return }
        forgetGraph()
    }

    private func forgetGraph() {
        currentGraph = nil
        isOutdated = true
    }

    private var place: DocumentPlace {
        let workspace = workspace
        return DocumentPlace(folder: workspace?.folder ?? "", line: { workspace?.line($0, of: $1) })
    }

    /// The graph of the current contents; nil without a folder.
    private var graph: WorkspaceGraph? {
        if let currentGraph { return currentGraph }
        guard let workspace else { return nil }
        let scan = workspace.scan()
        let rules = ProjectRules(folder: workspace.folder)
        let graph = WorkspaceGraph(scan.graph, settings: rules.settings, line: { workspace.line($0, of: $1) })
        currentGraph = graph
        let note =
            workspace.failure ?? rules.problem
            ?? (scan.containers.isEmpty
                ? "no container found in \(workspace.folder)" : "\(scan.containers.joined(separator: ", ")) in \(workspace.folder)")
        // The editor's log has one line for each different result.
        if note != lastNote {
            lastNote = note
            outbox.append(encoder.notification("window/logMessage", ["type": rules.problem == nil ? 3 : 2, "message": .string(note)]))
        }
        return graph
    }
}
