/// A recorded look-up through a locator, possibly repeated: a dependency that no initializer declares.
public struct LocatorObservation: Hashable, Sendable, CustomStringConvertible {
    /// The origin of a look-up.
    public enum RequestOrigin: Hashable, Sendable, CustomStringConvertible {
        /// A component that received the locator from the container, by its key, or the one named with `Locator.asked(by:)`.
        case component(key: String)
        /// The factory of one of the locator's own entries.
        case entry(String)
        /// Other code that holds the locator; only the place of the call is known.
        case code

        /// The display text of the origin.
        public var description: String {
            switch self {
            case .component(let key): key
            case .entry(let entry): "the locator's entry \(entry)"
            case .code: "code"
            }
        }
    }

    /// The result of a look-up.
    public enum Answer: Hashable, Sendable, CustomStringConvertible {
        /// One of the locator's own entries.
        case entry
        /// A definition of the container behind the locator.
        case container(key: String)
        /// Neither the locator nor the container has an entry.
        case nothing

        /// The display text of the result.
        public var description: String {
            switch self {
            case .entry: "an entry of the locator"
            case .container(let key): "in the container (\(key))"
            case .nothing: "found nowhere"
            }
        }
    }

    /// The origin of the look-up.
    public let requester: RequestOrigin
    /// The place of the call in the source.
    public let site: SourceSite
    /// The requested type.
    public let type: String
    /// The requested name, if any.
    public let name: String?
    /// The result.
    public let answer: Answer
    /// The number of times.
    public let count: Int

    package init(requester: RequestOrigin, site: SourceSite, type: String, name: String?, answer: Answer, count: Int) {
        self.requester = requester
        self.site = site
        self.type = type
        self.name = name
        self.answer = answer
        self.count = count
    }

    /// The requested type and name: `any Store`, `any Store named 'replica'`.
    public var wanted: String { Self.wanted(type, name: name) }

    package static func wanted(_ type: String, name: String?) -> String { name.map { "\(type) named '\($0)'" } ?? type }

    /// One line: `MailAssembly.screen looked up any Store 3 times, in the container (StoreAssembly.store)  Mail/Screen.swift:12`.
    public var description: String {
        let times = count == 1 ? "once" : "\(count) times"
        return "\(requester) looked up \(wanted) \(times), \(answer)  \(site)"
    }
}
