import WiringScan

/// The sources of a folder, with the texts of open documents instead of those on disk. Only changed sources are read again.
struct ScannedWorkspace {
    /// The path of the folder, without links.
    let folder: String
    private let choice: SourceFolder.Choice
    private let readsSingletons: Bool
    /// The attributes of each file when it was read.
    private var stamps: [String: String] = [:]
    private var files: [String: ScannedFile] = [:]
    private var resources: [String: SourceText] = [:]
    private var open: [String: ScannedFile] = [:]
    /// The reason why the folder cannot be read; nil if it can.
    private(set) var failure: String?

    init(_ folder: String, _ choice: SourceFolder.Choice, readsSingletons: Bool) {
        self.folder = folder
        self.choice = choice
        self.readsSingletons = readsSingletons
        update()
    }

    mutating func update() {
        let contents: SourceFolder.Contents
        do throws(SourceFolder.Failure) {
            contents = try SourceFolder.sources(below: folder, choice)
            failure = nil
        } catch {
            contents = SourceFolder.Contents()
            failure = "\(folder) cannot be scanned: \(error.reason)"
        }
        let listed = Set(contents.sources + contents.resources)
        for path in stamps.keys where !listed.contains(path) { (stamps[path], files[path], resources[path]) = (nil, nil, nil) }
        for path in contents.sources {
            if let source = changed(path) { files[path] = ScannedFile(source, defining: choice.defines) }
        }
        for path in contents.resources {
            if let source = changed(path) { resources[path] = source }
        }
    }

    /// Returns the text of a file whose stamp has changed; nil if it is unchanged or cannot be read.
    private mutating func changed(_ path: String) -> SourceText? {
        let stamp = FileAttributes.text(ofFileAt: folder + "/" + path)
        guard stamp == nil || stamps[path] != stamp else { return nil }
        stamps[path] = stamp
        return (try? SourceFolder.bytes(at: path, below: folder)).map { SourceText(path: path, bytes: $0) }
    }

    /// Replaces the content of a file until `close`. Returns false if a scan of the folder does not read the file.
    mutating func replace(_ path: String, by text: String) -> Bool {
        guard SourceFolder.isListed(path, choice), !SourceFolder.isResource(path) else { return false }
        open[path] = ScannedFile(SourceText(path: path, bytes: Array(text.utf8)), defining: choice.defines)
        return true
    }

    /// Returns to the content on disk.
    mutating func close(_ path: String) { open[path] = nil }

    func scan() -> Scan {
        let current = files.merging(open) { $1 }
        return Scan(
            name: folder.split(separator: "/").last.map(String.init) ?? folder, files: current.keys.sorted().compactMap { current[$0] },
            resources: resources.keys.sorted().compactMap { resources[$0] }, choice: choice, readsSingletons: readsSingletons)
    }

    func tokens(of path: String) -> Tokens? { (open[path] ?? files[path])?.tokens }

    /// A line of a file without its line break, counted from one; nil if there is none.
    func line(_ number: Int, of path: String) -> String? { tokens(of: path)?.source.text(ofLine: number) }
}
