import ShellLanguage
import TestSupport
import Testing
import WiringGraph
import WiringShell

@Suite("Highlighting")
struct LineHighlightingTests {
    /// Returns the line with the kind before each part: `<command>tree</> <name>store</>`.
    private func marked(_ line: String, _ fixture: ShellFixture = .loaded()) -> String {
        let bytes = Array(line.utf8)
        var result = ""
        var end = 0
        for part in fixture.session.highlighting(of: line).parts {
            result += String(decoding: bytes[end..<part.range.lowerBound], as: UTF8.self)
            result += "<\(part.kind.rawValue)>\(String(decoding: bytes[part.range], as: UTF8.self))</>"
            end = part.range.upperBound
        }
        return result + String(decoding: bytes[end...], as: UTF8.self)
    }

    @Test(
        "the kinds of the parts of a line",
        arguments: [
            ("", ""),
            ("  tree ", "  <command>tree</> "),
            ("tre", "tre"),
            ("tre ", "<mistake>tre</> "),
            ("trex", "<mistake>trex</>"),
            ("tree MailAssembly.store", "<command>tree</> <name>MailAssembly.store</>"),
            ("tree store", "<command>tree</> <name>store</>"),
            ("tree MessageStore", "<command>tree</> <name>MessageStore</>"),
            ("show 'any MessageStore'", "<command>show</> <name>'any MessageStore'</>"),
            ("tree 'any MessageStore'", "<command>tree</> <string>'any MessageStore'</>"),
            (
                "paths deps(store, 2) rdeps(store)) & service ",
                "<command>paths</> deps(store, 2) rdeps(store)<mistake>)</> & <name>service</> "
            ),
            ("let near = deps(store)) + service ", "<command>let</> near = deps(store)<mistake>)</> + <name>service</> "),
            ("services nonsense & service ", "<command>services</> <mistake>nonsense</> & <name>service</> "),
            // An incomplete name is accepted at the end of the line and an error before another word.
            ("tree sto", "<command>tree</> sto"),
            ("tree MAs", "<command>tree</> MAs"),
            ("path sto service", "<command>path</> <mistake>sto</> <name>service</>"),
            ("tree nonsense", "<command>tree</> <mistake>nonsense</>"),
            ("path service store extra", "<command>path</> <name>service</> <name>store</> <mistake>extra</>"),
            ("tree --depth 3 store", "<command>tree</> <option>--depth</> <number>3</> <name>store</>"),
            ("tree --depth=3", "<command>tree</> <option>--depth=</><number>3</>"),
            ("tree --depth x", "<command>tree</> <option>--depth</> <mistake>x</>"),
            ("tree --dep", "<command>tree</> --dep"),
            ("tree --dep 3", "<command>tree</> <mistake>--dep</> <number>3</>"),
            ("tree --json=3", "<command>tree</> <mistake>--json=3</>"),
            (
                "decorate service --with logging --off",
                "<command>decorate</> <name>service</> <option>--with</> <name>logging</> <option>--off</>"
            ),
            (
                "decorate service --with=MailAssembly.logging",
                "<command>decorate</> <name>service</> <option>--with=</><name>MailAssembly.logging</>"
            ),
            ("decorate service --with logg ", "<command>decorate</> <name>service</> <option>--with</> <mistake>logg</> "),
            ("processors o logging", "<command>processors</> <mistake>o</> <name>logging</>"),
            ("processors on logging", "<command>processors</> <name>on</> <name>logging</>"),
            ("help tree", "<command>help</> <name>tree</>"),
            ("services *a? ", "<command>services</> *a? "),
            ("resolve draft 12 'a b' c", "<command>resolve</> <name>draft</> <number>12</> <string>'a b'</> c"),
            ("echo 'it goes on", "<command>echo</> <string>'it goes on</>"),
            ("show $1", "<command>show</> <mistake>$1</>"),
            ("show $", "<command>show</> $"),
            ("show %2", "<command>show</> <mistake>%2</>"),
            ("version; cycles > a.txt", "<command>version</><separator>;</> <command>cycles</> <separator>></> <destination>a.txt</>"),
            ("dot >> 'a b' ", "<command>dot</> <separator>>></> <destination>'a b'</> "),
            ("dot >", "<command>dot</> <separator>></>"),
            ("dot > a b ", "<command>dot</> <separator>></> <destination>a</> <destination>b</> "),
            ("dot > a b c", "<command>dot</> <separator>></> <destination>a</> <mistake>b</> <destination>c</>"),
            ("dot | sfdp -Tsvg", "<command>dot</> <separator>|</><destination> sfdp -Tsvg</>"),
            ("tree \\\n  store", "<command>tree</> \\\n  <name>store</>"),
            ("time tree --depth 3 store", "<command>time</> <command>tree</> <option>--depth</> <number>3</> <name>store</>"),
            ("time nonsense ", "<command>time</> <mistake>nonsense</> "),
            ("services deps(store) & *a*", "<command>services</> deps(store) & *a*"),
            ("services deps(store)) & *a*", "<command>services</> deps(store)<mistake>)</> & *a*"),
            ("services deps(store,\n  2", "<command>services</> deps(store,\n  <number>2</>"),
            ("services deps(store", "<command>services</> deps(store"),
            ("services 'a b' --json", "<command>services</> <string>'a b'</> <option>--json</>"),
            ("version # no words", "<command>version</> # no words"),
            ("show é日 ", "<command>show</> <mistake>é日</> "),
        ] as [(String, String)]
    )
    func parts(line: String, expected: String) {
        #expect(marked(line) == expected)
    }

    @Test("numbered results are names if they exist")
    func results() {
        let fixture = ShellFixture.loaded()
        fixture.run("services")
        fixture.run("resolve service")
        #expect(marked("show %2", fixture) == "<command>show</> <name>%2</>")
        #expect(marked("show %200", fixture) == "<command>show</> <mistake>%200</>")
        #expect(marked("show $1", fixture) == "<command>show</> <name>$1</>")
    }

    @Test("an alias is a command, followed by any words")
    func aliases() {
        let fixture = ShellFixture.loaded()
        fixture.run("alias needs = tree --depth 1")
        #expect(marked("needs store extra", fixture) == "<command>needs</> store extra")
        #expect(marked("nee", fixture) == "nee")
        #expect(marked("nee store", fixture) == "<mistake>nee</> store")
    }

    @Test("without a graph no name is an error")
    func nothingLoaded() {
        #expect(marked("show anything at", ShellFixture()) == "<command>show</> anything <mistake>at</>")
    }

    @Test("another graph has other names")
    func reload() {
        let fixture = ShellFixture.loaded()
        let session = fixture.session
        #expect(session.highlighting(of: "show checker").parts.last?.kind == .mistake)
        fixture.run("load FaultyMailAssembly")
        let known = fixture.session.target?.graph.snapshot.services.first?.key ?? ""
        #expect(session.highlighting(of: "show \(known)").parts.last?.kind == .name)
    }

    @Test("a name is known if and only if a command finds one or several services")
    func knownNamesAgreeWithLookup() throws {
        let graph = try #require(ShellFixture.loaded().session.target?.graph.snapshot)
        let names = ServiceNameIndex(graph)
        let lookup = ServiceLookup(graph)
        var candidates: Set<String> = ["", "any", ".", "nothing", "Mail.", "any  MessageStore"]
        for service in graph.services {
            for text in [service.key, service.serviceType, service.implementationType] + service.provides {
                candidates.insert(text)
                for index in text.indices
                where index == text.startIndex || text[index] == "." || text[index] == " " || text[index].isUppercase {
                    candidates.formUnion([String(text[index...]), String(text[..<index])])
                }
            }
        }
        for candidate in candidates.sorted() {
            var isFound = true
            if case .unknown = lookup.find(candidate) { isFound = false }
            #expect(names.contains(candidate) == isFound, "\(candidate)")
            if isFound { #expect(names.mayMatchService(candidate)) }
        }
    }

    @Test("any text: parts are sorted and inside the text", arguments: 0..<32)
    func fuzz(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let fixture = ShellFixture.loaded()
        let session = fixture.session
        let pieces = [
            "tree", " ", "store", "--depth", "=", "3", ">", ">>", "|", ";", "'", "\"", "\\", "\n", "(", ")", "é日", "#", "<", "$1", "%",
            "load",
        ]
        for _ in 0..<100 {
            let line = (0..<Int.random(in: 0..<12, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            var end = 0
            for part in session.highlighting(of: line).parts {
                #expect(
                    part.range.lowerBound >= end && part.range.upperBound <= line.utf8.count && !part.range.isEmpty,
                    "\(line.debugDescription)")
                end = part.range.upperBound
            }
            _ = ArgumentHint.text(for: line, in: .standard)
            _ = LineContinuation.indentation(after: line)
        }
    }
}
