public import Wiring

/// Exports messages to an archive, which no definition provides.
final class MessageExporter {
    private let archive: any Archive
    init(archive: any Archive) { self.archive = archive }
}

/// Stores exported messages.
protocol Archive: AnyObject {}

/// Checks spelling with a dictionary, which checks its own words with the spell checker.
final class SpellChecker {
    private let words: WordList
    init(words: WordList) { self.words = words }
}

/// Known words.
final class WordList {
    private let checker: SpellChecker
    init(checker: SpellChecker) { self.checker = checker }
}

/// A message being written.
final class Draft {
    var text = ""
}

/// Stores signatures. By mistake it also holds one draft for ever and signs only that one.
final class SignatureCache {
    private let draft: Draft
    init(draft: Draft) { self.draft = draft }

    /// Puts the signature below the draft.
    func sign() { draft.text += "\n-- \nAda" }
}

/// The screen for writing a message. It shows its own draft but has another one signed.
final class ComposeScreen {
    private let draft: Draft
    private let signatures: SignatureCache

    init(draft: Draft, signatures: SignatureCache) {
        self.draft = draft
        self.signatures = signatures
    }

    /// The message as it would be sent. The signature is missing because the cache signs another draft.
    func message() -> String {
        signatures.sign()
        return draft.text
    }
}

/// A mail client with errors, as a demonstration of findings. Load it by name.
///
/// A dependency has no definition (the archive), the initializers of two definitions depend on each other (spell checker and word list), a singleton
/// holds an object of one object graph while a screen receives another (signature cache, draft and screen), and a protocol has two implementations
/// without a preferred one.
public struct FaultyMailAssembly: Assembly {
    let exporter = Component(MessageExporter.init)
    let checker = Component(SpellChecker.init)
    let words = Component(WordList.init)
    let draft = Component(Draft.init)
    let signatures = Component(SignatureCache.init).scope(.singleton)
    let compose = Component(ComposeScreen.init)
    let outbox = Component(Outbox.init).scope(.lazySingleton)
    let home = Component(OfflineClient.init, as: { $0 as any NetworkClient })
    let work = Component(OfflineClient.init, as: { $0 as any NetworkClient })

    /// Creates the assembly.
    public init() {}
}
