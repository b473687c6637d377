/// Finds look-ups in the text that no reader has read, so that the account does not depend on the readers.
struct UnreadLookUps {
    private let project: ScannedProject
    private let names: LookUpNames
    /// The places of the look-ups that were read.
    private let read: Set<MemberReference>

    init(_ project: ScannedProject, _ draft: ScanDraft) {
        self.project = project
        names = draft.names
        read = draft.helpers.union(draft.lookUps.map(\.place))
    }

    func entries() -> [ScanAccount.Entry] {
        project.swiftFiles.places(of: names.wrappers.union(names.methods).union(names.containers)).compactMap { file, index, _ in
            lookUp(at: index, file).map { ScanAccount.Entry(site: file.site(index), what: $0, reason: "no reader has read it") }
        }
    }

    /// The unread look-up at a token, as written up to its parenthesis; nil if there is none.
    private func lookUp(at index: Int, _ file: ScannedFile) -> String? {
        let tokens = file.tokens
        let word = tokens.text(index)
        if tokens.isSymbol(index - 1, "@") {
            let isRead = [index, variable(after: index, tokens) ?? index].contains { read.contains(file.place($0)) }
            return names.wrappers.contains(word) && !isRead ? "@" + word + (tokens.isOpen(index + 1, "(") ? "(" : "") : nil
        }
        if names.containers.contains(word), tokens.isWord(index + 2, "shared"), tokens.isWord(index + 4), tokens.isOpen(index + 5, "("),
            tokens.inside(index + 5).isEmpty, !read.contains(file.place(index + 4))
        {
            let isMethod = project.member(tokens.text(index + 4), of: word, kind: .function) != nil
            return isMethod || Self.methodsOfContainers.contains(tokens.text(index + 4)) ? nil : "\(word).shared.\(tokens.text(index + 4))("
        }
        guard names.methods.contains(word), !read.contains(file.place(index)), !tokens.isWord(index - 1, "func"),
            let call = tokens.call(at: index),
            call.open != nil, !isDeclaredOtherwise(word, index, tokens)
        else { return nil }
        let first = call.written.first
        let isLookUp = first.map { tokens.metatype($0.range) != nil || ["name", "tag"].contains($0.label ?? "") } ?? true
        return isLookUp && (first != nil || call.arguments.isEmpty) ? word + "(" : nil
    }

    /// Whether a method without arguments is called on an object that is no container, as far as its name says.
    private func isDeclaredOtherwise(_ word: String, _ index: Int, _ tokens: Tokens) -> Bool {
        guard tokens.isSymbol(index - 1, "."), tokens.inside(index + 1).isEmpty else { return false }
        let receiver = tokens.text(index - 2)
        return !names.containers.contains(receiver) && !receiver.lowercased().hasSuffix("container")
            && !receiver.lowercased().hasSuffix("resolver")
    }

    /// The name of the variable that an attribute belongs to, after its arguments and other attributes.
    private func variable(after attribute: Int, _ tokens: Tokens) -> Int? {
        for index in tokens.topLevel(span(attribute, tokens.count)).prefix(Self.longestDeclaration) {
            if tokens.isWord(index, "var") || tokens.isWord(index, "let") { return index + 1 }
            if tokens.kind(index) == .close || tokens.isOpen(index, "{") || tokens.isWord(index, "func") { return nil }
        }
        return nil
    }

    private static let longestDeclaration = 40

    /// The methods of containers that request no service.
    private static let methodsOfContainers: Set<String> = ["reset", "push", "pop", "autoRegister", "manager", "with", "preview", "test"]
}

/// The names that look up services in a project.
package struct LookUpNames: Sendable {
    var wrappers: Set<String> = []
    var methods: Set<String> = []
    var containers: Set<String> = []
}
