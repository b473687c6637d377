import CWiringRuntime
import PlatformLibrary

/// The memory in which a host leaves its report: it is there as long as this process, however the host ends, and costs no file.
final class ReportMemory {
    /// The descriptor to give to the host; -1 where there is no such memory.
    let descriptor = wiring_open_report()

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// How far the report is.
    var state: wiring_report_state {
        var length = 0
        return wiring_look_at_report(descriptor, &length)
    }

    /// What has been written; a report that was never completed still tells of the thread that died.
    func read() -> HostReport? {
        var length = 0
        guard wiring_look_at_report(descriptor, &length) != wiring_report_none, length > 0 else { return nil }
        let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, filled in
            filled = buffer.baseAddress.map { wiring_read_report(descriptor, $0, length) } ?? 0
        }
        return HostReport(String(decoding: bytes, as: UTF8.self))
    }
}
