import SwiftUICore
import UIKit

/// A controller of UIKit's as a view: it appears and goes with it.
struct ControllerHost: View {
    let controller: UIViewController
    @Environment(\.hostingController) private var around

    var body: some View {
        controller.content
            .onAppear { appear() }
            .onDisappear {
                controller.setAppears(false)
                controller.removeFromParent()
            }
            .onChange(of: around) { appear() }
    }

    private func appear() {
        guard let parent = around.controller else { return }
        if controller.parent !== parent { parent.addChild(controller) }
        controller.setAppears(true)
    }
}
