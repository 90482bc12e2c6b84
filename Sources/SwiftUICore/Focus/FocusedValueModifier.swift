public import Combine
public import Observation

/// Views that have values for menus and other views.
struct FocusedValueView<Content: View> {
    let content: Content
    let values: [ObjectIdentifier: Any]
    let isForScene: Bool

    init(
        _ content: Content,
        isForScene: Bool = false,
        _ give: (inout FocusedValues) -> Void
    ) {
        var values = FocusedValues()
        give(&values)
        self.content = content
        self.values = values.values
        self.isForScene = isForScene
    }
}

extension FocusedValueView: PassingView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        FocusedValueNode(view, in: context)
    }
}

private final class FocusedValueNode<Content: View>:
    WrapperNode<FocusedValueView<Content>, Content>, FocusWatcher, FocusedValueGiver
{
    override var isTransparent: Bool { true }

    private var scene: SceneFocus?

    var givenValues: [ObjectIdentifier: Any] { view.values }
    var isForScene: Bool { view.isForScene }
    var holdsFocus: Bool { host.focus.isInside(self) }

    override func evaluate() {
        show(view.content)
        if scene == nil { scene = environment.environmentValues.sceneFocus }
        scene?.note(self)
    }

    func focusDidChange(isInside: Bool) {
        if !isForScene { scene?.note(self) }
    }

    override func willUnmount() { scene?.remove(self) }
}

// MARK: - View + focusedValue

extension View {
    /// Gives others a value while the keyboard focus is in this view.
    ///
    /// Commands and views read it with `@FocusedValue`. Of views one inside the other the innermost
    /// counts, and any of them before a value for the whole scene.
    nonisolated public func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>,
        _ value: Value
    ) -> some View {
        FocusedValueView(self) { $0[keyPath: keyPath] = value }
    }

    /// Gives others a value, where there is one, while the keyboard focus is in this view.
    nonisolated public func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>,
        _ value: Value?
    ) -> some View {
        FocusedValueView(self) { $0[keyPath: keyPath] = value }
    }

    /// Gives others an object, under its type, while the keyboard focus is in this view.
    nonisolated public func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
        FocusedValueView(self) { $0[object: ObjectKey<T>()] = object }
    }

    /// Gives others a value while this view's scene is in use, wherever the focus is there.
    ///
    /// ```swift
    /// DocumentGroup(newDocument: Note()) { file in
    ///     NoteEditor(note: file.$document).focusedSceneValue(\.note, file.$document)
    /// }
    /// ```
    ///
    /// ## On Linux
    /// Each window has menus of its own, which read the values of that window.
    nonisolated public func focusedSceneValue<T>(
        _ keyPath: WritableKeyPath<FocusedValues, T?>,
        _ value: T
    ) -> some View {
        FocusedValueView(self, isForScene: true) { $0[keyPath: keyPath] = value }
    }

    /// Gives others a value, where there is one, while this view's scene is in use.
    nonisolated public func focusedSceneValue<T>(
        _ keyPath: WritableKeyPath<FocusedValues, T?>,
        _ value: T?
    ) -> some View {
        FocusedValueView(self, isForScene: true) { $0[keyPath: keyPath] = value }
    }

    /// Gives others an object, under its type, while this view's scene is in use.
    nonisolated public func focusedSceneValue<T: AnyObject & Observable>(
        _ object: T?
    ) -> some View {
        FocusedValueView(self, isForScene: true) { $0[object: ObjectKey<T>()] = object }
    }

    /// Gives `@FocusedObject` an object while the keyboard focus is in this view.
    nonisolated public func focusedObject<T: ObservableObject>(_ object: T) -> some View {
        FocusedValueView(self) { $0[object: ObjectKey<T>()] = object }
    }

    /// Gives `@FocusedObject` an object, where there is one, while the focus is in this view.
    nonisolated public func focusedObject<T: ObservableObject>(_ object: T?) -> some View {
        FocusedValueView(self) { $0[object: ObjectKey<T>()] = object }
    }

    /// Gives `@FocusedObject` an object while this view's scene is in use.
    nonisolated public func focusedSceneObject<T: ObservableObject>(_ object: T) -> some View {
        FocusedValueView(self, isForScene: true) { $0[object: ObjectKey<T>()] = object }
    }

    /// Gives `@FocusedObject` an object, where there is one, while this view's scene is in use.
    nonisolated public func focusedSceneObject<T: ObservableObject>(_ object: T?) -> some View {
        FocusedValueView(self, isForScene: true) { $0[object: ObjectKey<T>()] = object }
    }
}
