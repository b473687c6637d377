import Foundation
import TestSupport
import Testing
import Wiring
import WiringConfiguration

private struct Pair: ResourceContent, Sendable, Equatable {
    let left: String
    let right: String
    init(resourceBytes bytes: [UInt8]) throws {
        let parts = try String(resourceBytes: bytes).split(separator: "|").map(String.init)
        guard parts.count == 2 else { throw ConversionError("it is not LEFT|RIGHT") }
        (left, right) = (parts[0], parts[1])
    }
}

private struct Texts: ParameterizedAssembly {
    let values: Configuration
    let folder = Component(config: "texts", as: ResourceFolder.self)
    let welcome = Component(resource: "mails/welcome.txt", in: \Texts.folder, as: String.self)
    let kept = Component(resource: "mails/welcome.txt", in: \Texts.folder, as: String.self).scope(.lazySingleton)
    let bytes = Component(resource: "./mails/../logo.bin", in: \Texts.folder, as: [UInt8].self)
    let pair = Component(resource: "pair.txt", in: \Texts.folder, as: Pair.self)
}

@Suite("Resources") struct ResourceTests {
    private let temporary: TemporaryFolder
    private let root: String

    init() throws {
        temporary = try TemporaryFolder()
        try temporary.write("secret", to: "outside.txt")
        try temporary.write("Dear ${Post.user}", to: "texts/mails/welcome.txt")
        try temporary.write("farewell", to: "texts/mails/farewell.txt")
        try temporary.write("\u{1}\u{2}", to: "texts/logo.bin")
        try temporary.write("left|right", to: "texts/pair.txt")
        try temporary.write("alone", to: "texts/bad.txt")
        try temporary.write("next to it", to: "texts-too/other.txt")
        root = temporary.path + "/texts"
        try Data([0xC3, 0x28]).write(to: URL(fileURLWithPath: root + "/latin.txt"))
        for (link, target) in [("link.txt", "../outside.txt"), ("too.txt", "../texts-too/other.txt"), ("same.txt", "pair.txt")] {
            try FileManager.default.createSymbolicLink(atPath: root + "/" + link, withDestinationPath: target)
        }
    }

    @Test func resourcesAreReadFromInjectedFolder() throws {
        let texts = try Texts(values: Configuration(values: ["texts": root])).activated()
        #expect(try texts.welcome == "Dear ${Post.user}")
        #expect(try texts.bytes == [1, 2])
        #expect(try texts.pair == Pair(resourceBytes: Array("left|right".utf8)))
        _ = try texts.kept
        try temporary.write("Hello", to: "texts/mails/welcome.txt")
        #expect(try texts.kept == "Dear ${Post.user}")
        #expect(try texts.welcome == "Hello")
    }

    @Test func resourceFolderCanBeFixed() throws {
        var assembly = DynamicAssembly("Texts")
        assembly.add("same", Component(resource: "same.txt", in: ResourceFolder(root), as: String.self))
        #expect(try assembly.activated().resolve(String.self, key: "Texts.same") == "left|right")
    }

    @Test func resourceTextCanBeATemplate() throws {
        struct Post: Assembly {
            let user = Component(value: "Ada")
        }
        let text = try ResourceFolder(root).read("mails/welcome.txt", as: String.self)
        #expect(try Post().activated().filling(TextTemplate(text, named: "mails/welcome.txt")) == "Dear Ada")
    }

    @Test func unreadableResourceIsReportedWithFileName() throws {
        let folder = ResourceFolder(root)
        var errors: [String] = []
        for name in [
            "mails/welcom.txt", "mail/welcome.txt", "mails/nothing-like-it", "../outside.txt", "mails/../../outside.txt", "link.txt",
            "too.txt",
            "/etc/hosts", "", ".", "mails", "latin.txt",
        ] {
            let error = #expect(throws: ResourceError.self, "\(name)") { try folder.read(name, as: String.self) }
            errors.append(error?.description ?? name)
        }
        errors.append(#expect(throws: ResourceError.self) { try folder.read("bad.txt", as: Pair.self) }?.description ?? "")
        let nowhere = ResourceFolder(root + "/nowhere")
        errors.append(#expect(throws: ResourceError.self) { try nowhere.read("bad.txt", as: String.self) }?.description ?? "")
        try expectGolden(errors.joined(separator: "\n\n").replacing(temporary.path, with: "FOLDER"), "resource-errors.txt")
    }

    @Test func resourceErrorReachesCaller() throws {
        let texts = try Texts(values: Configuration(values: ["texts": root + "/mails"])).activated()
        let error = #expect(throws: ResourceError.self) { try texts.welcome }
        #expect(error?.name == "mails/welcome.txt")
        #expect(error?.finding.rule == "resource-missing")
    }
}
