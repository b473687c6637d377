public import WiringVocabulary

/// A look-up through a locator that happened, once or more often: a dependency that no initializer shows.
public struct LocatorObservation: Hashable, Sendable, CustomStringConvertible {
    /// Who looked something up.
    public enum Asker: Hashable, Sendable {
        /// A component that the container handed the locator to, by its key, or the one named with `Locator.asked(by:)`.
        case component(key: String)
        /// The factory of one of the locator's own entries.
        case entry(String)
        /// Code that holds the locator from elsewhere; only the place is known.
        case code
    }

    /// What came of it.
    public enum Answer: Hashable, Sendable {
        /// One of the locator's own entries.
        case entry
        /// A definition of the container behind the locator.
        case container(key: String)
        /// Nobody had it.
        case nothing
    }

    /// Who looked it up.
    public let asker: Asker
    /// Where the call is written.
    public let site: SourceSite
    /// The type that was asked for.
    public let type: String
    /// The name that was asked for, if any.
    public let name: String?
    /// What came of it.
    public let answer: Answer
    /// How often it happened.
    public let count: Int

    /// Makes an observation.
    package init(asker: Asker, site: SourceSite, type: String, name: String?, answer: Answer, count: Int) {
        self.asker = asker
        self.site = site
        self.type = type
        self.name = name
        self.answer = answer
        self.count = count
    }

    /// What was asked for: `any Store`, `any Store named 'replica'`.
    public var wanted: String { Self.wanted(type, name: name) }

    package static func wanted(_ type: String, name: String?) -> String { name.map { "\(type) named '\($0)'" } ?? type }

    /// One line: `MailAssembly.screen looked up any Store 3 times, in the container (StoreAssembly.store)  Mail/Screen.swift:12`.
    public var description: String {
        let times = count == 1 ? "once" : "\(count) times"
        return "\(asker) looked up \(wanted) \(times), \(answer)  \(site)"
    }
}

extension LocatorObservation.Asker: CustomStringConvertible {
    /// The asker for people.
    public var description: String {
        switch self {
        case .component(let key): key
        case .entry(let entry): "the locator's entry \(entry)"
        case .code: "code"
        }
    }
}

extension LocatorObservation.Answer: CustomStringConvertible {
    /// The answer for people.
    public var description: String {
        switch self {
        case .entry: "an entry of the locator"
        case .container(let key): "in the container (\(key))"
        case .nothing: "found nowhere"
        }
    }
}
