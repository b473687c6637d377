#if DEBUG || Explorer
/// The state of a shell's connection to a running program, which each answer passes to the next one.
struct LiveSession: WireRecord {
    /// An instance that an answer has numbered.
    struct NumberedInstance: WireRecord {
        var address = 0
        /// The number of its container or scope: instances of different scopes may have had one address.
        var owner = 0
        var number = 0

        static var blank: Self { Self() }

        mutating func transfer(_ wire: Wire) { wire(&address)(&owner)(&number) }
    }

    /// A scope that the shell has entered, with its number among all containers and scopes.
    struct NamedScope: WireRecord {
        var number = 0
        var name = ""

        static var blank: Self { Self() }

        mutating func transfer(_ wire: Wire) { wire(&number)(&name) }
    }

    /// The number of the selected container; zero if there is none.
    var selected = 0
    var lastNumber = 0
    /// The instances in the last answer about instances.
    var instances: [NumberedInstance] = []

    var allowsChanges = false
    /// The number of the last end of a scope that was reported.
    var lastEnd = 0
    /// The scopes that the shell has entered and not left.
    var entered: [NamedScope] = []
    /// The number of the scope in which services are resolved; zero for the container itself.
    var currentScope = 0

    /// The session that the last answer has passed on.
    static func decoded(_ state: [UInt8]) throws(FrameError) -> LiveSession { try MessageCoder.decode(state) { $0.read(LiveSession.self) } }

    static func request(in bytes: [UInt8]) throws(FrameError) -> (number: UInt32, request: InspectionRequest)? {
        var decoder = FrameDecoder()
        decoder.append(bytes)
        guard let frame = try decoder.next() else { return nil }
        return (frame.number, try MessageCoder.decode(frame.payload, InspectionRequest.read))
    }

    static var blank: Self { Self() }

    mutating func transfer(_ wire: Wire) { wire(&selected)(&lastNumber)(&instances)(&allowsChanges)(&lastEnd)(&entered)(&currentScope) }
}
#endif
