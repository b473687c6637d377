import TestSupport
import Testing
import Wiring
import WiringConfiguration

private struct Style: Sendable {
    init(_ text: String) throws { throw ConversionError("'\(text)' is not color;size;font") }
}
private enum Mode: String, CaseIterable, Sendable { case plain, rich }
private struct Unknown: Sendable {}
private final class Window {
    var width = 0
    let ratio: Double
    init(ratio: Double) { self.ratio = ratio }
}
private struct Library: Assembly {
    let values = Configuration(["window.height": "5"], namespace: .assembly)
    let height = Component(config: "window.height", as: Int.self)
}

/// A configuration with every kind of error.
private struct Wrong: ParameterizedAssembly {
    let library = Collaborator<Library>()
    let files: Configuration
    let again = Configuration(["twice.memory": "1", "twice.memory": "2", "twice.assembly": "1"])
    let more = Configuration(["twice.assembly": "2", "never.read": "x", "window.titel": "Mail"])
    let readTwice = Component(config: "twice.memory", as: Int.self)
    let readTwo = Component(config: "twice.assembly", as: Int.self)
    let readFile = Component(config: "twice.file", as: Int.self)
    let styles = Converter(named: "Style") { text in try Style(text) }
    let plain = Converter(named: "Plain") { _ in 1.5 }
    let rich = Converter(named: "Rich") { _ in 2.5 }
    let other = Converter(named: "Style") { text in try Style(text) }
    let window = Component(Window.init).using(Config("window.ratio"), forParameter: 1)
        .inject(\.width, from: Config("window.width"))
    let second = Component(Window.init).using(Config("window.ratio", default: 3), forParameter: 1)
        .inject(\.width, from: Config("window.width"))
    let title = Component(config: "window.title", as: String.self)
    let height = Component(config: "window.height", as: Int.self)
    let group = Component(config: "window", as: String.self)
    let style = Component(config: "window.style", as: Style.self)
    let mode = Component(config: "window.mode", as: Mode.self)
    let unknown = Component(config: "window.mode", as: Unknown.self)
    let misspelt = Component(config: "window.size", as: ByteCount.self)
    let port = Component(config: "window.port", as: UInt8.self)
    let list = Component(config: "window.list", as: Int.self)
    let null = Component(config: "window.null", as: Int.self)
}

@Suite struct ConfigurationFindingTests {
    private let json = """
        { "window": {
            "width": "wide",
            "ratio": "1.5",
            "style": "Style(red)",
            "mode": "rihc",
            "size": "ByteCont(5)",
            "port": 256,
            "list": [1, 2],
            "null": null,
            "unread": [3, 4]
        } }
        """

    @Test func everyConfigurationErrorIsReported() throws {
        let folder = try ConfigurationFolder([
            "window.json": json, "broken.json": "{\n  \"a\": }", "broken.properties": "ok.key = 1\na=\\u12",
            "twice.properties": "twice.file=1\ntwice.file=2", "settings.txt": "",
        ])
        let files = Configuration(
            .file("window.json", in: folder.path), .file("broken.json", in: folder.path), .file("broken.properties", in: folder.path),
            .file("twice.properties", in: folder.path), .file("settings.txt", in: folder.path), .file("absent.json", in: folder.path),
            .file(".", in: folder.path, format: .json),
            .environment(prefix: "WINDOW", variables: ["WINDOW_UNREAD_TOO": "1", "WINDOW_PORT": "-1"]))
        let error = try #require(throws: ActivationError.self) { try Wrong(files: files).activated() }
        try expectGolden(error.description, "configuration.txt")
    }

    private struct Calm: Assembly {
        let values = Configuration(["a.b": "1", "a.c": "2"])
        let value = Component(config: "a.b", as: Int.self)
    }

    @Test func unusedValueIsANote() throws {
        let warnings = try Calm().activated().warnings
        #expect(warnings.map(\.rule) == ["config-unused"])
        #expect(warnings.map(\.severity) == [.note])
    }

    private struct Surrounded: Assembly {
        let values = Configuration(.environment(prefix: "", variables: ["PORT": "1", "SHELL": "sh"]))
        let mail = Configuration(.environment(prefix: "MAIL", variables: ["MAIL_HOST": "local"]))
        let port = Component(config: "port", as: Int.self)
    }

    @Test func unusedVariablesWithoutPrefixAreNotReported() throws {
        let warnings = try Surrounded().activated().warnings
        #expect(warnings.map(\.rule) == ["config-unused"])
        #expect(warnings.first?.message.contains("mail.host") == true)
    }

    private struct Listed: Assembly {
        let values = Configuration(["a": "0", "a.b": "1"])
        let folder: Configuration
        let value = Component(config: "a.b", as: Int.self)
        let element = Component(config: "hosts.1", as: String.self)
        init() { folder = Configuration([:]) }
        init(_ folder: Configuration) { self.folder = folder }
    }

    @Test func readingElementMarksOnlyItsListAsUsed() throws {
        let folder = try ConfigurationFolder(["hosts.json": #"{"hosts": ["a", "b"], "ports": [1, 2]}"#])
        let warnings = try Listed(Configuration(.file("hosts.json", in: folder.path))).activated().warnings
        #expect(warnings.map { $0.message.split(separator: " ").last } == ["'a'", "'ports'"])
    }

    @Test func settingsAndFindingsAreDeterministic() throws {
        func text() -> String {
            do { return try "\(Wrong(files: Configuration(["window.width": "x"])).activated().configurationSettings)" } catch {
                return "\(error)"
            }
        }
        #expect(text() == text())
    }
}
