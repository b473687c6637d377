import Foundation
import LineEditor

// A small shell with the line editor, controlled by the tests through a pseudo-terminal.
//
// HISTORY is the history file; WATCH a pipe whose lines are printed above the line; PLAIN disables colors; HINTS and STYLES enable
// hints and styles; MANY is the number of candidates of `many`.

let environment = ProcessInfo.processInfo.environment
var counter = 0

let services: [(name: String, description: String)] = [
    ("MailAssembly.service", "MessageService, lazySingleton"),
    ("MailAssembly.sender", "SMTPSender, objectGraph"),
    ("MailAssembly.größe", "Größe, prototype"),
    ("UserRepository", "UserStoring, singleton"),
    ("UserResolver", "UserResolving, prototype"),
]

func complete(_ line: String, _ cursor: Int) -> LineCompletion {
    let before = line.prefix(cursor)
    let start = before.lastIndex(of: " ").map { before.index(after: $0) } ?? before.startIndex
    let word = before[start...]
    let replaceFrom = before.distance(from: before.startIndex, to: start)
    func matches(_ name: String) -> Bool {
        name.hasPrefix(word) || (!word.isEmpty && name.filter(\.isUppercase).hasPrefix(word))
    }
    let candidates: [LineCompletion.Candidate]
    switch (replaceFrom, line.hasPrefix("many ")) {
    case (0, _):
        candidates = ["many", "services", "show", "tree", "wait"].filter { $0.hasPrefix(word) }.map { LineCompletion.Candidate($0) }
    case (_, true):
        candidates = (1...(environment["MANY"].flatMap { Int($0) } ?? 100)).map {
            LineCompletion.Candidate("item\($0)", description: "number \($0)")
        }
    case (_, false):
        candidates = services.filter { matches($0.name) }.map { LineCompletion.Candidate($0.name, description: $0.description) }
    }
    return LineCompletion(replaceFrom: replaceFrom, candidates: candidates)
}

/// The first word bold, numbers yellow, `wrong` red and underlined.
func highlight(_ line: String) -> [LineSpan] {
    var spans: [LineSpan] = []
    var offset = 0
    for word in line.split(omittingEmptySubsequences: false, whereSeparator: { $0 == " " || $0 == "\n" }) {
        let range = offset..<offset + word.utf8.count
        if word == "wrong" {
            spans.append(LineSpan(range, LineStyle(.red, isUnderlined: true)))
        } else if !word.isEmpty, word.allSatisfy(\.isNumber) {
            spans.append(LineSpan(range, LineStyle(.yellow)))
        } else if offset == 0, !word.isEmpty {
            spans.append(LineSpan(range, LineStyle(isBold: true)))
        }
        offset = range.upperBound + 1
    }
    return spans
}

func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

var configuration = LineEditorConfiguration(programName: "fixture")
configuration.historyPath = environment["HISTORY"]
configuration.usesColor = environment["PLAIN"] == nil
configuration.prompt = { "fixture:\(counter)>" }
configuration.promptStyle = LineStyle(.cyan, isBold: true)
configuration.completion = complete
configuration.onProblem = { say("problem: \($0)") }
let interrupts = try InterruptSource()
let editor = try LineEditor(configuration: configuration, interrupts: interrupts)
if environment["HINTS"] != nil {
    editor.configuration.hint = { [unowned editor] line in
        if line == "tree " { return LineHint("SERVICE [--depth N]", isAcceptable: false) }
        return editor.newestHistoryLine(startingWith: line).map { LineHint(String($0.dropFirst(line.count))) }
    }
}
if environment["STYLES"] != nil { editor.configuration.highlight = highlight }
// An open parenthesis, or a backslash at the end of a line, continues in the next row, indented.
editor.configuration.continuation = { line in
    if line.hasSuffix("\\") { return "" }
    return line.count { $0 == "(" } > line.count { $0 == ")" } ? "  " : nil
}

if let path = environment["WATCH"] {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK)
    editor.watch(descriptor) {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return false }
        counter += 1
        editor.printAbove(String(decoding: buffer.prefix(count), as: UTF8.self))
        return true
    }
}

reading: while true {
    switch try editor.readLine() {
    case .line("wait"):
        say("waiting")
        var request = pollfd(fd: interrupts.readDescriptor, events: Int16(POLLIN), revents: 0)
        while !interrupts.consumePending() { poll(&request, 1, -1) }
        say("wait given up")
    case .line("quit"):
        break reading
    case .line(let line):
        say("line: <\(line.replacing("\n", with: "|"))>")
    case .interrupted:
        say("interrupted")
    case .endOfInput:
        say("end of input")
        break reading
    }
}
