/// The line under the cursor as libedit has it.
struct EditedLine: Equatable {
    /// Its characters.
    var scalars: [Unicode.Scalar] = []
    /// How many of them are before the cursor.
    var cursor = 0

    /// The whole line.
    var text: String { String(String.UnicodeScalarView(scalars)) }
    /// What is before the cursor.
    var textBeforeCursor: String { String(String.UnicodeScalarView(scalars.prefix(cursor))) }
}
