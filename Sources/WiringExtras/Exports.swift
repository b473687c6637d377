// Observations of locators are a part of what this module offers.
@_exported public import WiringDiagnosis
