/// A file or folder inside a folder.
package struct FolderEntry: Hashable, Comparable, Sendable {
    /// The name within the folder.
    package let name: String
    /// Whether the entry is a folder.
    package let isFolder: Bool

    package init(_ name: String, isFolder: Bool = false) {
        self.name = name
        self.isFolder = isFolder
    }

    /// The name as a path component; for a folder, with a trailing slash.
    package var path: String { isFolder ? name + "/" : name }

    /// Sorts by path.
    package static func < (first: FolderEntry, second: FolderEntry) -> Bool { first.path < second.path }
}
