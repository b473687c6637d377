#if DEBUG || Explorer
/// The intercepted services of a host.
package struct InterceptionReport: WireRecord {
    /// An intercepted service, or one that cannot be intercepted.
    package struct Service: Codable, WireRecord {
        package var key = ""
        /// Whether its calls are to be recorded, and no instance has been intercepted yet.
        package var isWaiting = false
        /// The reasons why some calls are not observed, or not completely.
        package var limits: [String] = []
        /// The reason why its instances are not intercepted, if they are not.
        package var refusal: String?

        package static var blank: Self { Self() }

        package mutating func transfer(_ wire: Wire) { wire(&key)(&isWaiting)(&limits)(&refusal) }
    }

    /// The intercepted services, by key, and the services of the request that are not intercepted.
    package var services: [Service] = []
    /// The recorded calls, by service and in the order of the protocol.
    package var calls: [RequirementCounts] = []
    /// The faults and delays in effect, by service.
    package var faults: [RequirementFault] = []
    /// The number of built instances that the request has released.
    package var released = 0

    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) { wire(&services)(&calls)(&faults)(&released) }
}

/// The recorded calls of a requirement. Times are in nanoseconds; there are none if calls are only counted, or there was no call.
package struct RequirementCounts: Codable, WireRecord {
    package var service = ""
    package var requirement = ""
    package var calls = 0
    package var errors: Int?
    package var total: UInt64?
    /// The longest time in which the calls can have been suspended, a part of the total; nil if none was suspended.
    package var suspended: UInt64?
    package var mean: UInt64?
    /// The time that 99 of 100 calls did not exceed.
    package var percentile99: UInt64?
    package var last: UInt64?

    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) {
        wire(&service)(&requirement)(&calls)(&errors)(&total)(&suspended)(&mean)(&percentile99)(&last)
    }
}

/// A failure or a delay of the calls of a requirement.
package struct RequirementFault: Codable, WireRecord {
    package var service = ""
    /// The requirement: `fetch(id:)`, or `fetch` if only one has this name.
    package var requirement = ""
    /// The text of the error that calls throw; nil for none.
    package var error: String?
    /// The delay of each call, in nanoseconds; nil for none.
    package var delay: UInt64?
    /// The calls that throw: every call of this number.
    package var every = 1
    /// Whether only the first of these calls throws.
    package var isOnce = false
    /// The reason why it has no effect, if it has none.
    package var problem: String?

    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) { wire(&service)(&requirement)(&error)(&delay)(&every)(&isOnce)(&problem) }
}

/// A recorded call of an intercepted service.
package struct LoggedCall: Codable, WireRecord {
    package var service = ""
    package var requirement = ""
    package var arguments = ""
    /// The result as text, if the call has returned one.
    package var result: String?
    package var error: String?
    package var nanoseconds: UInt64 = 0
    /// The longest time in which the call can have been suspended, a part of `nanoseconds`; nil if it was not suspended.
    package var suspended: UInt64?
    /// The number of recorded calls that contain this one.
    package var depth = 0
    /// The time of the record: `ended`, `continues` if the call makes another recorded call, or `began` if its end is not observed.
    package var moment = ""
    /// The call in one line, indented by its depth.
    package var text = ""

    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) {
        wire(&service)(&requirement)(&arguments)(&result)(&error)(&nanoseconds)(&suspended)(&depth)(&moment)(&text)
    }
}
#endif
