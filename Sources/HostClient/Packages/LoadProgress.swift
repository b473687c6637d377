/// A step of loading a package.
package struct LoadProgress: Hashable, Sendable {
    /// What happens, in the build system's words: `Compiling Mail Store.swift`.
    package var text: String
    /// How many steps are done, if that is known.
    package var done: Int?
    /// How many steps there are, as far as is known now.
    package var total: Int?

    /// A step.
    package init(_ text: String, done: Int? = nil, total: Int? = nil) {
        self.text = text
        self.done = done
        self.total = total
    }

    /// Reads a line such as `[3/14] Compiling Mail Store.swift`; nil when the line tells nothing about progress.
    init?(buildLine line: String) {
        guard line.hasPrefix("["), let slash = line.firstIndex(of: "/"), let end = line.firstRange(of: "] "), slash < end.lowerBound,
            let done = Int(line[line.index(after: line.startIndex)..<slash]),
            let total = Int(line[line.index(after: slash)..<end.lowerBound])
        else {
            let tells = ["Fetching ", "Updating ", "Cloning ", "Another instance of SwiftPM", "Building for "]
            guard tells.contains(where: { line.hasPrefix($0) }) else { return nil }
            self.init(line)
            return
        }
        self.init(String(line[end.upperBound...]), done: done, total: total)
    }
}
