/// One leaf or host of a window's tree, as plain data.
///
/// A backend keeps no other knowledge of it: it mounts, updates and unmounts nodes by their value.
/// The content is a closed enumeration so that a backend that forgets a node does not compile.
package struct RenderNode: Equatable {
    package enum Content: Equatable {
        case text(TextNode)
        case image(ImageNode)
        case picture(PictureNode)
        case video(VideoNode)
        case drawing(DrawingNode)
        case group(GroupNode)
        case color(ColorNode)
        case divider(DividerNode)
        case button(ButtonNode)
        case menuButton(MenuButtonNode)
        case toggle(ToggleNode)
        case picker(PickerNode)
        case stepper(StepperNode)
        case slider(SliderNode)
        case progress(ProgressNode)
        case colorWell(ColorWellNode)
        case date(DateNode)
        case textField(TextFieldNode)
        case textEditor(TextEditorNode)
        case scroll(ScrollNode)
        case fileList(FileListNode)
        case list(ListNode)
        case table(TableNode)
        case card(CardNode)
    }

    package var content: Content
    package var traits: NodeTraits

    package init(_ content: Content, traits: NodeTraits = NodeTraits()) {
        self.content = content
        self.traits = traits
    }

    /// Whether the node surely answers every proposal as another value of it did.
    ///
    /// An editor scrolls its text and a field shows a part of it: what is typed changes no size.
    package func isSized(as other: RenderNode) -> Bool {
        switch (content, other.content) {
        case (.textEditor(let new), .textEditor(let old)): new.font == old.font
        case (.textField(let new), .textField(let old)):
            new.font == old.font && new.style == old.style && new.prompt == old.prompt
        case (.fileList, .fileList), (.list, .list), (.table, .table), (.drawing, .drawing),
            (.group, .group), (.slider, .slider), (.progress, .progress), (.video, .video):
            true
        case (.color, .color), (.divider, .divider), (.card, .card): content == other.content
        default: false
        }
    }

    /// Whether the keyboard focus can be here, or in a part of the node's own.
    package var canHaveFocus: Bool {
        switch content {
        case .text, .image, .picture, .video, .drawing, .color, .divider, .scroll, .card: false
        case .group(let group): group.isFocusable
        default: traits.isEnabled
        }
    }

    /// Whether a widget that shows another value cannot be made to show this one.
    package func needsOtherWidget(than other: RenderNode) -> Bool {
        switch (content, other.content) {
        // What a widget is for assistive technology it is for good.
        case (.button(let new), .button(let old)):
            (new.isOn == nil) != (old.isOn == nil)
                || (new.style == .link) != (old.style == .link)
        case (.toggle(let new), .toggle(let old)):
            new.style != old.style || new.labelLayout != old.labelLayout
        case (.picker(let new), .picker(let old)):
            new.style != old.style || new.labelLayout != old.labelLayout
        case (.stepper(let new), .stepper(let old)): new.labelLayout != old.labelLayout
        case (.colorWell(let new), .colorWell(let old)): new.labelLayout != old.labelLayout
        case (.date(let new), .date(let old)):
            new.style != old.style || new.labelLayout != old.labelLayout
                || new.showsDay != old.showsDay || new.showsTime != old.showsTime
        case (.progress(let new), .progress(let old)): new.style != old.style
        case (.menuButton(let new), .menuButton(let old)):
            new.hasPrimaryAction != old.hasPrimaryAction
        default: false
        }
    }

    /// The directions in which the node takes all that it is offered.
    package var flexibility: Flexibility {
        switch content {
        case .text, .button, .menuButton, .group: []
        case .image(let image): image.isResizable ? .both : []
        case .picture(let picture): picture.isResizable ? .both : []
        case .drawing, .video: .both
        case .toggle(let toggle): toggle.labelLayout.flexibility
        case .picker(let picker): picker.labelLayout.flexibility
        case .stepper(let stepper): stepper.labelLayout.flexibility
        case .slider: .horizontal
        case .progress(let progress): progress.style.flexibility
        case .colorWell(let well): well.labelLayout.flexibility
        case .date(let date): date.labelLayout.flexibility
        case .color, .textEditor, .scroll, .card, .fileList, .list, .table: .both
        case .divider(let divider): divider.isVertical ? .vertical : .horizontal
        case .textField: .horizontal
        }
    }
}

extension ProgressNode.Style {
    fileprivate var flexibility: Flexibility {
        switch self {
        case .bar: .horizontal
        case .spinner: []
        case .unseen: .both
        }
    }
}

extension LabelLayout {
    fileprivate var flexibility: Flexibility { self == .apart ? .horizontal : [] }
}

/// What any node may carry beside its content.
package struct NodeTraits: Equatable {
    package var isEnabled: Bool
    /// A tooltip.
    package var help: String?
    /// What assistive technology reads; where absent, the backend takes the content's own text.
    package var accessibilityLabel: String?
    package var accessibilityIdentifier: String?

    package init(
        isEnabled: Bool = true,
        help: String? = nil,
        accessibilityLabel: String? = nil,
        accessibilityIdentifier: String? = nil
    ) {
        self.isEnabled = isEnabled
        self.help = help
        self.accessibilityLabel = accessibilityLabel
        self.accessibilityIdentifier = accessibilityIdentifier
    }
}
