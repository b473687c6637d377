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

    /// The number of the selected container; zero if there is none.
    var selected = 0
    /// The highest number of an instance.
    var lastNumber = 0
    /// The instances in the last answer about instances.
    var instances: [NumberedInstance] = []

    /// Whether the shell may change the program.
    var allowsChanges = false
    /// The number of the last end of a scope that was reported.
    var lastEnd = 0

    /// The session that the last answer has passed on.
    static func decoded(_ state: [UInt8]) throws(FrameError) -> LiveSession { try MessageCoder.decode(state) { $0.read(LiveSession.self) } }

    /// The number of a frame, and its request.
    static func request(in bytes: [UInt8]) throws(FrameError) -> (number: UInt32, request: InspectionRequest)? {
        var decoder = FrameDecoder()
        decoder.append(bytes)
        guard let frame = try decoder.next() else { return nil }
        return (frame.number, try MessageCoder.decode(frame.payload, InspectionRequest.read))
    }

    static var blank: Self { Self() }

    mutating func transfer(_ wire: Wire) { wire(&selected)(&lastNumber)(&instances)(&allowsChanges)(&lastEnd) }
}
#endif
