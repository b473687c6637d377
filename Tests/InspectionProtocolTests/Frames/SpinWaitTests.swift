import Testing

@testable import InspectionProtocol

@Suite struct AttentionTests {
    /// The number of checks before giving up.
    private func looks(_ attention: inout SpinWait, succeedingAt success: Int? = nil) -> Int {
        var count = 0
        let hasArrived = attention.spin {
            count += 1
            return count == success
        }
        #expect(hasArrived == (success != nil && count == success))
        return count
    }

    @Test func availableResultIsFoundImmediately() {
        var attention = SpinWait(cores: 2)
        for _ in 0..<100 { #expect(looks(&attention, succeedingAt: 1) == 1) }
    }

    @Test func unsuccessfulSpinningBecomesRare() {
        var attention = SpinWait(cores: 2)
        let attempts = (0..<1_000).filter { _ in looks(&attention) > 0 }
        #expect(attempts == [0, 1, 256, 512, 768])
    }

    @Test func successResumesSpinning() {
        var attention = SpinWait(cores: 2)
        for _ in 0..<256 { _ = looks(&attention) }
        #expect(looks(&attention, succeedingAt: 1) == 1)
        #expect(looks(&attention) > 0)
    }

    @Test func singleCoreDisablesSpinning() {
        var attention = SpinWait(cores: 1)
        #expect(looks(&attention) == 0)
    }
}
