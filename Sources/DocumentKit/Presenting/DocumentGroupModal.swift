public import SwiftUI

/// A view that is made to be presented over a document group.
///
/// Every view can be; the conformance says that this one is meant to be, and lets it reach the
/// document in use. There is nothing to implement.
///
/// ```swift
/// struct Welcome: DocumentGroupModal {
///     var body: some View { Text("Welcome!") }
/// }
///
/// try Welcome().presentAsDocumentGroupSheet()
/// ```
public protocol DocumentGroupModal: View, DocumentGroupInspector {}
