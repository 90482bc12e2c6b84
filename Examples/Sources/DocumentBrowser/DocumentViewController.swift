import UIKit

/// Shows a document's text and lets people write.
final class DocumentViewController: UIViewController, UITextViewDelegate {
    private let document: TextDocument
    private let textView = UITextView()
    /// Lets the document seem to grow out of its file, where there is somebody who shows that.
    var transition: UIDocumentBrowserTransitionController?

    init(document: TextDocument) {
        self.document = document
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("not from a storyboard") }

    override func loadView() { view = textView }

    override func viewDidLoad() {
        super.viewDidLoad()
        textView.delegate = self
        textView.font = .monospacedSystemFont(ofSize: 14, weight: .regular)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .done,
            primaryAction: UIAction { [weak self] _ in self?.finish() }
        )
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        document.onLoad = { [weak self] in
            guard let self else { return }
            textView.text = document.text
        }
        // Why it could not be opened, the document itself says.
        document.open { [weak self] isOpen in
            if !isOpen { self?.dismiss(animated: true) }
        }
    }

    func textViewDidChange(_ textView: UITextView) {
        document.text = textView.text
        document.updateChangeCount(.done)
    }

    private func finish() {
        document.close { [weak self] isClosed in
            if isClosed { self?.dismiss(animated: true) }
        }
    }
}

extension DocumentViewController: UIViewControllerTransitioningDelegate {
    func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { transition }
}
