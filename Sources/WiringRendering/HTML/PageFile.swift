import PageFiles

/// A file of the page that the build embeds: the skeleton, the style sheet, or a module of the script.
package struct PageFile: Sendable {
    /// The name of the file: `layout.js`.
    package let name: String
    /// The contents of the file.
    package let text: String

    /// All files, in the order of the page.
    package static var all: [PageFile] {
        var files: [PageFile] = []
        while let file = PageFile(at: files.count) { files.append(file) }
        return files
    }

    /// The concatenated contents of the files whose names have a suffix.
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
