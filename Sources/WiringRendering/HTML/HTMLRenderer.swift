import PageFiles

/// Renders a graph as a self-contained page, which loads no other files and works offline.
///
/// The page computes the layout, so that boxes can be collapsed, services focused and filtered, without gaps.
package struct HTMLRenderer {
    /// The maximum numbers of services and dependencies, which a browser must load at once.
    package static let maximumServices = 250_000
    package static let maximumEdges = 1_000_000

    /// Renders an excerpt of a graph; `revision` is the number of the state of the session that serves the page, if any.
    package static func render(
        _ excerpt: GraphExcerpt, with supplement: (any PageSupplement)? = nil, revision: Int? = nil
    ) throws(SVGRenderer.TooBig) -> String {
        guard excerpt.services.count <= maximumServices, excerpt.edges.count <= maximumEdges else {
            throw SVGRenderer.TooBig(services: excerpt.services.count, edges: excerpt.edges.count)
        }
        var parts: [String: String] = [:]
        parts["name"] = XMLText.escaped(excerpt.index.snapshot.name)
        parts["caption"] = XMLText.escaped(excerpt.caption)
        if let revision { (parts["session"], parts["connections"]) = (" data-revision=\"\(revision)\"", "; connect-src 'self'") }
        parts["style"] = "\n\(DiagramColor.variables)\n" + PageFile.text(endingWith: ".css") + "\n"
        parts["graph"] = PageData(excerpt).json(supplement)
        // One function scope contains all modules.
        parts["script"] = "\n'use strict';\n(() => {\n\(PageFile.text(endingWith: ".js", isServed: revision != nil))})();\n"
        // The browser runs only the script and uses only the style sheet with these hashes.
        for name in ["style", "script"] { parts["\(name)-hash"] = ContentHash.of(Array((parts[name] ?? "").utf8)) }
        return filled(PageFile.text(endingWith: ".html"), parts)
    }

    /// Replaces each `{{word}}` in a text; the replacements are not expanded again.
    private static func filled(_ skeleton: String, _ parts: [String: String]) -> String {
        var result = ""
        var rest = skeleton[...]
        while let opening = rest.firstRange(of: "{{"), let closing = rest[opening.upperBound...].firstRange(of: "}}") {
            result += rest[..<opening.lowerBound]
            result += parts[String(rest[opening.upperBound..<closing.lowerBound])] ?? ""
            rest = rest[closing.upperBound...]
        }
        return result + rest
    }
}

/// The assemblies of a page, each before its nested assemblies.
struct PageAssemblies {
    private(set) var names: [String] = []
    /// The number of the enclosing assembly; -1 for none.
    private(set) var parents: [Int] = []
    private var numbers: [String: Int] = [:]

    init(_ excerpt: GraphExcerpt) {
        let used = Set(excerpt.services.map { excerpt.node($0).assembly }).subtracting([""])
        var pending = AssemblyBox.outermost(excerpt.index.snapshot.assemblies, further: used).reversed().map { (box: $0, parent: -1) }
        while let (box, parent) = pending.popLast() {
            let number = names.count
            names.append(box.name)
            parents.append(parent)
            numbers[box.name] = number
            pending += box.children.reversed().map { (box: $0, parent: number) }
        }
    }

    /// The number of an assembly; -1 for a service without an assembly.
    func number(of assembly: String) -> Int { assembly.isEmpty ? -1 : numbers[assembly] ?? -1 }
}

/// A file of the page that the build embeds: the skeleton, the style sheet, or a module of the script.
package struct PageFile: Sendable {
    package let name: String
    package let text: String

    package static var all: [PageFile] {
        var files: [PageFile] = []
        while let file = PageFile(at: files.count) { files.append(file) }
        return files
    }

    /// The concatenated contents of the files whose names have a suffix. Only a served page includes the connection to a session.
    static func text(endingWith ending: String, isServed: Bool = false) -> String {
        all.filter { $0.name.hasSuffix(ending) && (isServed || $0.name != "session.js") }.map(\.text).joined(separator: "\n")
    }

    private init?(at position: Int) {
        let file = picture_file_at(position)
        name = String(cString: file.name)
        guard !name.isEmpty else { return nil }
        text = String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
    }
}

/// Additional content of a page: a comparison of two graphs, or the steps of a resolve.
package protocol PageSupplement: Sendable {
    func append(to json: inout TextBuffer, _ excerpt: GraphExcerpt)
}
