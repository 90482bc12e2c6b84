extension NSFileCoordinator {
    /// What a coordinated reading is for.
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Presenters are not asked to save before.
        public static let withoutChanges = ReadingOptions(rawValue: 1 << 0)
        /// The accessor gets the place that a link leads to.
        public static let resolvesSymbolicLink = ReadingOptions(rawValue: 1 << 1)
        /// Only what is there is looked at, and nobody is asked; waits for writers all the same.
        public static let immediatelyAvailableMetadataOnly = ReadingOptions(rawValue: 1 << 2)
        /// The file is read to be sent somewhere; a plain reading here.
        public static let forUploading = ReadingOptions(rawValue: 1 << 3)
    }

    /// What a coordinated writing is for.
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The item is deleted; presenters are asked to put up with that.
        public static let forDeleting = WritingOptions(rawValue: 1 << 0)
        /// The item is moved; tell where to by `item(at:didMoveTo:)`.
        public static let forMoving = WritingOptions(rawValue: 1 << 1)
        /// What is there is taken into account; presenters are asked to save before.
        public static let forMerging = WritingOptions(rawValue: 1 << 2)
        /// What is there is replaced by another item.
        public static let forReplacing = WritingOptions(rawValue: 1 << 3)
        /// Only attributes are written, which do not matter to who reads contents; presenters are not
        /// asked.
        public static let contentIndependentMetadataOnly = WritingOptions(rawValue: 1 << 4)
    }
}
