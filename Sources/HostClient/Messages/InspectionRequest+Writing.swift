/// Requests are written here and read by a host.
extension InspectionRequest: WireRecord {
    package static var blank: Self { .goodbye }

    package mutating func transfer(_ wire: Wire) {
        if wire.isReading { self = Self.read(wire) } else { write(wire) }
    }

    private func write(_ wire: Wire) {
        switch self {
        case .hello(let version): wire.write(bytesOf: #"{"hello":{"version":\#(version)}}"#)
        case .assemblies: wire.number(1)
        case .select(let assemblies, avoiding: let avoided): wire.number(2).write(assemblies).write(avoided)
        case .snapshot: wire.number(3)
        case .resolve(let key, let arguments): wire.number(4).write(key).write(arguments)
        case .call(let object, let action, let arguments): wire.number(5).write(object).write(action).write(arguments)
        case .attempt(let key): wire.number(6).write(key)
        case .activate: wire.number(7)
        case .start: wire.number(8)
        case .stop: wire.number(9)
        case .states: wire.number(10)
        case .setProcessor(let key, let isOn, let service): wire.number(11).write(key).write(isOn).write(service)
        case .inspect(let object, let path, let depth): wire.number(12).write(object).write(path).write(depth)
        case .enter(let scope, let name): wire.number(13).write(scope).write(name)
        case .leave(let name): wire.number(14).write(name)
        case .scopes: wire.number(15)
        case .instances(of: let keys): wire.number(16).write(keys)
        case .release(let target): wire.number(17).write(target)
        case .configuration: wire.number(18)
        case .setConfiguration(let key, let text): wire.number(19).write(key).write(text)
        case .continueResults(after: let last): wire.number(20).write(last)
        case .goodbye: wire.number(21)
        case .intercept(let keys, let mode): wire.number(22).write(keys).write(mode)
        case .interceptions: wire.number(23)
        case .loggedCalls(let clears): wire.number(24).write(clears)
        case .setFault(let fault): wire.number(25).write(fault)
        case .traces(let isOn, let first, let keys): wire.number(26).write(isOn).write(first).write(keys)
        case .allowChanges: wire.number(27)
        case .watchScope(let name): wire.number(28).write(name)
        case .leaks(let isNew): wire.number(29).write(isNew)
        case .usage: wire.number(30)
        }
    }
}
