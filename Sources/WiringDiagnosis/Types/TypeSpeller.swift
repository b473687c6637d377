/// Spells types as in source code. The container looks this type up by its name; see `DiagnosisModule`.
package final class TypeSpeller: TypeSpelling {
    package static func spelling(of text: String, namer: @escaping (String) -> String) -> String? {
        TypeText.spelling(of: text, namer: namer)
    }
}
