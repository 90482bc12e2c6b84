import Foundation
import RenderTree

/// The sizes of controls in memory: round numbers, and the grid font.
@MainActor
struct HeadlessMeasuring {
    let client: any RenderClient
    let id: NodeID
    let node: RenderNode
    /// The size of the picture, where the node shows one.
    var pictureSize = CGSize.zero

    func answer(_ proposal: SizeProposal) -> Extent {
        switch node.content {
        case .text(let text): answer(text, proposal)
        case .image(let image):
            image.isResizable
                ? flexible(proposal, minimum: .zero, natural: Self.size(of: image))
                : Extent(size: Self.size(of: image))
        case .picture: flexible(proposal, minimum: .zero, natural: pictureSize)
        case .video(let video):
            flexible(
                proposal,
                minimum: .zero,
                natural: video.source.currentPicture?.naturalSize ?? .zero
            )
        // Drawings and groups are measured by the views alone.
        case .drawing, .group: Extent(size: .zero)
        case .color: flexible(proposal, minimum: .zero, natural: CGSize(width: 10, height: 10))
        case .divider: flexible(proposal, minimum: unit, natural: unit)
        case .button, .menuButton: framed(proposal, insets: Self.buttonInsets)
        case .toggle(let toggle):
            labeled(toggle.labelLayout, control: Self.toggleSize, proposal)
        case .picker(let picker):
            labeled(picker.labelLayout, control: Self.size(of: picker), proposal)
        case .stepper(let stepper):
            labeled(stepper.labelLayout, control: Self.stepperSize, proposal)
        case .slider:
            flexible(
                proposal,
                minimum: CGSize(width: 40, height: 24),
                natural: CGSize(width: 160, height: 24)
            )
        case .progress(let progress):
            flexible(
                proposal,
                minimum: CGSize(width: 16, height: progress.style == .bar ? 8 : 16),
                natural: progress.style == .bar
                    ? CGSize(width: 160, height: 8) : CGSize(width: 16, height: 16)
            )
        case .colorWell(let well):
            labeled(well.labelLayout, control: Self.wellSize, proposal)
        case .date(let date): labeled(date.labelLayout, control: Self.size(of: date), proposal)
        case .textField(let field):
            flexible(
                proposal,
                minimum: CGSize(width: 40, height: 24),
                natural: CGSize(width: 160, height: 24),
                baseline: baseline(field.font) + 4
            )
        case .textEditor:
            flexible(proposal, minimum: unit, natural: CGSize(width: 200, height: 100))
        case .scroll(let scroll): answer(scroll, proposal)
        case .fileList, .list, .table:
            flexible(proposal, minimum: unit, natural: CGSize(width: 200, height: 100))
        case .card: flexible(proposal, minimum: .zero, natural: .zero)
        }
    }

    /// The room that a host's content has in the node's frame; `nil` where it holds none.
    func contentSize(in size: CGSize) -> CGSize? {
        switch node.content {
        case .button, .menuButton: reduced(size, Self.buttonInsets)
        case .toggle(let toggle): labelSize(toggle.labelLayout, Self.toggleSize, in: size)
        case .picker(let picker): labelSize(picker.labelLayout, Self.size(of: picker), in: size)
        case .stepper(let stepper): labelSize(stepper.labelLayout, Self.stepperSize, in: size)
        case .colorWell(let well): labelSize(well.labelLayout, Self.wellSize, in: size)
        case .date(let date): labelSize(date.labelLayout, Self.size(of: date), in: size)
        case .scroll(let scroll):
            contentSize(of: scroll, in: size)
        default: nil
        }
    }

    private static let buttonInsets = CGSize(width: 16, height: 8)
    private static let toggleSize = CGSize(width: 24, height: 16)
    private static let stepperSize = CGSize(width: 64, height: 24)
    private static let wellSize = CGSize(width: 48, height: 24)
    private var unit: CGSize { CGSize(width: 1, height: 1) }

    private func answer(_ text: TextNode, _ proposal: SizeProposal) -> Extent {
        let character = GridFont.characterSize(text.font)
        let string = text.text.string
        let natural = GridFont.lines(of: string, font: text.font, width: nil)
        let width = answeredLength(
            to: proposal.width,
            minimum: CGFloat(GridFont.longestWord(in: string)) * character.width,
            natural: CGFloat(natural.map(\.count).max() ?? 0) * character.width,
            isFlexible: false
        )
        let count = GridFont.lines(of: string, font: text.font, width: width).count
        let shown = max(min(count, text.lineLimit ?? count), text.minimumLines)
        let baseline = baseline(text.font)
        return Extent(
            size: CGSize(
                width: width,
                height: CGFloat(shown) * character.height
                    + CGFloat(max(0, shown - 1)) * CGFloat(text.lineSpacing)
            ),
            firstBaseline: baseline,
            lastBaseline: CGFloat(shown - 1) * character.height + baseline
        )
    }

    private func answer(_ scroll: ScrollNode, _ proposal: SizeProposal) -> Extent {
        let content = client.measureContent(of: id, proposal)
        let natural = CGSize(
            width: scroll.scrollsHorizontally ? 100 : content.width,
            height: scroll.scrollsVertically ? 100 : content.height
        )
        return Extent(
            size: CGSize(
                width: answeredLength(
                    to: proposal.width,
                    minimum: scroll.scrollsHorizontally ? 0 : natural.width,
                    natural: natural.width,
                    isFlexible: scroll.scrollsHorizontally
                ),
                height: answeredLength(
                    to: proposal.height,
                    minimum: scroll.scrollsVertically ? 0 : natural.height,
                    natural: natural.height,
                    isFlexible: scroll.scrollsVertically
                )
            )
        )
    }

    private func contentSize(of scroll: ScrollNode, in size: CGSize) -> CGSize {
        let content = client.measureContent(of: id, SizeProposal(size))
        return CGSize(
            width: scroll.scrollsHorizontally ? max(size.width, content.width) : size.width,
            height: scroll.scrollsVertically ? max(size.height, content.height) : size.height
        )
    }

    private func framed(_ proposal: SizeProposal, insets: CGSize) -> Extent {
        let content = client.measureContent(
            of: id,
            SizeProposal(
                width: proposal.width.map { max(0, $0 - insets.width) },
                height: proposal.height.map { max(0, $0 - insets.height) }
            )
        )
        let height = content.height + insets.height
        let baseline = insets.height / 2 + baseline(.body)
        return Extent(
            size: CGSize(width: content.width + insets.width, height: height),
            firstBaseline: baseline,
            lastBaseline: baseline
        )
    }

    private static func size(of date: DateNode) -> CGSize {
        date.style == .graphical
            ? CGSize(width: 240, height: 200) : CGSize(width: 120, height: 24)
    }

    private static func size(of picker: PickerNode) -> CGSize {
        let count = CGFloat(picker.options.count)
        return switch picker.style {
        case .menu: CGSize(width: 100, height: 24)
        case .segmented: CGSize(width: 50 * count, height: 24)
        case .inline: CGSize(width: 100, height: 16 * count)
        }
    }

    /// A label, and beside it or at the other end the control.
    private func labeled(
        _ layout: LabelLayout,
        control: CGSize,
        _ proposal: SizeProposal
    ) -> Extent {
        var content = CGSize.zero
        if layout != .hidden {
            let offer = proposal.width.map { max(0, $0 - control.width) }
            content = client.measureContent(
                of: id,
                SizeProposal(width: offer, height: proposal.height)
            )
        }
        let width = content.width + control.width
        let height = max(content.height, control.height)
        let baseline = (height - content.height) / 2 + baseline(.body)
        return Extent(
            size: CGSize(
                width: layout == .apart ? max(width, proposal.width ?? width) : width,
                height: height
            ),
            firstBaseline: layout == .hidden ? nil : baseline,
            lastBaseline: layout == .hidden ? nil : baseline
        )
    }

    private func labelSize(_ layout: LabelLayout, _ control: CGSize, in size: CGSize) -> CGSize? {
        guard layout != .hidden else { return nil }
        return CGSize(width: max(0, size.width - control.width), height: size.height)
    }

    private func flexible(
        _ proposal: SizeProposal,
        minimum: CGSize,
        natural: CGSize,
        baseline: CGFloat? = nil
    ) -> Extent {
        let flexibility = node.flexibility
        return Extent(
            size: CGSize(
                width: answeredLength(
                    to: proposal.width,
                    minimum: minimum.width,
                    natural: natural.width,
                    isFlexible: flexibility.contains(.horizontal)
                ),
                height: answeredLength(
                    to: proposal.height,
                    minimum: minimum.height,
                    natural: natural.height,
                    isFlexible: flexibility.contains(.vertical)
                )
            ),
            firstBaseline: baseline,
            lastBaseline: baseline
        )
    }

    private static func size(of image: ImageNode) -> CGSize {
        let side = GridFont.characterSize(image.font).height
        return CGSize(width: side, height: side)
    }

    private func reduced(_ size: CGSize, _ insets: CGSize) -> CGSize {
        CGSize(
            width: max(0, size.width - insets.width),
            height: max(0, size.height - insets.height)
        )
    }

    /// Three quarters down the line.
    private func baseline(_ font: FontDescription) -> CGFloat {
        GridFont.characterSize(font).height * 0.75
    }
}
