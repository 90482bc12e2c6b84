/// What a view says about itself as a row, read off its value without making it.
///
/// A list asks for the tags of rows that were never in sight: to select all of them, or to know which
/// are selected. Modifiers that stand around a row's content are found in the value itself. What is
/// said further in, by the body of a view, is known only once that is made.
@MainActor
struct RowSayings {
    /// Ids to scroll to.
    private(set) var ids: [AnyHashable] = []
    /// Whether nothing further in may say more.
    private(set) var isComplete = false
    private var descriptions: [(inout RowTraits) -> Void] = []

    init<Content: View>(of view: Content) { read(view) }

    /// Adds what is said, the outermost first.
    func describe(_ traits: inout RowTraits) { for describe in descriptions { describe(&traits) } }

    private mutating func read<Content: View>(_ view: Content) {
        guard Self.isAnythingSaid(in: Content.self) else { return isComplete = true }
        if let saying = view as? any RowSayingView {
            if let id = saying.scrollID { ids.append(id) }
            descriptions.append(saying.describeRow)
        }
        if let passing = view as? any PassingView {
            readContent(of: passing)
        } else if let choice = view as? any ChoosingView {
            read(choice.chosen)
        }
    }

    private mutating func readContent(of view: some PassingView) { read(view.content) }

    // MARK: - By types

    private static let answers = TypeAnswers<ObjectIdentifier, Bool>()

    /// Whether a view of the type may say anything about itself as a row, here or further in.
    static func isAnythingSaid<Content: View>(in type: Content.Type) -> Bool {
        // A view that contains its own type says no more than its other parts.
        answers.answer(for: ObjectIdentifier(type), provisionally: false) { find(in: type) }
    }

    private static func find<Content: View>(in type: Content.Type) -> Bool {
        if type is any RowSayingView.Type || type == AnyView.self { return true }
        if type is any IdentifyingView.Type { return true }
        if type is any SingleView.Type { return false }
        if let type = type as? any ComposedView.Type {
            return type.parts.contains { isAnythingSaid(in: $0) }
        }
        if let type = type as? any PassingView.Type { return isContentSaid(of: type) }
        if type is any PrimitiveView.Type { return false }
        return isAnythingSaid(in: Content.Body.self)
    }

    private static func isContentSaid<Content: PassingView>(of type: Content.Type) -> Bool {
        isAnythingSaid(in: Content.Content.self)
    }
}

/// A modifier that says something about a row.
@MainActor
protocol RowSayingView: PassingView {
    /// Adds what the view says.
    func describeRow(_ traits: inout RowTraits)
    /// The id by which one scrolls to the view.
    var scrollID: AnyHashable? { get }
}

extension RowSayingView {
    func describeRow(_ traits: inout RowTraits) {}
    var scrollID: AnyHashable? { nil }
}

/// Views that one scrolls to by the ids of what they are made from.
@MainActor
protocol IdentifyingView: PrimitiveView {}

/// A view without a body that stands for views of several types.
@MainActor
protocol ComposedView: PrimitiveView {
    static var parts: [any View.Type] { get }
}

/// A view that stands for one of others.
@MainActor
protocol ChoosingView: ComposedView {
    var chosen: any View { get }
}
