#if DEBUG || Explorer
import InspectionProtocol

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

    static var blank: Self { Self() }

    mutating func transfer(_ wire: Wire) { wire(&selected)(&lastNumber)(&instances) }
}
#endif
