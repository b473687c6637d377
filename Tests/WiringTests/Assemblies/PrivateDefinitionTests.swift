import Testing
import Wiring
import WiringPatching

private protocol Log: AnyObject {
    var name: String { get }
}
private final class NamedLog: Log {
    let name: String
    init(_ name: String) { self.name = name }
}
private final class Writer {
    let log: any Log
    let all: [any Log]
    let later: Lazy<any Log>
    let perhaps: (any Log)?
    init(log: any Log, all: [any Log], later: Lazy<any Log>, perhaps: (any Log)?) {
        self.log = log
        self.all = all
        self.later = later
        self.perhaps = perhaps
    }
}
private final class Reader {
    let log: any Log
    init(log: any Log) { self.log = log }
}

private struct CommonAssembly: Assembly {
    let log = Component { NamedLog("common") as any Log }.scope(.lazySingleton)
    let reader = Component(Reader.init)
}
private struct MailAssembly: Assembly {
    let common = Collaborator<CommonAssembly>()
    let own = Component { NamedLog("mail") as any Log }.scope(.lazySingleton).visible(.withinAssembly)
    let writer = Component(Writer.init)
}
private struct LonelyAssembly: Assembly {
    let mail = Collaborator<HidingAssembly>()
    let reader = Component(Reader.init)
}
private struct HidingAssembly: Assembly {
    let own = Component { NamedLog("hidden") }.provides((any Log).self) { $0 }.visible(.withinAssembly)
}

@Suite struct PrivateDefinitionTests {
    @Test func assemblyPrefersItsPrivateDefinition() throws {
        let mail = try MailAssembly().activated()
        let writer = try mail.writer
        #expect(writer.log.name == "mail")
        #expect(try writer.later.value.name == "mail")
        #expect(writer.perhaps?.name == "mail")
        #expect(writer.all.map(\.name) == ["common", "mail"] || writer.all.map(\.name) == ["mail", "common"])
        #expect(writer.log === writer.perhaps)
    }

    @Test func otherAssembliesDoNotSeePrivateDefinition() throws {
        let mail = try MailAssembly().activated()
        #expect(try mail.common.reader.log.name == "common")
        #expect(try mail.resolve((any Log).self).name == "common")
        #expect(try mail.resolveAll((any Log).self).map(\.name) == ["common"])
        #expect(try mail.resolve([any Log].self).map(\.name) == ["common"])
    }

    @Test func privateDefinitionIsFoundByName() throws {
        let mail = try MailAssembly().activated()
        #expect(try mail.own.name == "mail")
        #expect(try mail.resolve((any Log).self, key: "MailAssembly.own").name == "mail")
        struct Other: Assembly {
            let mail = Collaborator<MailAssembly>()
            let reader = Component(Reader.init).using(\MailAssembly.own)
        }
        #expect(try Other().activated().reader.log.name == "mail")
    }

    @Test func missingDefinitionErrorMentionsPrivateDefinition() throws {
        let error = try #require(throws: ActivationError.self) { try LonelyAssembly().activated() }
        let finding = try #require(error.findings.first)
        #expect(finding.message == "no definition provides 'any Log'")
        #expect(finding.details.contains { $0.text == "HidingAssembly.own  is visible only within HidingAssembly" })
        #expect(
            finding.fix == "make HidingAssembly.own visible: remove .visible(.withinAssembly), or choose it by reference")
        let request = try #require(throws: ResolutionError.self) { try HidingAssembly().activated().resolve((any Log).self) }
        #expect("\(request)".contains("HidingAssembly.own  is visible only within HidingAssembly"))
    }

    @Test func publicAndPrivateDefinitionAreAmbiguousInAssembly() throws {
        struct Twofold: Assembly {
            let open = Component { NamedLog("open") as any Log }
            let hidden = Component { NamedLog("hidden") as any Log }.visible(.withinAssembly)
            let reader = Component(Reader.init)
        }
        let error = try #require(throws: ActivationError.self) { try Twofold().activated() }
        #expect(error.findings.map(\.rule) == ["ambiguous-type"])
        struct Preferring: Assembly {
            let open = Component { NamedLog("open") as any Log }
            let hidden = Component { NamedLog("hidden") as any Log }.visible(.withinAssembly).preferred()
            let reader = Component(Reader.init)
        }
        #expect(try Preferring().activated().reader.log.name == "hidden")
    }

    @Test func assembliesOfOneTypeHaveSeparatePrivateDefinitions() throws {
        struct Desk: ParameterizedAssembly {
            let log: Component<any Log, any Log>
            let reader = Component(Reader.init)
            init(_ name: String) { log = Component { NamedLog(name) as any Log }.visible(.withinAssembly) }
        }
        struct Office: Assembly {
            let left = Collaborator { Desk("left") }
            let right = Collaborator { Desk("right") }
            let common = Component { NamedLog("office") as any Log }
            let reader = Component(Reader.init)
        }
        let office = try Office().activated()
        #expect(try office.left.reader.log.name == "left")
        #expect(try office.right.reader.log.name == "right")
        #expect(try office.reader.log.name == "office")
    }

    @Test func childDoesNotSeePrivateDefinitionsOfParent() throws {
        struct Child: Assembly {
            let reader = Component(Reader.init)
        }
        let child = try Child().activated(asChildOf: MailAssembly().activated())
        #expect(try child.reader.log.name == "common")
        #expect(throws: ActivationError.self) { try Child().activated(asChildOf: HidingAssembly().activated()) }
    }

    @Test func patchOfPrivateDefinitionIsPrivate() throws {
        let mail = try MailAssembly().activated(patching: Patch(\MailAssembly.own) { NamedLog("patched") as any Log })
        #expect(try mail.writer.log.name == "patched")
        #expect(try mail.resolve((any Log).self).name == "common")
    }

    @Test func privateFactoryIsVisibleOnlyInItsAssembly() throws {
        struct Screens: Assembly {
            let title = Factory { (name: String) in { NamedLog(name) } }.visible(.withinAssembly)
            let user = Component { (make: BoundFactory<NamedLog, String>) in try Reader(log: make("made")) }
        }
        struct Others: Assembly {
            let screens = Collaborator<Screens>()
            let user = Component { (make: BoundFactory<NamedLog, String>) in try Writer2(log: make("made")) }
        }
        #expect(try Screens().activated().user.log.name == "made")
        #expect(throws: ActivationError.self) { try Others().activated() }
    }
}
private final class Writer2 {
    init(log: any Log) {}
}
