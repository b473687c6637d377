@_exported public import WiringVocabulary
