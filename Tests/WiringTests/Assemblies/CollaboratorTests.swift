import Testing
import Wiring
import WiringPatching

private final class Store {
    let path: String
    init(path: String) { self.path = path }
}
private final class Index {
    let store: Store
    init(store: Store) { self.store = store }
}
private final class Page {
    let index: Index
    init(index: Index) { self.index = index }
}
private final class Reader {
    let first: Store
    let second: Store
    init(_ first: Store, _ second: Store) { (self.first, self.second) = (first, second) }
}

/// Two assemblies that declare each other.
private struct LeftAssembly: Assembly {
    let right = Collaborator<RightAssembly>()
    let store = Component { Store(path: "left") }.scope(.lazySingleton)
    let page = Component(Page.init).scope(.lazySingleton)
}
private struct RightAssembly: Assembly {
    let left = Collaborator<LeftAssembly>()
    let index = Component(Index.init).using(\LeftAssembly.store).scope(.lazySingleton)
}

/// An assembly with arguments: its definitions exist once per declared instance.
private struct DiskAssembly: ParameterizedAssembly {
    let store: Component<Store, Store>
    let index = Component(Index.init).scope(.lazySingleton)
    let again = Component(Index.init).using(\DiskAssembly.store)
    init(_ path: String) { store = Component { Store(path: path) }.scope(.lazySingleton) }
}
private struct TwoDisks: Assembly {
    let home = Collaborator { DiskAssembly("home") }
    let work = Collaborator { DiskAssembly("work") }
    let both = Component(Reader.init).using(\TwoDisks.home.store, forParameter: 1)
        .using(\TwoDisks.work.store, forParameter: 2)
}

private struct PlainAssembly: Assembly {
    let title = Component(value: "plain")
}

/// Two assemblies that create each other instead of declaring each other.
private struct Hen: ParameterizedAssembly {
    let egg: Collaborator<Egg> = Collaborator { Egg() }
    init() {}
}
private struct Egg: ParameterizedAssembly {
    let hen: Collaborator<Hen> = Collaborator { Hen() }
    init() {}
}

@Suite struct CollaboratorTests {
    @Test func assembliesCanCollaborateMutually() throws {
        let left = try LeftAssembly().activated()
        #expect(try left.page.index.store === left.store)
        #expect(try left.right.left.right.index === left.page.index)
        #expect(try left.right.left.store === left.store)
    }

    @Test func mutualCollaboratorsCanBeActivatedSeparately() throws {
        let right = try RightAssembly().activated()
        #expect(try right.left.page.index === right.index)
        #expect(try right.left.right.left.store === right.index.store)
    }

    @Test func definitionsOfMutualCollaboratorsAreReadOnce() throws {
        let blueprint = CheckedBlueprint(reading: [LeftAssembly()]).blueprint
        #expect(blueprint.assemblies.map(\.name) == ["LeftAssembly", "RightAssembly"])
        let collaborators = blueprint.assemblies.map { assembly in
            assembly.entries.compactMap { blueprint.participants.targets[ObjectIdentifier($0.member)] }
        }
        #expect(collaborators == [[1], [0]])
        #expect(blueprint.nodes.count == 3)
    }

    @Test func everyPropertyHasItsOwnParameterizedAssembly() throws {
        let disks = try TwoDisks().activated()
        #expect(try disks.home.store.path == "home")
        #expect(try disks.work.store.path == "work")
        #expect(try disks.both.first === disks.home.store)
        #expect(try disks.both.second === disks.work.store)
        // Definitions resolve to those of their own assembly instance, by type and by reference.
        #expect(try disks.work.index.store === disks.work.store)
        #expect(try disks.home.again.store === disks.home.store)
        #expect(try disks.resolve(Store.self, key: "TwoDisks.home.store") === disks.home.store)
        #expect(throws: ResolutionError.self) { try disks.resolve(Store.self) }
    }

    @Test func singleParameterizedAssemblyKeepsItsName() throws {
        struct OneDisk: Assembly {
            let disk = Collaborator { DiskAssembly("only") }
        }
        let one = try OneDisk().activated()
        #expect(try one.resolve(Store.self, key: "DiskAssembly.store") === one.disk.store)
    }

    @Test func dependencyOutsideOfTwoEqualAssembliesIsAmbiguous() throws {
        struct Undecided: Assembly {
            let disks = Collaborator<TwoDisks>()
            let index = Component(Index.init)
            let byReference = Component(Index.init).using(\DiskAssembly.store)
        }
        let error = try #require(throws: ActivationError.self) { try Undecided().activated() }
        #expect(error.findings.map(\.rule) == ["ambiguous-type", "ambiguous-type"])
        #expect(error.findings[1].details.contains { $0.text.hasPrefix("TwoDisks.home.store") })
        #expect(error.findings[0].fix == "choose one by reference: .using(\\TwoDisks.home.store)")
    }

    @Test func referenceCanPassThroughSharedCollaborator() throws {
        struct Other: Assembly {
            let left = Collaborator<LeftAssembly>()
            let right = Collaborator<RightAssembly>()
            let path = Component { (store: Store) in store.path }.using(\Other.right.left.right.left.store)
        }
        let other = try Other().activated()
        #expect(try other.path == "left")
        let patched = try other.patched(Patch(\Other.right.left.store) { Store(path: "patched") })
        #expect(try patched.left.store.path == "patched")
        #expect(try patched.path == "patched")
        #expect(try patched.right.left.page.index.store === patched.left.store)
        #expect(try other.left.store.path == "left")
    }

    @Test func collectionsOfCollaboratorsAreRead() throws {
        struct Rack: Assembly {
            let disks = [Collaborator { DiskAssembly("a") }, Collaborator { DiskAssembly("b") }]
            let named = ["spare": Collaborator { DiskAssembly("c") }]
            let some: Collaborator<PlainAssembly>? = Collaborator()
            let none: Collaborator<DiskAssembly>? = nil
            let second = Component(Index.init).using(\Rack.disks[1].store)
        }
        let rack = try Rack().activated()
        #expect(try rack.disks.map { try $0.store.path } == ["a", "b"])
        #expect(try rack.named["spare"]?.store.path == "c")
        #expect(try rack.second.store === rack.disks[1].store)
        #expect(try rack.some?.title == "plain")
        #expect(rack.none == nil)
        #expect(try rack.resolve(Store.self, key: "Rack.disks[1].store").path == "b")
    }

    @Test func givenAssemblyServesRequiredCollaborators() throws {
        struct Library: ParameterizedAssembly {
            let name: Component<String, String>
            let shelves = Collaborator<Shelves>()
            init(_ name: String) { self.name = Component(value: name) }
        }
        struct Shelves: Assembly {
            let library = RequiredCollaborator<Library>()
            let sign = Component { (name: String) in "shelves of \(name)" }.using(\Library.name)
        }
        let library = try Library("town").activated()
        #expect(try library.shelves.sign == "shelves of town")
        #expect(try library.shelves.library.shelves.library.name == "town")
        #expect(try Shelves().activated(with: Library("port")).sign == "shelves of port")
        let error = try #require(throws: ActivationError.self) { try Shelves().activated() }
        #expect(
            error.findings.first?.message == "Shelves.library refers to the only Library of the container, but there is none")
    }

    @Test func givenAssemblyReplacesDeclaredCollaborator() throws {
        let left = LeftAssembly()
        let right = try RightAssembly().activated(with: left)
        #expect(try right.left.store === right.instance(of: left.store))
    }

    @Test func sharedCollaboratorDeclarationIsOneAssembly() throws {
        struct Holder: ParameterizedAssembly {
            let disk: Collaborator<DiskAssembly>
        }
        struct Both: Assembly {
            let first: Collaborator<Holder>
            let second: Collaborator<Holder>
            init() {
                let disk = Collaborator { DiskAssembly("shared") }
                first = Collaborator { Holder(disk: disk) }
                second = Collaborator { Holder(disk: disk) }
            }
        }
        let both = try Both().activated()
        #expect(try both.first.disk.store === both.second.disk.store)
    }

    @Test func endlessAssemblyCreationIsAFinding() throws {
        let error = try #require(throws: ActivationError.self) { try Hen().activated() }
        #expect(error.findings.map(\.rule) == ["endless-assembly"])
        #expect(error.findings.first?.fix == "refer to the existing assembly: let egg = RequiredCollaborator<Egg>()")
    }

    @Test func activationsHaveSeparateInstances() throws {
        let assembly = TwoDisks()
        let (first, second) = (try assembly.activated(), try assembly.activated())
        #expect(try first.home.store !== second.home.store)
        #expect(try first.home.index.store === first.home.store)
        #expect(try second.home.index.store === second.home.store)
    }

    @Test func handlesOccupyAtMostTwoWords() {
        #expect(MemoryLayout<Activated<TwoDisks>>.size == 16)
        #expect(MemoryLayout<Collaborator<TwoDisks>>.size == 8)
        #expect(MemoryLayout<EnteredScope<TwoDisks>>.size == 8)
    }

    @Test func computedCollaboratorIsNotActivated() throws {
        struct Computed: Assembly {
            var disk: Collaborator<DiskAssembly> { Collaborator { DiskAssembly("x") } }
            let value = Component(value: 1)
        }
        let computed = try Computed().activated()
        let error = try #require(throws: ResolutionError.self) { try computed.disk.store }
        #expect(error.finding.rule == "missing-collaborator")
    }

    @Test func handlesCapturedByManyClosuresResolve() throws {
        let left = try LeftAssembly().activated()
        var actions: [() throws -> Store] = []
        for _ in 0..<4_000 { actions.append { try left.right.left.right.left.store } }
        let store = try left.store
        for action in actions { #expect(try action() === store) }
    }
}
