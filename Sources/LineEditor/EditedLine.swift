/// The edited line, as in libedit's buffer.
struct EditedLine: Equatable {
    var scalars: [Unicode.Scalar] = []
    var cursor = 0

    var text: String { String(String.UnicodeScalarView(scalars)) }
    var textBeforeCursor: String { String(String.UnicodeScalarView(scalars.prefix(cursor))) }
}
