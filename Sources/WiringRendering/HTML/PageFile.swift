import PictureFiles

/// A file of the page, which the build has embedded: its skeleton, its style sheet, a module of its script.
package struct PageFile: Sendable {
    /// Its name: `layout.js`.
    package let name: String
    /// What is in it.
    package let text: String

    /// All files, in the order in which the page has them.
    package static var all: [PageFile] {
        var files: [PageFile] = []
        while let file = PageFile(at: files.count) { files.append(file) }
        return files
    }

    /// The files whose names end alike, as one text.
    static func text(endingWith ending: String) -> String {
        all.filter { $0.name.hasSuffix(ending) }.map(\.text).joined(separator: "\n")
    }

    private init?(at position: Int) {
        let file = picture_file_at(position)
        name = String(cString: file.name)
        guard !name.isEmpty else { return nil }
        text = String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
    }
}
