/// What a command answers: a value that encodes itself for programs and draws itself for people. A command never prints.
///
/// A type of answers lives with the command that gives it, which names it among its `answers`: from there the shape that `help answers` tells is
/// learnt. What a type writes as JSON must be what its `fields` say, whatever the value; a type that the compiler makes codable does so by itself.
protocol Answer: Encodable, Sendable {
    /// The fields of the answer in JSON.
    ///
    /// - Parameter command: the name of the command that gives it.
    /// - Throws: when the type does not tell its shape, which the tests would show.
    static func fields(for command: String) throws -> [JSONShape.Field]

    /// The lines for people.
    func lines(in text: TextRenderer) -> [String]

    /// The object for programs, without what every such object has.
    func object(in json: JSONRenderer) -> String

    /// The fields of that object, written piece by piece, where they may be much; nil for an answer that is made as a whole.
    func streamedFields(in json: JSONRenderer) -> StreamedText?

    /// Whether the lines are those of somebody else, such as a program that reads them, and stay as they are.
    var isVerbatim: Bool { get }
    /// Whether nothing has to be made fit to be seen: the format has done so, or the person has written it.
    var isVisible: Bool { get }
    /// Whether it is put into words in less time than it takes to ask another thread for it.
    var isBrief: Bool { get }
    /// Whether it says no more than that what was asked for was done.
    var isConfirmation: Bool { get }
    /// All that is to be written as it is, where that may be much; nil for an answer that is put into words here.
    var stream: StreamedText? { get }
    /// What to say besides; nil if nothing.
    var notice: ViewNotice? { get }
    /// The sentence that says why the answer counts as a failure; nil for one that is fine.
    var failure: String? { get }
}

extension Answer {
    func object(in json: JSONRenderer) -> String { json.encoded(self) }
    func streamedFields(in json: JSONRenderer) -> StreamedText? { nil }

    /// An answer about no more things than these is brief.
    static var briefCount: Int { 100 }

    var isVerbatim: Bool { false }
    var isVisible: Bool { false }
    var isBrief: Bool { false }
    var isConfirmation: Bool { false }
    var stream: StreamedText? { nil }
    var notice: ViewNotice? { nil }
    var failure: String? { nil }
}

extension Answer where Self: Decodable {
    static func fields(for command: String) throws -> [JSONShape.Field] { try ShapeRecorder.shape(of: Self.self).fields }
}
