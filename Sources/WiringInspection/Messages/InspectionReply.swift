package import WiringGraph
package import WiringVocabulary

/// What a host answers. A snapshot travels as a binary frame of its own, see `SnapshotCodec`.
package enum InspectionReply: Hashable, Sendable, Codable {
    /// The host's protocol version, process and what its binary calls itself.
    case hello(version: Int, processIdentifier: Int32, program: String)
    /// The assemblies found, sorted by name.
    case assemblies([AvailableAssembly])
    /// Done; the number is a count that the request's documentation explains (instances let go, for `setProcessor`).
    case done(count: Int)
    /// The outcome of a resolve that succeeded.
    case resolved(ResolveReport)
    /// Which services have been built, sorted by key.
    case states([ServiceState])
    /// The request could not be carried out; the container's own words.
    case failure(InspectionFailure)
}

/// A request that a host could not carry out.
package struct InspectionFailure: Error, Hashable, Sendable, Codable, CustomStringConvertible {
    /// One sentence: what went wrong.
    package var message: String
    /// Findings behind it, if the container gave any.
    package var findings: [Finding]
    /// The chain of services that was being built, outermost first.
    package var path: [String]
    /// What to do about it.
    package var hint: String?

    package init(message: String, findings: [Finding] = [], path: [String] = [], hint: String? = nil) {
        self.message = message
        self.findings = findings
        self.path = path
        self.hint = hint
    }

    package var description: String { message }
}

/// An assembly found in a host.
package struct AvailableAssembly: Hashable, Sendable, Codable {
    /// The assembly's name: `MailAssembly`, or `Mail.MailAssembly` where another module has one of the same name.
    package var name: String
    /// The module that declares it.
    package var module: String
    /// The names of the assemblies it holds as properties.
    package var collaborators: [String]
    /// How many definitions it has itself.
    package var definitions: Int
    /// Whether no other assembly holds it.
    package var isRoot: Bool
    /// Whether it is part of the selected container.
    package var isSelected: Bool
    /// Why it cannot be used from here (generic, say); nil when it can.
    package var problem: String?

    package init(
        name: String, module: String, collaborators: [String] = [], definitions: Int, isRoot: Bool, isSelected: Bool, problem: String? = nil
    ) {
        self.name = name
        self.module = module
        self.collaborators = collaborators
        self.definitions = definitions
        self.isRoot = isRoot
        self.isSelected = isSelected
        self.problem = problem
    }
}

/// What a resolve did.
package struct ResolveReport: Hashable, Sendable, Codable {
    /// What happened to one service during a resolve, in the order in which each began; `depth` gives the tree.
    package struct Step: Hashable, Sendable, Codable {
        /// The service's key.
        package var key: String
        /// What happened.
        package var outcome: ResolutionOutcome
        /// How deep in the tree, the resolved service being 0.
        package var depth: Int
        /// The whole time, dependencies included, in nanoseconds; 0 where nothing was built.
        package var nanoseconds: UInt64
        /// The post-processor of a `wrapped` step.
        package var processor: String?

        package init(key: String, outcome: ResolutionOutcome, depth: Int, nanoseconds: UInt64 = 0, processor: String? = nil) {
            self.key = key
            self.outcome = outcome
            self.depth = depth
            self.nanoseconds = nanoseconds
            self.processor = processor
        }
    }

    /// The service's key.
    package var key: String
    /// The number of the result in this host: the shell writes `$3`.
    package var handle: Int
    /// The type of the instance.
    package var instanceType: String
    /// What the instance says of itself, if it describes itself; at most 200 characters.
    package var summary: String?
    /// What happened, in order.
    package var steps: [Step]
    /// How often something was looked up in a locator meanwhile; then the graph has observed edges that it had not before.
    package var lookUps: Int

    package init(key: String, handle: Int, instanceType: String, summary: String? = nil, steps: [Step], lookUps: Int = 0) {
        self.key = key
        self.handle = handle
        self.instanceType = instanceType
        self.summary = summary
        self.steps = steps
        self.lookUps = lookUps
    }
}

/// Whether a service has an instance now.
package struct ServiceState: Hashable, Sendable, Codable {
    /// The service's key.
    package var key: String
    /// How long building the present instance took, in nanoseconds.
    package var nanoseconds: UInt64

    package init(key: String, nanoseconds: UInt64) {
        self.key = key
        self.nanoseconds = nanoseconds
    }
}
