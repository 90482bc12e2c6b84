import RenderTree

/// The index of node renderers: a content without one does not compile.
extension RenderNode {
    @MainActor
    func mount(id: NodeID, in window: GTKWindow) -> MountedNode {
        switch content {
        case .text(let node): MountedText(node, id: id, in: window)
        case .image(let node) where node.isResizable: MountedSymbol(node, id: id, in: window)
        case .image(let node): MountedImage(node, id: id, in: window)
        case .picture(let node): MountedPicture(node, id: id, in: window)
        case .video(let node): MountedVideo(node, id: id, in: window)
        case .drawing(let node):
            MountedDrawing(node, isNamed: traits.accessibilityLabel != nil, id: id, in: window)
        case .group(let node): MountedGroup(node, id: id, in: window)
        case .color(let node): MountedColor(node, id: id, in: window)
        case .divider(let node): MountedDivider(node, id: id, in: window)
        case .button(let node): MountedButton(node, id: id, in: window)
        case .menuButton(let node): MountedMenuButton(node, id: id, in: window)
        case .toggle(let node): MountedToggle(node, id: id, in: window)
        case .picker(let node): MountedPicker(node, id: id, in: window)
        case .stepper(let node): MountedStepper(node, id: id, in: window)
        case .slider(let node): MountedSlider(node, id: id, in: window)
        case .progress(let node): MountedProgress(node, id: id, in: window)
        case .colorWell(let node): MountedColorWell(node, id: id, in: window)
        case .date(let node): MountedDate(node, id: id, in: window)
        case .textField(let node): MountedTextField(node, id: id, in: window)
        case .textEditor(let node): MountedTextEditor(node, id: id, in: window)
        case .scroll(let node): MountedScroll(node, id: id, in: window)
        case .fileList(let node): MountedFileList(node, id: id, in: window)
        case .list(let node): MountedList(node, id: id, in: window)
        case .table(let node): MountedTable(node, id: id, in: window)
        case .card: MountedCard(id: id, in: window)
        }
    }
}
