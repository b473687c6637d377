/// A file or a folder in a folder.
package struct FolderEntry: Hashable, Comparable, Sendable {
    /// The name within the folder.
    package let name: String
    /// Whether it is a folder itself.
    package let isFolder: Bool

    package init(_ name: String, isFolder: Bool = false) {
        self.name = name
        self.isFolder = isFolder
    }

    /// The name as a path begins with it: a folder's ends with a slash.
    package var path: String { isFolder ? name + "/" : name }

    /// In the order of their paths.
    package static func < (first: FolderEntry, second: FolderEntry) -> Bool { first.path < second.path }
}
