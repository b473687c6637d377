/// The sources to read in a scan.
package struct ScanChoice: Hashable, Sendable {
    package var includesTests: Bool
    /// Whether to include singletons as services.
    package var readsSingletons: Bool
    /// The target of an Xcode project to read; nil for all.
    package var buildTarget: String?
    /// The names that are defined for `#if`; if empty, all branches are read.
    package var defines: [String]

    package init(includesTests: Bool = false, readsSingletons: Bool = false, buildTarget: String? = nil, defines: [String] = []) {
        self.includesTests = includesTests
        self.readsSingletons = readsSingletons
        self.buildTarget = buildTarget
        self.defines = defines
    }
}

package struct LoadRequest: Hashable, Sendable {
    package enum Source: Hashable, Sendable {
        case sample
        /// Package directories, as the user wrote them with `~` expanded; several are built into one host.
        case packages([String])
        case file(String)
        /// A folder with the sources of an app, which are scanned and not built.
        case sources(String, ScanChoice)
        /// A listening program, by its process or name; nil for the only one.
        case process(String?)
        /// A program to start with these arguments, by the path of its file or of its package; or the sample's program, by its name.
        case program(String, [String])
    }

    package var source: Source
    package var product: String?
    package var isFresh: Bool
    /// Whether commands may run code of a running program and change it.
    package var allowsChanges: Bool

    package init(_ source: Source, product: String? = nil, isFresh: Bool = false, allowsChanges: Bool = false) {
        self.source = source
        self.product = product
        self.isFresh = isFresh
        self.allowsChanges = allowsChanges
    }

    /// The folders whose changes can affect the target.
    package var watchedFolders: [String] {
        switch source {
        case .sample, .file, .process, .program: []
        case .packages(let paths): paths
        case .sources(let path, _): [path]
        }
    }

    /// The name of the target as the user wrote it: `sample`, or the path.
    package var name: String {
        switch source {
        case .sample: "sample"
        case .process(let name): name ?? "the running program"
        case .packages(let words): words.joined(separator: " ")
        case .file(let path), .sources(let path, _), .program(let path, _): path
        }
    }
}
