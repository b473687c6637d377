import FindingTexts
import Testing

@Suite("Did you mean")
struct SuggestionsTests {
    private let commands = [
        "assemblies", "cycles", "decorate", "dot", "help", "history", "lifetimes", "lint", "load", "path", "quit", "rdeps",
        "reload", "resolve", "s", "services", "show", "tree",
    ]

    @Test(arguments: [
        ("Faulty", ["FaultyMailAssembly"]),
        ("Mail", ["MailAssembly", "FaultyMailAssembly"]),
        ("HttpClien", ["App.httpClient"]),
        ("faultymail", ["FaultyMailAssembly"]),  // a name that contains the text has a low cost
        ("faultyMa", ["FaultyMailAssembly"]),
        ("ulty", []),
        ("Fa", []),
        ("client", ["App.httpClient"]),
        ("App", []),
    ])
    func namesWithSomeWordsOfQueryAreSuggested(name: String, expected: [String]) {
        let names = ["FaultyMailAssembly", "MailAssembly", "App.httpClient", "App.store"]
        #expect(Suggestions.nearMisses(for: name, among: names) == expected)
    }

    @Test(arguments: [
        ("hepl", ["help"]),
        ("HELP", ["help"]),
        ("resolv", ["resolve"]),
        ("lod", ["load", "reload"]),
        ("servces", ["services"]),
        ("cycle", ["cycles"]),
        ("--hepl", ["help"]),
        ("frobnicate", []),
        ("", []),
        ("x", []),
    ])
    func misspelledCommandsAreSuggested(name: String, expected: [String]) {
        #expect(Suggestions.nearMisses(for: name, among: commands) == expected)
    }

    @Test func singleLetterNamesAreNeverSuggested() {
        #expect(Suggestions.nearMisses(for: "S", among: ["s", "t", "st"]) == ["st"])
    }

    @Test func theOrderOfTheCandidatesDoesNotMatter() {
        let names = ["storage", "store", "stored", "stores", "story"]
        let expected = Suggestions.nearMisses(for: "stor", among: names)
        #expect(expected.count == 3)
        #expect(Suggestions.nearMisses(for: "stor", among: names.reversed() + names) == expected)
    }

    @Test func namesThatDifferOnlyInCaseComeFirst() {
        #expect(Suggestions.nearMisses(for: "Store", among: ["Stores", "STORE", "Stor"]).first == "STORE")
    }

    @Test func reorderedWordsAreSuggested() {
        #expect(Suggestions.nearMisses(for: "ServiceMessage", among: ["MessageService", "MessageStore"]) == ["MessageService"])
        #expect(Suggestions.nearMisses(for: "long-list", among: ["list-long", "short-list-a"]) == ["list-long"])
    }

    @Test func abbreviationsByCamelHumpsAreSuggested() {
        #expect(Suggestions.nearMisses(for: "UR", among: ["UserRepository", "Router", "MailStore"]) == ["UserRepository"])
        #expect(Suggestions.nearMisses(for: "UsRepo", among: ["UserRepository", "MailStore"]) == ["UserRepository"])
    }

    @Test(arguments: [
        ("UR", "UserRepository", true),
        ("uRep", "UserRepository", true),
        ("HC", "HTTPClient", true),
        ("HTTPC", "HTTPClient", true),
        ("MA.serv", "MailAssembly.service", true),
        ("MS", "MailAssembly.service", true),
        ("user", "UserRepository", false),
        ("RU", "UserRepository", false),
        ("", "UserRepository", false),
    ])
    func camelHumpsMatch(short: String, long: String, isMatch: Bool) {
        #expect(SuggestionWords.humps(short, match: long) == isMatch)
    }

    @Test(arguments: [
        ("UserRepository", ["user", "repository"]),
        ("HTTPClient", ["http", "client"]),
        ("MailAssembly.service", ["mail", "assembly", "service"]),
        ("any Store", ["any", "store"]),
        ("", []),
    ])
    func identifiersAreSplitIntoWords(name: String, expected: [String]) {
        #expect(SuggestionWords.words(of: name) == expected)
    }

    @Test func assemblyPrefixDoesNotCountAsSimilarity() {
        let keys = ["MailAssembly.store", "MailAssembly.service", "MailAssembly.clock", "OtherAssembly.store"]
        #expect(Suggestions.nearMisses(for: "MailAssembly.stor", among: keys) == ["MailAssembly.store", "OtherAssembly.store"])
        #expect(Suggestions.nearMisses(for: "MialAssembly.store", among: keys).first == "MailAssembly.store")
    }

    @Test func suggestionsAreLimitedInNumber() {
        #expect(Suggestions.nearMisses(for: "store", among: ["store1", "store2", "store3", "store4"], limit: 2) == ["store1", "store2"])
        #expect(Suggestions.nearMisses(for: "store", among: ["store1"], limit: 0).isEmpty)
    }
}
