/// Rules of architecture, as a file that lies beside the code and that CI checks.
///
/// ```
/// # Lines that begin with # are comments, and so is what follows # after a space.
/// layer UI       = assembly(Screen*)
/// layer Services = assembly(Mail*) - $UI
/// layer Database = provides(Database) + assembly(Store*)
///
/// forbid path UI -> Database                    # not even through others
/// forbid Database -> Services                   # not directly
/// only Services may reach Database              # everybody else has to go through them
/// layers UI -> Services -> Database             # whoever stands further right leads to nobody further left
/// forbid cycles among assemblies                # or among layers, or in UI
/// every UI must reach Analytics                 # or: every Database must be reached from UI
/// allow UI -> Database because "search, until the index has a service of its own"
/// allow empty Database because "comes in spring"
///
/// lint kept-view warning = lifetime(singleton) & *View    # a rule of lint of one's own
/// message "a view lives for ever"
/// fix "make it a prototype"
/// severity torn-lifestyle note because "two caches are meant"
/// threshold too-many-dependencies 12 because "coordinators"
/// entries = assembly(App)
/// suppress captive-dependency on Router because "it holds no state"
/// ```
///
/// A layer is a query, in which `$NAME` stands for an earlier layer. Wherever a layer is expected the name of one service may stand.
package struct ArchitectureRules: Hashable, Sendable {
    /// A piece of the text with its place.
    package struct Piece: Hashable, Sendable {
        /// The text.
        package var text: String
        /// Where it begins, in bytes of UTF-8.
        package var offset: Int

        /// The place, in bytes of UTF-8.
        package var range: Range<Int> { offset..<offset + text.utf8.count }
    }

    /// A named set of services.
    package struct Layer: Hashable, Sendable {
        /// The name.
        package var name: Piece
        /// The query.
        package var query: Piece
        /// The number of the line, counted from one.
        package var line: Int
    }

    /// One rule.
    package struct Statement: Hashable, Sendable {
        /// What a rule asks for.
        package enum Kind: Hashable, Sendable {
            /// No way leads from one to the other, however long.
            case forbidPath(from: Piece, to: Piece)
            /// No edge leads from one to the other.
            case forbidEdge(from: Piece, to: Piece)
            /// Whoever is not one of the first reaches the second only through them.
            case only([Piece], mayReach: Piece)
            /// No way leads from one to another that stands before it.
            case layers([Piece])
            /// Assemblies, layers, or the services of a layer do not need each other in a ring.
            case acyclic(Group)
            /// From each service of the first a way leads to some service of the second.
            case everyReaches(Piece, target: Piece)
            /// To each service of the first a way leads from some service of the second.
            case everyIsReached(Piece, from: Piece)
            /// These edges do not count.
            case allow(from: Piece, to: Piece, reason: String)
            /// It is no mistake that a layer has no services.
            case allowEmpty(Piece, reason: String)
        }

        /// What must not need each other in a ring.
        package enum Group: Hashable, Sendable {
            /// The assemblies of the graph.
            case assemblies
            /// The layers of the file.
            case layers
            /// The services of a layer.
            case members(of: Piece)
        }

        /// Whether it takes something out of what the others forbid.
        package var isException: Bool {
            switch kind {
            case .allow, .allowEmpty: true
            case .forbidPath, .forbidEdge, .only, .layers, .acyclic, .everyReaches, .everyIsReached: false
            }
        }

        /// What it asks for.
        package var kind: Kind
        /// The line, without comment.
        package var text: Piece
        /// The number of the line, counted from one.
        package var line: Int
    }

    /// The layers, in their order.
    package var layers: [Layer]
    /// The rules, in their order.
    package var statements: [Statement]
    /// The project's own rules of lint, in their order.
    package var ownRules: [OwnRule]
    /// What lint is told, in its order.
    package var settings: [LintSetting]

    /// Whether a query depends on what the program has built so far.
    package var asksProgram: Bool {
        let entries = settings.compactMap { if case .entries(let query) = $0.kind { query } else { nil } }
        return (layers.map(\.query) + ownRules.map(\.query) + entries).contains {
            (try? GraphQuery($0.text))?.asksProgram(variables: [:]) == true
        }
    }
}
