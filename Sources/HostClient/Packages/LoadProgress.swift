/// A step of loading a package.
package struct LoadProgress: Hashable, Sendable {
    /// The activity, in the build system's words: `Compiling Mail Store.swift`.
    package var text: String
    /// The number of finished steps, if it is known.
    package var done: Int?
    package var total: Int?

    /// Creates a step.
    package init(_ text: String, done: Int? = nil, total: Int? = nil) {
        (self.text, self.done, self.total) = (text, done, total)
    }

    /// Reads a line such as `[3/14] Compiling Mail Store.swift`; nil if the line contains no progress.
    init?(buildLine line: String) {
        guard line.hasPrefix("["), let slash = line.firstIndex(of: "/"), let end = line.firstRange(of: "] "), slash < end.lowerBound,
            let done = Int(line[line.index(after: line.startIndex)..<slash]),
            let total = Int(line[line.index(after: slash)..<end.lowerBound])
        else {
            let prefixes = ["Fetching ", "Updating ", "Cloning ", "Another instance of SwiftPM", "Building for "]
            guard prefixes.contains(where: { line.hasPrefix($0) }) else { return nil }
            self.init(line)
            return
        }
        self.init(String(line[end.upperBound...]), done: done, total: total)
    }
}
