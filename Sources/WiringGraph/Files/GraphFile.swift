/// The graph file format, which other tools can read and write: JSON with names instead of positions; `save --schema` prints its JSON Schema.
package enum GraphFile {
    package static let format = "wirescope-graph"
    /// The version that is written, and the only version that can be read.
    package static let version = 1

    /// Encodes a graph; services with the same key are merged. Equal graphs give equal bytes; a line contains one service or one edge.
    package static func bytes(of snapshot: GraphSnapshot) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(snapshot.services.count * 160 + snapshot.edges.count * 110)
        // The closure never throws.
        _ = write(snapshot) { bytes.append(contentsOf: $0) }
        return bytes
    }

    /// Writes the file of a graph in chunks, so that a large file is never in memory. Returns the error of `receive` that stopped it.
    package static func write(_ snapshot: GraphSnapshot, to receive: (UnsafeRawBufferPointer) throws -> Void) -> (any Error)? {
        var draft = GraphFileDraft()
        draft.format = format
        draft.version = version
        draft.graph = snapshot.normalized()
        return withoutActuallyEscaping(receive) { receive -> (any Error)? in
            var writer = GraphFileWriter(draft.graph, to: receive)
            writer.file(draft, GraphFileTables.file)
            return writer.failure
        }
    }

    /// Reads a file as a normalized graph. Unknown fields are ignored, so that other tools can add their own.
    ///
    /// - Throws: the problems with lines and columns, at most twenty.
    package static func parse(_ bytes: [UInt8]) throws(GraphFileError) -> GraphSnapshot {
        try bytes.withUnsafeBufferPointer { (bytes) throws(GraphFileError) in try parse(bytes) }
    }

    private static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(GraphFileError) -> GraphSnapshot {
        var parser = GraphFileParser(bytes)
        var draft = GraphFileDraft()
        if let encoding = foreignEncoding(of: bytes) {
            parser.note("the file is \(encoding), and only JSON in UTF-8 can be read", at: 0)
            throw Self.error(parser, in: bytes)
        }
        do throws(JSONReader.Failure) {
            let start = try parser.object(GraphFileTables.file, into: &draft)
            if start != nil {
                checkVersion(of: draft, at: start ?? 0, in: &parser)
                if !parser.reader.isAtEnd() { throw parser.reader.unexpected("the graph ends here, and nothing may follow it") }
                draft.link(&parser)
            }
        } catch {
            parser.note(error.message, at: error.offset)
        }
        guard parser.problems.isEmpty else { throw Self.error(parser, in: bytes) }
        return draft.graph.normalized()
    }

    /// The encoding of a file that is not UTF-8 text, as far as its first bytes show: JSON begins with an ASCII character.
    static func foreignEncoding(of bytes: UnsafeBufferPointer<UInt8>) -> String? {
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return "written in UTF-32" }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "written in UTF-16" }
        if bytes.starts(with: [0x1F, 0x8B]) || bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return "compressed" }
        return bytes.prefix(4).contains(0) ? "written in UTF-16 or UTF-32, or not text" : nil
    }

    private static func checkVersion(of draft: GraphFileDraft, at offset: Int, in parser: inout GraphFileParser) {
        if let found = draft.format, found != format {
            parser.note("the file has the format '\(found)', not '\(format)'", at: offset)
        } else if let found = draft.version, found != version {
            let advice = found > version ? "a newer wirescope may read it" : "rewrite the file with this version"
            parser.note("this file has version \(found) of the format, and only version \(version) can be read", at: offset, hint: advice)
        }
    }

    static func error(_ parser: GraphFileParser, in bytes: UnsafeBufferPointer<UInt8>) -> GraphFileError {
        let sortedProblems = parser.problems.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(
            \.element)
        var problems: [GraphFileProblem] = []
        var (line, lineStart, position) = (1, 0, 0)
        for problem in sortedProblems {
            let offset = min(problem.offset, bytes.count)
            while position < offset {
                if bytes[position] == 0x0A {
                    line += 1
                    lineStart = position + 1
                }
                position += 1
            }
            // UTF-8 continuation bytes do not count.
            let column = bytes[lineStart..<offset].count { $0 & 0xC0 != 0x80 } + 1
            problems.append(GraphFileProblem(line: line, column: column, message: problem.message.oneLine, hint: problem.hint))
        }
        return GraphFileError(problems: problems, more: parser.more)
    }
}
