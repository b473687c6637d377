import Wiring

/// Work of the other benchmarks whose processor instructions scripts/weight counts. They do not depend on the load of the machine.
enum CountedWork {
    /// Does work once to prepare the process, then counted, and prints the number of its pieces.
    static func perform(_ name: String) throws {
        func measure(_ work: String, _ pieces: Int, _ body: () throws -> Void) throws {
            guard work == name else { return }
            try body()
            try counted(body)
            print(pieces)
        }
        func repeated(_ work: String, _ body: () throws -> Void) throws { try measure(work, 100) { for _ in 0..<100 { try body() } } }
        try measure("further-container", FurtherContainer.count) { consume(try FurtherContainer.ours()) }
        let checked = try FurtherContainer.checked()
        try measure("checked-container", FurtherContainer.count) { consume(try checked.activated()) }
        let nodes = SingletonGraphs.NodeAssembly(SingletonGraphs.dag(1_000))
        let containers = [try nodes.activated(), try nodes.activated()]
        var unused = containers
        try measure("first-resolve", 1_000) { consume(try unused.removeLast().instance(of: nodes.nodes[0])) }
        // Releasing a container is not part of the work.
        consume(containers)
        let windows = try ObjectGraphs.WindowAssembly().activated()
        try repeated("graph") { consume(try windows.window) }
        let screens = try ObjectGraphs.ScreenAssembly().activated()
        try repeated("cycle") { consume(try screens.screen) }
        let lazy = try LazyDependency.SharedAssembly().activated()
        try repeated("existing") { consume(try lazy.index) }
        try repeated("lazy") { consume(try lazy.search.index.value) }
        let injected = try InjectedProperties.ScreenAssembly().activated()
        try repeated("injected") { consume(try injected.screen) }
        let factory = try RuntimeArgument.ScreenAssembly().activated().screen
        try repeated("factory") { consume(try factory(1)) }
        let clients = try ConfiguredService.ClientAssembly().activated()
        try repeated("configured") { consume(try clients.client) }
        let profiles = try ScopedService.ProfileAssembly().activated()
        try repeated("scope") {
            let session = profiles.entering(ScopedService.session)
            consume(try session.profile)
            session.leave()
        }
    }
}

/// The instructions in this function are counted.
@inline(never)
func counted(_ work: () throws -> Void) throws { try work() }
