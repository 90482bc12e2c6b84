import CGTK
import RenderTree

extension TextNode {
    /// All that the text looks like, for a label or a layout of Pango's.
    ///
    /// - Parameter lineHeight: Points of a line of the font, where lines are to stand apart.
    @MainActor
    func addAttributes(to attributes: OpaquePointer, lineHeight: Double) {
        font.add(to: attributes)
        color.add(to: attributes)
        // A word that is broken because it is too long gets no letter that it does not have.
        insert(pango_attr_insert_hyphens_new(0), into: attributes)
        if isUnderlined {
            insert(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE), into: attributes)
        }
        if isStruckThrough { insert(pango_attr_strikethrough_new(1), into: attributes) }
        if lineSpacing > 0, lineHeight > 0 {
            insert(pango_attr_line_height_new(1 + lineSpacing / lineHeight), into: attributes)
        }
        var start = 0
        for run in runs {
            run.add(to: attributes, start: start)
            start += run.length
        }
    }
}

extension TextRun {
    /// What the run looks like, for its part of the text alone.
    @MainActor
    fileprivate func add(to attributes: OpaquePointer, start: Int) {
        let own: OpaquePointer = pango_attr_list_new()
        defer { pango_attr_list_unref(own) }
        font.add(to: own)
        color.add(to: own)
        if let background = background?.resolved {
            func component(_ value: Float) -> guint16 { guint16(value * 65535) }
            insert(
                pango_attr_background_new(
                    component(background.red),
                    component(background.green),
                    component(background.blue)
                ),
                into: own
            )
        }
        insert(
            pango_attr_underline_new(
                isUnderlined || link != nil ? PANGO_UNDERLINE_SINGLE : PANGO_UNDERLINE_NONE
            ),
            into: own
        )
        insert(pango_attr_strikethrough_new(isStruckThrough ? 1 : 0), into: own)
        if kerning != 0 {
            insert(
                pango_attr_letter_spacing_new(Int32(kerning * Double(PANGO_SCALE))),
                into: own
            )
        }
        if baselineOffset != 0 {
            insert(pango_attr_rise_new(Int32(baselineOffset * Double(PANGO_SCALE))), into: own)
        }
        // The whole text's own weight and style stand below.
        if font.weight == 400 { insert(pango_attr_weight_new(PANGO_WEIGHT_NORMAL), into: own) }
        if !font.isItalic { insert(pango_attr_style_new(PANGO_STYLE_NORMAL), into: own) }
        let list = pango_attr_list_get_attributes(own)
        var next = list
        while let current = next {
            next = current.pointee.next
            let attribute = current.pointee.data.assumingMemoryBound(to: PangoAttribute.self)
            attribute.pointee.start_index = guint(start)
            attribute.pointee.end_index = guint(start + length)
            // The list takes the attribute over.
            insert(attribute, into: attributes)
        }
        g_slist_free(list)
    }
}
