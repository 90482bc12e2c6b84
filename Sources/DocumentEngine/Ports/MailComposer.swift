/// Begins messages in the person's own mail program.
package protocol MailComposer: Sendable {
    /// Whether there is a way to.
    var isAvailable: Bool { get }

    /// Begins a message, which the person sends or gives up; returns before it is there.
    ///
    /// - Parameter completion: Gets whether the mail program was told of it, on any thread.
    func compose(
        subject: String?,
        text: String?,
        files: [FileLocation],
        completion: @escaping @Sendable (Bool) -> Void
    )
}
