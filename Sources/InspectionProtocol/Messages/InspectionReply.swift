#if DEBUG || Explorer
/// The answers of a host. A snapshot is sent as a separate binary frame, see `SnapshotCodec`.
package enum InspectionReply: Sendable {
    /// The host's protocol version, its process, and the name of its binary.
    case hello(version: Int, processIdentifier: Int32, program: String)
    /// Success, with the content that the request asks for: a value of a type in `contents`.
    case content(any InspectionContent)
    case failure(InspectionFailure)
    /// The two sides have different versions. It is received as a failure.
    case refusal(InspectionFailure)
}

package typealias InspectionContent = WireField & Sendable

extension InspectionReply {
    /// A content of each type, to read into; the position of a type is a part of the format. The documentation of the requests explains the numbers,
    /// such as that of the released instances.
    package static var contents: [any InspectionContent] {
        [
            Int.blank, [AvailableAssembly].blank, ResolveReport.blank, TrialReport.blank, ActivationReport.blank, LifeCycleReport.blank,
            [ServiceState].blank, ObjectReport.blank, CallReport.blank, [EnteredScopeState].blank, InstancesReport.blank,
            ReleaseReport.blank, [ConfigurationValue].blank, InterceptionReport.blank, [LoggedCall].blank,
            TracesReport.blank, LeaksReport.blank, UsageReport.blank,
        ]
    }

    /// Writes the reply. Only the shell reads one.
    package func write(_ wire: Wire) {
        switch self {
        case .hello(let version, processIdentifier: let process, let program):
            wire.number(0).write(version).write(Int(process)).write(program)
        case .failure(let failure): wire.number(1).write(failure)
        case .content(let content):
            guard let position = Self.contents.firstIndex(where: { type(of: $0) == type(of: content) }) else {
                return Self.failure(InspectionFailure(message: "InspectionReply.contents does not list \(type(of: content))")).write(wire)
            }
            wire.number(UInt8(position + 2)).write(content)
        case .refusal(let failure): wire.write(bytesOf: Greeting.refusal(failure))
        }
    }
}
#endif
