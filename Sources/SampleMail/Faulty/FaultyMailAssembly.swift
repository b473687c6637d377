public import Wiring

/// Exports messages to an archive that nobody provides.
final class MessageExporter {
    private let archive: any Archive
    init(archive: any Archive) { self.archive = archive }
}

/// Keeps exported messages.
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

/// Remembers signatures, and with them, by mistake, one draft for ever: that one it signs.
final class SignatureCache {
    private let draft: Draft
    init(draft: Draft) { self.draft = draft }

    /// Puts the signature below the draft.
    func sign() { draft.text += "\n-- \nAda" }
}

/// Where a message is written. It shows its own draft, and has another one signed.
final class ComposeScreen {
    private let draft: Draft
    private let signatures: SignatureCache

    init(draft: Draft, signatures: SignatureCache) {
        self.draft = draft
        self.signatures = signatures
    }

    /// The message as it would be sent: without a signature, whatever the cache does.
    func message() -> String {
        signatures.sign()
        return draft.text
    }
}

/// A mail client with mistakes, to see what findings look like: load it by name.
///
/// Something is missing (an archive), two definitions need each other before either exists (spell checker and word list), a singleton keeps an
/// object of a single graph, of which a screen gets another one (signature cache, draft and screen), and one protocol has two implementations between
/// which nobody chose.
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

    /// Makes the assembly.
    public init() {}
}
