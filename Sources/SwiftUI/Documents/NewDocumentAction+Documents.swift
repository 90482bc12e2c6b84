public import AppShell

extension NewDocumentAction {
    /// Shows a document that the app has made.
    public func callAsFunction<D: FileDocument>(_ newDocument: @autoclosure @escaping () -> D) {
        create(NewDocumentRequest(.made { newDocument() }))
    }

    /// Shows a document, an object, that the app has made.
    public func callAsFunction<D: ReferenceFileDocument>(_ newDocument: @escaping () -> D) {
        create(NewDocumentRequest(.made { newDocument() }))
    }
}
