public import Wiring
import WiringVocabulary

extension Activated {
    /// Fills a text: each `${key}` is replaced by the instance of the definition with that key, as a text.
    ///
    /// ```swift
    /// let letter = try mail.filling("Dear ${MailAssembly.userName}, you have ${MailAssembly.unreadCount} messages.")
    /// ```
    ///
    /// Texts stay as they are, what conforms to `CustomStringConvertible` describes itself, an enumeration gives its raw value. All instances are
    /// of one object graph. A text that is known beforehand is better a definition, see ``Component/init(filling:file:line:)``: then its placeholders
    /// are checked at activation, and are edges of the graph.
    /// - Parameter template: the text, or one with the name of its file: `TextTemplate(text, named: "welcome.txt")`.
    /// - Throws: ``TemplateError`` with every unknown key and every mistake of the text, with lines and columns; or what an initializer throws.
    public func filling(_ template: TextTemplate) throws -> String { try core.fill(template) }

    /// Fills a text that may refer to asynchronous components; see the synchronous ``filling(_:)``.
    /// - Parameter template: the text, or one with the name of its file.
    /// - Throws: what that throws, or `CancellationError`.
    public func filling(_ template: TextTemplate) async throws -> String { try await core.fillAsynchronously(template) }
}

extension Container {
    /// Fills a text; see ``Activated/filling(_:)``.
    /// - Parameter template: the text, or one with the name of its file.
    public func filling(_ template: TextTemplate) throws -> String { try core.fill(template) }

    /// Fills a text that may refer to asynchronous components; see ``Activated/filling(_:)``.
    /// - Parameter template: the text, or one with the name of its file.
    /// - Throws: as ``Activated/filling(_:)`` does.
    public func filling(_ template: TextTemplate) async throws -> String { try await core.fillAsynchronously(template) }
}
