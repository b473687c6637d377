/// Architecture rules, in a file that is kept with the code and checked by CI.
///
/// ```
/// # Lines that begin with # are comments, and so is the text after a space and a #.
/// layer UI       = assembly(Screen*)
/// layer Services = assembly(Mail*) - $UI
/// layer Database = provides(Database) + assembly(Store*)
///
/// forbid path UI -> Database                    # neither directly nor indirectly
/// forbid Database -> Services                   # not directly
/// only Services may reach Database              # other layers must use Services
/// layers UI -> Services -> Database             # no layer reaches a layer to its left
/// forbid cycles among assemblies                # or among layers, or in UI
/// every UI must reach Analytics                 # or: every Database must be reached from UI
/// allow UI -> Database because "search, until the index has its own service"
/// allow empty Database because "planned for 2.0"
///
/// lint kept-view warning = lifetime(singleton) & *View    # a lint rule of the project
/// message "a view lives for ever"
/// fix "make it a prototype"
/// severity torn-lifestyle note because "two caches are intended"
/// threshold too-many-dependencies 12 because "coordinators"
/// entries = assembly(App)
/// suppress captive-dependency on Router because "it holds no state"
/// ```
///
/// A layer is a query, in which `$NAME` refers to an earlier layer. The name of a service may be used instead of a layer.
package struct ArchitectureRules: Hashable, Sendable {
    /// The name of the file that is read by default.
    package static let fileName = "wirescope.rules"

    /// A piece of the text with its location.
    package struct Piece: Hashable, Sendable {
        package var text: String
        /// The start, in bytes of UTF-8.
        package var offset: Int

        package var range: Range<Int> { offset..<offset + text.utf8.count }
    }

    /// A named set of services.
    package struct Layer: Hashable, Sendable {
        package var name: Piece
        package var query: Piece
        /// The number of the line, counted from one.
        package var line: Int
    }

    package struct Statement: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            case forbidPath(from: Piece, to: Piece)
            case forbidEdge(from: Piece, to: Piece)
            case only([Piece], mayReach: Piece)
            case layers([Piece])
            case acyclic(Group)
            /// From each service of the layer a path leads to a service of the target.
            case everyReaches(Piece, target: Piece)
            /// To each service of the layer a path leads from a service of the source.
            case everyIsReached(Piece, from: Piece)
            case allow(from: Piece, to: Piece, reason: String)
            case allowEmpty(Piece, reason: String)
        }

        /// The groups that must not form cycles.
        package enum Group: Hashable, Sendable {
            case assemblies
            case layers
            case members(of: Piece)
        }

        package var isException: Bool {
            switch kind {
            case .allow, .allowEmpty: true
            default: false
            }
        }

        package var kind: Kind
        /// The line, without comment.
        package var text: Piece
        package var line: Int
    }

    package var layers: [Layer]
    package var statements: [Statement]
    package var ownRules: [OwnRule]
    package var settings: [LintSetting]

    package var dependsOnProgram: Bool {
        let entries = settings.compactMap { if case .entries(let query) = $0.kind { query } else { nil } }
        return (layers.map(\.query) + ownRules.map(\.query) + entries).contains {
            (try? GraphQuery($0.text))?.dependsOnProgram(variables: [:]) == true
        }
    }

    /// A lint rule of the project: each service that a query returns is a finding.
    package struct OwnRule: Hashable, Sendable {
        package var name: Piece
        package var severity: Finding.Severity
        /// The query that should return no service.
        package var query: Piece
        /// The message about a service, with the placeholders `{service}`, `{type}`, `{lifetime}` and `{assembly}`.
        package var message: Piece?
        package var reason: Piece?
        package var fix: Piece?
        package var line: Int

        static let placeholders = ["service", "type", "lifetime", "assembly"]

        package var description: RuleDescription {
            let title = message.map { message in
                Self.placeholders.reduce(message.text) { text, name in
                    text.replacing("{\(name)}", with: name == "service" ? "a service" : name)
                }
            }
            return RuleDescription(
                name.text, severity, title: title ?? "the services of a query",
                what: "A rule of this project: each service that the query \(query.text) returns.",
                why: reason?.text ?? "The rules file states no reason.", example: query.text,
                fix: fix?.text ?? "The rules file states no fix.")
        }
    }

    /// A setting of the linter in a rules file.
    package struct LintSetting: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            /// The severity of a rule's findings; nil to disable the rule.
            case severity(rule: Piece, Finding.Severity?, reason: String)
            case threshold(rule: Piece, Int, reason: String)
            case entries(Piece)
            case suppression(rule: Piece, of: Piece, reason: String)
        }

        package var kind: Kind
        package var line: Int
    }
}
